import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { newAccountOn, openSession } from './fixtures/session.ts'
import {
	BUYER,
	enterEmail,
	expectPasswordStep,
	expectSignedOut,
	newEmail,
	openAccountMenu,
	SELLER,
	signIn,
	signUp,
} from './fixtures/sign-in-widget.ts'

// cspell:ignore dmail fdashboard ffrom fsettings

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

test('a visitor who signs up is signed in on the home screen, also after a reload [A16]', async ({ page }) => {
	const email = newEmail()
	await page.goto('/signup')
	await signUp(page, email, 'a-long-password')
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Fresh Local Produce' })).toBeVisible()
	await openAccountMenu(page)
	await expect(page.getByText('Nell', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('signing out is confirmed and leaves the protected screen', { tag: '@phone' }, async ({ page }) => {
	await openSession(page.context(), BUYER)
	await page.goto('/dashboard')
	await expect(dashboard(page)).toBeVisible()
	await page.getByRole('button', { name: 'Open menu', exact: true }).click()
	await page.getByText('Log out', { exact: true }).filter({ visible: true }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
	await expectSignedOut(page)
	await page.goto('/dashboard')
	await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
})

test('the step of the widget survives a reload, and "back" returns to the previous step', async ({ page }) => {
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

test('signing out in one tab redirects protected screens of other tabs to sign-in', async ({ page, context }) => {
	await openSession(page.context(), SELLER)
	await page.goto('/dashboard')
	await expect(dashboard(page)).toBeVisible()
	const other = await context.newPage()
	await other.goto('/dashboard/settings')
	await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
	await openAccountMenu(page)
	await page.getByText('Log out', { exact: true }).filter({ visible: true }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await expect(other).toHaveURL('/login?redirect=%2Fdashboard%2Fsettings')
})

test('a tab without the provider notices a sign-in in another tab', async ({ page, context }) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
	const other = await context.newPage()
	await other.goto('/login')
	await signIn(other, BUYER)
	await expect(other.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
	await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
	await expect(page.getByRole('heading', { name: 'Locations Near You' })).toBeVisible()
})

test('the sign-in screen redirects signed-in users', async ({ page }) => {
	await openSession(page.context(), BUYER)
	await page.goto('/login?redirect=/dashboard')
	await expect(page).toHaveURL('/dashboard')
})

test.describe('the redirect after signing in', () => {
	test('ignores the address of another site', async ({ page }) => {
		await page.goto(`/login?redirect=${encodeURIComponent('/\\other-machine.example')}`)
		await signIn(page, BUYER)
		await expect(page).toHaveURL('/')
	})

	test('includes the query of a protected screen', async ({ page }) => {
		await page.goto('/dashboard/settings?from=mail')
		await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fsettings%3Ffrom%3Dmail')
		await signIn(page, BUYER)
		await expect(page).toHaveURL('/dashboard/settings?from=mail')
		await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
	})
})

/** Adds a location of the signed-in user. */
async function addLocation(page: Page): Promise<void> {
	const data = {
		name: 'Stand of a new account',
		type: 'Farmstand',
		address: '12 Mill Road, Welland, ON',
		coordinates: { lat: 42.99, lng: -79.25 },
	}
	// Until then there is no session cookie.
	await expect(page.getByRole('button', { name: 'Delete my data' })).toBeVisible()
	const status = await page.evaluate(async (location) => {
		const headers = { 'content-type': 'application/json' }
		return (await fetch('/api/locations', { method: 'POST', headers, body: JSON.stringify(location) })).status
	}, data)
	expect(status).toBe(201)
}

test.describe('a sign-in that is too old', () => {
	test.use({ allowedConsoleErrors: /status of 403/ })

	test('is repeated before my data is deleted, and the dialog returns with its choice', async ({ page }) => {
		const email = await newAccountOn(page, '/dashboard/settings')
		await addLocation(page)
		await page.reload()
		await page.getByRole('button', { name: 'Delete my data' }).click()
		const dialog = page.getByRole('dialog', { name: 'Delete my data' })
		await dialog.getByRole('radio', { name: /Delete them as well/ }).check()
		await dialog.getByRole('textbox').fill('delete my data')
		// Intercepts the server's response, because a sign-in is too old after ten minutes only.
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
