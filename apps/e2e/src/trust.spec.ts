import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { signIn } from './fixtures/sign-in-widget.ts'

const PLACE = { slug: 'eighteenmile-creek-farm', name: 'Eighteenmile Creek Farm' }
const ADMIN = 'admin@farmgate.test'

const openPlace = (page: Page) => page.goto(`/locations/${PLACE.slug}`)

test('a visitor claims a place, told of what is missing, and an admin finds the claim', { tag: '@phone' }, async ({
	page,
}) => {
	const message = `My aunt runs it. ${randomUUID()}`
	await openPlace(page)
	await page.getByRole('button', { name: 'Claim this location' }).click()
	const dialog = page.getByRole('dialog', { name: `Claim ${PLACE.name}` })
	await dialog.getByRole('button', { name: 'Send claim' }).click()
	for (const fault of ['Name is required', 'Email is required', 'Message is required']) {
		await expect(dialog.getByText(fault)).toBeVisible()
	}
	await expect(dialog.getByLabel('Your name')).toBeFocused()
	await dialog.getByLabel('Your name').fill('Nell Grower')
	await dialog.getByLabel('Email').fill(`nell-${randomUUID().slice(0, 8)}@people.example`)
	await dialog.getByLabel('Message').fill(message)
	await dialog.getByRole('button', { name: 'Send claim' }).click()
	await expect(dialog.getByText('Your claim is with us.')).toBeVisible()
	await dialog.getByRole('button', { name: 'Done' }).click()
	await expect(dialog).toBeHidden()

	expect((await page.request.get('/api/claim-requests')).status()).toBe(401)
	await page.goto('/login?redirect=/about')
	await signIn(page, ADMIN)
	await expect(page).toHaveURL('/about')
	const claims: { message: string; locationSlug: string }[] = await (
		await page.request.get('/api/claim-requests')
	).json()
	expect(claims.find((claim) => claim.message === message)).toMatchObject({ locationSlug: PLACE.slug })
})

test('Escape closes the form, the focus is where it was, and what was typed is still there', async ({ page }) => {
	await openPlace(page)
	const opener = page.getByRole('button', { name: 'Claim this location' })
	await opener.press('Enter')
	await page.getByLabel('Message').fill('A long story')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(opener).toBeFocused()
	await opener.press('Enter')
	await expect(page.getByLabel('Message')).toHaveValue('A long story')
	for (let tab = 0; tab < 12; tab += 1) {
		await page.keyboard.press('Tab')
		expect(
			await page.evaluate(() => document.activeElement?.closest('dialog') ?? document.activeElement === document.body),
		).toBeTruthy()
	}
})

test.describe('when the network is gone', () => {
	test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

	test('a claim says that it was not sent and loses no word', async ({ page, context }) => {
		await openPlace(page)
		await page.getByRole('button', { name: 'Claim this location' }).click()
		await page.getByLabel('Your name').fill('Nell')
		await page.getByLabel('Email').fill('nell@people.example')
		await page.getByLabel('Message').fill('It is mine')
		await context.setOffline(true)
		await page.getByRole('button', { name: 'Send claim' }).click()
		await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Submission failed')
		await expect(page.getByLabel('Message')).toHaveValue('It is mine')
		await context.setOffline(false)
	})
})

test('a visitor reports what is wrong', { tag: '@phone' }, async ({ page }) => {
	await openPlace(page)
	await page.getByRole('button', { name: 'Report a problem' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('The opening hours are wrong').check()
	await dialog.getByLabel(/What is right/).fill(`Closes at noon on Saturdays. ${randomUUID()}`)
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByText('We look into it.')).toBeVisible()
})

test('one tap of a visitor is counted for everybody, and does not make a page look confirmed', async ({ page }) => {
	await page.goto('/locations/moyer-lane-market-garden')
	await page.getByRole('button', { name: 'Still accurate?' }).click()
	const counted = page.getByText(/Confirmed by 1 visitor in the last 30 days, on /)
	await expect(counted).toBeVisible()
	await expect(page.getByText('Thank you!')).toBeVisible()
	await page.reload()
	await expect(counted).toBeVisible()
	await expect(page.getByText('Confirmed today')).toBeHidden()
})

test('one tap of a signed-in user confirms that a page is right', async ({ page }) => {
	await page.goto('/login?redirect=/locations/sugarloaf-street-honey-box')
	await signIn(page, ADMIN)
	await page.getByRole('button', { name: 'Still accurate?' }).click()
	await expect(page.getByText('Confirmed today')).toBeVisible()
	await page.reload()
	await expect(page.getByText('Confirmed today')).toBeVisible()
})

test('the link to a place is copied, or shown where it cannot be', async ({ page, context, baseURL }) => {
	const link = `${baseURL}/locations/${PLACE.slug}`
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
	await openPlace(page)
	await page.getByRole('button', { name: `Share ${PLACE.name}` }).click()
	await expect(page.getByRole('article', { name: 'Link copied' })).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

	await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
	await page.getByRole('button', { name: `Share ${PLACE.name}` }).click()
	const toast = page.getByRole('article', { name: 'Failed to copy' })
	await expect(toast.getByText('Please try manually selecting and copying the link')).toBeVisible()
	await toast.getByLabel('Link').click()
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('on paper a place is one sheet with hours, map and code, dark on light, and nothing else', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('ui-theme', 'dark'))
	await page.addInitScript(() => {
		window.print = () => undefined
	})
	await page.goto('/locations/moyer-lane-market-garden')
	await page.getByRole('button', { name: 'Print a sheet' }).click()
	const sheet = page.locator('[data-print-sheet]')
	await expect(sheet).toBeAttached()
	await expect(sheet).toBeHidden()
	await page.emulateMedia({ media: 'print' })
	await expect(sheet).toBeVisible()
	for (const text of ['Opening hours', '9 AM – 1 PM', 'Hakurei turnips', '$3.50']) {
		await expect(sheet.getByText(text).first()).toBeVisible()
	}
	await expect(sheet).toContainText(/Scan to see what is here today.*\/locations\/moyer-lane-market-garden/)
	await expect(sheet.getByRole('img', { name: /^Opens http/ })).toBeVisible()
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('contentinfo')).toBeHidden()
	await expect(page.getByRole('button')).toHaveCount(0)
	const { ink, ground, millimeters } = await sheet.evaluate((element) => {
		const style = getComputedStyle(element)
		return {
			ink: style.color,
			ground: style.backgroundColor,
			millimeters: (element.getBoundingClientRect().height / 96) * 25.4,
		}
	})
	expect({ ink, ground }).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
	// Letter is the shorter of the two usual papers.
	expect(millimeters).toBeLessThanOrEqual(279 - 24)
})
