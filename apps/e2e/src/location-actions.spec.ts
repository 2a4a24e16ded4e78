import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { openSession } from './fixtures/session.ts'

const LOCATION = { slug: 'eighteenmile-creek-farm', name: 'Eighteenmile Creek Farm' }
const ADMIN = 'admin@farmgate.test'

const openLocation = (page: Page) => page.goto(`/locations/${LOCATION.slug}`)

test('a claim with missing fields is rejected, and a complete one reaches the admin', { tag: '@phone' }, async ({
	page,
}) => {
	const message = `My aunt runs it. ${randomUUID()}`
	await openLocation(page)
	await page.getByRole('button', { name: 'Claim this location' }).click()
	const dialog = page.getByRole('dialog', { name: `Claim ${LOCATION.name}` })
	await dialog.getByRole('button', { name: 'Send claim' }).click()
	for (const error of ['Name is required', 'Email is required', 'Message is required']) {
		await expect(dialog.getByText(error)).toBeVisible()
	}
	await expect(dialog.getByLabel('Your name')).toBeFocused()
	await dialog.getByLabel('Your name').fill('Nell Grower')
	await dialog.getByLabel('Email').fill(`nell-${randomUUID().slice(0, 8)}@people.example`)
	await dialog.getByLabel('Message').fill(message)
	await dialog.getByRole('button', { name: 'Send claim' }).click()
	await expect(dialog.getByText('We received your claim.')).toBeVisible()
	await dialog.getByRole('button', { name: 'Done' }).click()
	await expect(dialog).toBeHidden()

	expect((await page.request.get('/api/claim-requests')).status()).toBe(401)
	await openSession(page.context(), ADMIN)
	// The pages of the session set the cookie of its token.
	await page.goto('/dashboard')
	await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
	const claims: { message: string; locationSlug: string }[] = await (
		await page.request.get('/api/claim-requests')
	).json()
	expect(claims.find((claim) => claim.message === message)).toMatchObject({ locationSlug: LOCATION.slug })
})

test('Escape closes the claim dialog, restores the focus and keeps the input', async ({ page }) => {
	await openLocation(page)
	const opener = page.getByRole('button', { name: 'Claim this location' })
	await opener.press('Enter')
	await page.getByLabel('Message').fill('A long story')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(opener).toBeFocused()
	await opener.press('Enter')
	await expect(page.getByLabel('Message')).toHaveValue('A long story')
	// The dialog takes the focus a moment after it is shown.
	await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
	for (let tab = 0; tab < 12; tab += 1) {
		await page.keyboard.press('Tab')
		expect(
			await page.evaluate(
				() => document.activeElement?.closest('[role="dialog"]') ?? document.activeElement === document.body,
			),
		).toBeTruthy()
	}
})

test('a visitor can report a problem', async ({ page }) => {
	await openLocation(page)
	await page.getByRole('button', { name: 'Report a problem' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('The opening hours are wrong').check()
	await dialog.getByLabel(/What is right/).fill(`Closes at noon on Saturdays. ${randomUUID()}`)
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByText('We will check it.')).toBeVisible()
})

test('a confirmation of an anonymous visitor is counted but does not confirm the page', async ({ page }) => {
	await page.goto('/locations/moyer-lane-market-garden')
	await page.getByRole('button', { name: 'Still accurate?' }).click()
	const counted = page.getByText(/Confirmed by 1 visitor in the last 30 days, on /)
	await expect(counted).toBeVisible()
	await expect(page.getByText('Thank you!')).toBeVisible()
	await page.reload()
	await expect(counted).toBeVisible()
	await expect(page.getByText('Confirmed today')).toBeHidden()
})

test('a confirmation of a signed-in user confirms the page', async ({ page }) => {
	await openSession(page.context(), ADMIN)
	await page.goto('/locations/sugarloaf-street-honey-box')
	await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
	await page.getByRole('button', { name: 'Still accurate?' }).click()
	await expect(page.getByText('Confirmed today')).toBeVisible()
	await page.reload()
	await expect(page.getByText('Confirmed today')).toBeVisible()
})

test('the link of a location is copied, or shown when copying fails', async ({ page, context, baseURL }) => {
	const link = `${baseURL}/locations/${LOCATION.slug}`
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
	await openLocation(page)
	await page.getByRole('button', { name: `Share ${LOCATION.name}` }).click()
	await expect(page.getByRole('article', { name: 'Link copied' })).toBeVisible()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

	await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
	await page.getByRole('button', { name: `Share ${LOCATION.name}` }).click()
	const toast = page.getByRole('article', { name: 'Failed to copy' })
	await expect(toast.getByText('Please try manually selecting and copying the link')).toBeVisible()
	await toast.getByLabel('Link').click()
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('printing a location gives one page with hours, prices and QR code in black on white', async ({ page }) => {
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
	const { color, background, millimeters } = await sheet.evaluate((element) => {
		const style = getComputedStyle(element)
		return {
			color: style.color,
			background: style.backgroundColor,
			millimeters: (element.getBoundingClientRect().height / 96) * 25.4,
		}
	})
	expect({ color, background }).toEqual({ color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' })
	// The height of Letter paper, which is shorter than A4, without margins.
	expect(millimeters).toBeLessThanOrEqual(279 - 24)
})
