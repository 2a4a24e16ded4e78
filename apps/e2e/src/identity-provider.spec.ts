import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { BUYER, SELLER, signIn } from './fixtures/sign-in-widget.ts'

const PROVIDER_FILES = '**/__clerk/**'
const PUBLIC_SCREENS = ['/', '/farms', '/locations', '/about', '/map']
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

/** Runs in the page before anything of it: keeps every heading that ever stands in the document. */
const NOTE_HEADINGS = `
	window.seenHeadings = []
	new MutationObserver(() => {
		for (const heading of document.querySelectorAll('h1')) window.seenHeadings.push(heading.textContent)
	}).observe(document, { childList: true, subtree: true })
`

/** Keeps every answer of the identity provider back until it is released. */
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

/** Notes what a page asks of the identity provider, its scripts included. */
function watchProvider(page: Page): string[] {
	const asked: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/__clerk') || pathname.includes('clerk')) asked.push(pathname)
	})
	return asked
}

test('a signed-out visitor of public screens downloads nothing of the identity provider', async ({ page }) => {
	const asked = watchProvider(page)
	for (const path of PUBLIC_SCREENS) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		await page.waitForLoadState('networkidle')
	}
	expect(asked).toEqual([])
})

test('a protected screen is never drawn for a signed-out visitor, not even for a moment', async ({ page }) => {
	await page.addInitScript(NOTE_HEADINGS)
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
		await page.goto('/login?redirect=/dashboard')
		await signIn(page, SELLER)
		await expect(dashboard(page)).toBeVisible()
	})

	test("the provider's widgets are not downloaded before one is shown", async ({ page }) => {
		const asked = watchProvider(page)
		await page.goto('/dashboard')
		await expect(dashboard(page)).toBeVisible()
		await page.waitForLoadState('networkidle')
		expect(asked.filter((path) => path.endsWith('.js') && /ui/.test(path))).toEqual([])
		expect(asked.some((path) => path.endsWith('/clerk.browser.js'))).toBe(true)
	})

	test('public screens show their content while the provider has not answered at all', async ({ page }) => {
		const provider = await holdProvider(page)
		await page.goto('/farms')
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
		await expect.poll(provider.heldCount).toBeGreaterThan(0)
		provider.release()
	})

	test('a protected screen waits for the provider and then shows itself', async ({ page }) => {
		const provider = await holdProvider(page)
		await page.goto('/dashboard')
		await expect(page.getByText('Loading…')).toBeAttached()
		await expect.poll(provider.heldCount).toBeGreaterThan(0)
		await expect(dashboard(page)).toHaveCount(0)
		provider.release()
		await expect(dashboard(page)).toBeVisible()
	})

	test.describe('and the provider out of reach', () => {
		test.use({ allowedConsoleErrors: /__clerk.*net::ERR_FAILED|net::ERR_FAILED.*__clerk/ })

		test('public screens work, protected ones say why not and go on once it is back', async ({ page }) => {
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

	test('the profile window of the provider opens in settings', async ({ page }) => {
		await page.goto('/dashboard/settings')
		await page.getByRole('button', { name: 'Change profile' }).click()
		await expect(page.getByText('Profile details').first()).toBeVisible()
	})
})

test.describe('when a session token runs out', () => {
	test.setTimeout(150_000)

	test('the person stays signed in with a new one, and the server refuses the old one', async ({
		page,
		playwright,
		baseURL,
	}) => {
		await page.goto('/login?redirect=/dashboard')
		await signIn(page, BUYER)
		await expect(dashboard(page)).toBeVisible()
		const sessionToken = async () =>
			(await page.context().cookies()).find(({ name }) => name === '__session')?.value ?? ''
		const first = await sessionToken()
		const { exp } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString())
		const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
		const statusOf = async (token: string) => {
			const answer = await stranger.get('/api/user/locations', { headers: { authorization: `Bearer ${token}` } })
			return answer.status()
		}
		expect(await statusOf(first)).toBe(200)
		await expect.poll(() => Date.now() / 1000 > exp, { timeout: 90_000 }).toBe(true)
		await expect.poll(() => statusOf(first), { timeout: 30_000 }).toBe(401)
		expect(await statusOf(await sessionToken())).toBe(200)
		await page.getByRole('link', { name: 'Settings' }).first().click()
		await page.getByRole('button', { name: 'Delete my data' }).click()
		await expect(page.getByText(/^You own \d+ location/)).toBeVisible()
		await stranger.dispose()
	})
})
