import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { openSession } from './fixtures/session.ts'
import { SELLER } from './fixtures/sign-in-widget.ts'

const PROVIDER_FILES = '**/__clerk/**'
const PUBLIC_SCREENS = ['/', '/farms', '/locations', '/about', '/map']
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

/** Runs before the page's scripts; records every heading that is ever in the document. */
const RECORD_HEADINGS = `
	window.seenHeadings = []
	new MutationObserver(() => {
		for (const heading of document.querySelectorAll('h1')) window.seenHeadings.push(heading.textContent)
	}).observe(document, { childList: true, subtree: true })
`

/** Holds all requests to the identity provider until released. */
async function holdProvider(page: Page) {
	const gate = Promise.withResolvers<void>()
	let held = 0
	await page.route(PROVIDER_FILES, async (route) => {
		held += 1
		await gate.promise
		await route.continue()
	})
	return { heldCount: () => held, release: gate.resolve }
}

/** Paths of requests to the identity provider, including its scripts. */
function watchProvider(page: Page): string[] {
	const requested: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/__clerk') || pathname.includes('clerk')) requested.push(pathname)
	})
	return requested
}

test('public screens send no request to the identity provider for signed-out visitors', async ({ page }) => {
	const requested = watchProvider(page)
	for (const path of PUBLIC_SCREENS) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		await page.waitForLoadState('networkidle')
	}
	expect(requested).toEqual([])
})

test('a protected screen is never rendered for a signed-out visitor [A13]', async ({ page }) => {
	await page.addInitScript(RECORD_HEADINGS)
	for (const path of ['/dashboard', '/dashboard/settings']) {
		await page.goto(path)
		await expect(page.getByLabel('Email address')).toBeVisible()
		const seen = await page.evaluate<string[]>('window.seenHeadings')
		expect(seen).not.toContain('Dashboard')
		expect(seen).not.toContain('Settings')
	}
})

test.describe('with a session', () => {
	test.beforeEach(async ({ page }) => {
		await openSession(page.context(), SELLER)
	})

	test("the provider's widgets are loaded on demand", async ({ page }) => {
		const requested = watchProvider(page)
		await page.goto('/dashboard')
		await expect(dashboard(page)).toBeVisible()
		await page.waitForLoadState('networkidle')
		expect(requested.filter((path) => path.endsWith('.js') && /ui/.test(path))).toEqual([])
		expect(requested.some((path) => path.endsWith('/clerk.browser.js'))).toBe(true)
	})

	test('public screens do not wait for the provider', async ({ page }) => {
		const provider = await holdProvider(page)
		await page.goto('/farms')
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
		await expect.poll(provider.heldCount).toBeGreaterThan(0)
		provider.release()
	})

	test('a protected screen waits for the provider', async ({ page }) => {
		const provider = await holdProvider(page)
		await page.goto('/dashboard')
		await expect(page.getByText('Loading…')).toBeAttached()
		await expect.poll(provider.heldCount).toBeGreaterThan(0)
		await expect(dashboard(page)).toHaveCount(0)
		provider.release()
		await expect(dashboard(page)).toBeVisible()
	})

	test.describe('and an unreachable provider', () => {
		test.use({ allowedConsoleErrors: /__clerk.*net::ERR_FAILED|net::ERR_FAILED.*__clerk/ })

		test('public screens work, and protected ones show an error that can be retried', async ({ page }) => {
			await page.route(PROVIDER_FILES, (route) => route.abort())
			await page.goto('/farms')
			await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
			await page.goto('/dashboard')
			await expect(page.getByRole('heading', { name: 'Signing in does not work right now' })).toBeVisible()
			await expect(page.getByText('Failed to open sign-in dialog. Please try again.')).toBeVisible()
			await page.unroute(PROVIDER_FILES)
			await page.getByRole('button', { name: 'Try Again' }).click()
			await expect(dashboard(page)).toBeVisible()
		})
	})

	test("the provider's profile window opens from the settings", async ({ page }) => {
		await page.goto('/dashboard/settings')
		await page.getByRole('button', { name: 'Change profile' }).click()
		await expect(page.getByText('Profile details').first()).toBeVisible()
	})
})
