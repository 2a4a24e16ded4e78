import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import {
	BUYER,
	enterEmail,
	enterPassword,
	expectPasswordStep,
	expectSignedOut,
	newEmail,
	openAccountMenu,
	REFUSED_ATTEMPT,
	SELLER,
	signIn,
	signUp,
	typeCode,
} from './fixtures/sign-in-widget.ts'

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

test('a visitor signs up, lands on the start page, and is known after a reload', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	const email = newEmail()
	await page.goto('/signup')
	await signUp(page, email, 'a-long-password')
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Fresh Local Produce' })).toBeVisible()
	await openAccountMenu(page, isMobile)
	await expect(page.getByText('Nell', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('a seller signs in and sees what is theirs, also what buyers do not see', async ({ page }) => {
	await page.goto('/login?redirect=/dashboard')
	await signIn(page, SELLER)
	await expect(page).toHaveURL('/dashboard')
	await expect(page.getByRole('list', { name: 'Your locations' }).getByRole('listitem').first()).toBeVisible()
	await expect(page.getByText('Pending approval').first()).toBeVisible()
	await expect(page.getByRole('list', { name: 'Your listings' }).getByRole('listitem').first()).toBeVisible()
})

test('somebody who signs out is told so and leaves the protected screen', { tag: '@phone' }, async ({
	page,
	isMobile,
}) => {
	await page.goto('/login?redirect=/dashboard')
	await signIn(page, BUYER)
	await expect(dashboard(page)).toBeVisible()
	await openAccountMenu(page, isMobile)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
	await expectSignedOut(page)
	await page.goto('/dashboard')
	await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
})

test.describe('refused', () => {
	test.use({ allowedConsoleErrors: REFUSED_ATTEMPT })

	test('an unknown address and a wrong password are named, and the right one still works', async ({ page }) => {
		await page.goto('/login')
		await enterEmail(page, 'nobody@farmgate.test')
		await expect(page.getByText("Couldn't find your account.").first()).toBeVisible()
		await enterEmail(page, BUYER)
		await enterPassword(page, 'not-the-password')
		await expect(page.getByText(/Password is incorrect/).first()).toBeVisible()
		await enterPassword(page, 'farmgate-sample-1')
		await expect(page).toHaveURL('/')
	})
})

test('a forgotten password is replaced by a code and the new one counts', async ({ page, browser, isMobile }) => {
	const email = newEmail()
	await page.goto('/signup')
	await signUp(page, email, 'the-first-password')
	await expect(page).toHaveURL('/')

	const other = await browser.newContext()
	const fresh = await other.newPage()
	await fresh.goto('/login?redirect=/dashboard')
	await enterEmail(fresh, email)
	await fresh.getByRole('link', { name: 'Forgot password?' }).click()
	await fresh.getByRole('button', { name: 'Reset your password' }).click()
	await typeCode(fresh)
	await fresh.getByLabel('New password').fill('the-second-password')
	await fresh.getByLabel('Confirm password').fill('the-second-password')
	await fresh.getByRole('button', { name: 'Reset Password' }).click()
	await expect(dashboard(fresh)).toBeVisible()
	await other.close()

	await openAccountMenu(page, isMobile)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await page.goto('/login?redirect=/dashboard')
	await signIn(page, email, 'the-second-password')
	await expect(dashboard(page)).toBeVisible()
})

test('the step of the widget survives a reload and "back" leads to the step before', async ({ page }) => {
	await page.goto('/login?redirect=/dashboard')
	await enterEmail(page, BUYER)
	await expectPasswordStep(page)
	await page.reload()
	await expect(page.locator('input[name=password]')).toBeVisible()
	await expectPasswordStep(page)
	await page.goBack()
	await expect(page.getByLabel('Email address')).toBeVisible()
	await expect(page).toHaveURL(/redirect=%2Fdashboard|redirect=\/dashboard/)
})

test('signing out in one tab signs out the other, whose protected screen asks to sign in again', async ({
	page,
	context,
	isMobile,
}) => {
	await page.goto('/login?redirect=/dashboard')
	await signIn(page, SELLER)
	await expect(dashboard(page)).toBeVisible()
	const other = await context.newPage()
	await other.goto('/dashboard/settings')
	await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
	await openAccountMenu(page, isMobile)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await expect(other).toHaveURL('/login?redirect=%2Fdashboard%2Fsettings')
})

test('a sign-in in one tab is noticed by a tab that had loaded nothing of the provider', async ({ page, context }) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
	const other = await context.newPage()
	await other.goto('/login')
	await signIn(other, BUYER)
	await expect(other.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
	await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
	await expect(page.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
})

test('somebody who is signed in already is led past the sign-in screens', async ({ page }) => {
	await page.goto('/login')
	await signIn(page, BUYER)
	await expect(page).toHaveURL('/')
	for (const path of ['/login', '/sign-in', '/signup']) {
		await page.goto(`${path}?redirect=/dashboard`)
		await expect(page).toHaveURL('/dashboard')
	}
})

test.describe('the address to come back to', () => {
	for (const wished of ['//other-machine.example', 'https://other-machine.example/', '/\\other-machine.example']) {
		test(`never leads to ${wished}`, async ({ page }) => {
			await page.goto(`/login?redirect=${encodeURIComponent(wished)}`)
			await signIn(page, BUYER)
			await expect(page).toHaveURL('/')
		})
	}

	test('holds the query of a protected screen too', async ({ page }) => {
		await page.goto('/dashboard/settings?from=mail')
		await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fsettings%3Ffrom%3Dmail')
		await signIn(page, BUYER)
		await expect(page).toHaveURL('/dashboard/settings?from=mail')
		await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
	})
})

test('deleting my data ends the session, and the account is gone', async ({ page }) => {
	const email = newEmail()
	await page.goto('/signup?redirect=/dashboard/settings')
	await signUp(page, email, 'a-long-password')
	await page.getByRole('button', { name: 'Delete my data' }).click()
	const dialog = page.getByRole('dialog', { name: 'Delete my data' })
	await expect(dialog.getByText('You own 0 locations and 0 listings.')).toBeVisible()
	await expect(dialog.getByRole('button', { name: 'Delete my data' })).toBeDisabled()
	await dialog.getByRole('textbox').fill('delete my data')
	await dialog.getByRole('button', { name: 'Delete my data' }).click()
	await expect(page.getByText('Your data was deleted')).toBeVisible()
	await expect(page).toHaveURL('/')
	await expectSignedOut(page)
})

test.describe('a sign-in that is too old', () => {
	test.use({ allowedConsoleErrors: /status of 403/ })

	test('is asked for again before my data is deleted, and the dialog comes back with its choice', async ({ page }) => {
		const email = newEmail()
		await page.goto('/signup?redirect=/dashboard/settings')
		await signUp(page, email, 'a-long-password')
		await page.getByRole('button', { name: 'Delete my data' }).click()
		const dialog = page.getByRole('dialog', { name: 'Delete my data' })
		await dialog.getByRole('radio', { name: /Delete them as well/ }).check()
		await dialog.getByRole('textbox').fill('delete my data')
		// Nobody waits ten minutes here: the server's refusal is given in its place, once.
		const removal = /\/api\/trpc\/account\.remove/
		await page.route(removal, async (route) => {
			const data = { code: 'auth.recent_sign_in_needed', httpStatus: 403, path: 'account.remove' }
			const error = { message: 'Please sign in again', code: -32003, data }
			const isBatch = new URL(route.request().url()).searchParams.has('batch')
			await route.fulfill({ status: 403, json: isBatch ? [{ error }] : { error } })
		})
		await dialog.getByRole('button', { name: 'Delete my data' }).click()
		await expect(dialog.getByRole('alert')).toContainText('Nothing was deleted.')
		await page.unroute(removal)
		await dialog.getByRole('button', { name: 'Sign in again' }).click()
		await expect(page).toHaveURL(/^[^?]*\/login\?redirect=/)
		await signIn(page, email, 'a-long-password')
		await expect(page).toHaveURL('/dashboard/settings?delete=delete')
		await expect(dialog.getByRole('radio', { name: /Delete them as well/ })).toBeChecked()
		await dialog.getByRole('textbox').fill('delete my data')
		await dialog.getByRole('button', { name: 'Delete my data' }).click()
		await expect(page.getByText('Your data was deleted')).toBeVisible()
		await expect(page).toHaveURL('/')
		await expectSignedOut(page)
	})
})
