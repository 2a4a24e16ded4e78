import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { openSession } from './fixtures/session.ts'
import { expectSignedOut, openAccountMenu, SELLER } from './fixtures/sign-in-widget.ts'

// The browser logs failed requests, and the worker those without a cached response.
test.use({
	serviceWorkers: 'allow',
	allowedConsoleErrors: /^(Failed to load resource|TRPCClientError|Uncaught \(in promise\) no-response)/,
})

const CALLS = '**/api/trpc/**'
const WORKER = '/service-worker.js'
const AGE = /Showing what was found at \d+:\d\d [AP]M\./

/** Waits until the service worker controls the page; it is registered after the page has loaded. */
async function waitForWorker(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The decoded URLs in all caches. */
function cachedUrls(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
		const requests = await Promise.all(stores.map((store) => store.keys()))
		return requests.flat().map(({ url }) => decodeURIComponent(url))
	})
}

/** Waits until the URL of a cached response includes a text. */
async function waitForCached(page: Page, part: string): Promise<void> {
	await expect.poll(async () => (await cachedUrls(page)).some((url) => url.includes(part))).toBe(true)
}

const cards = (page: Page) => page.getByRole('list', { name: 'Locations' }).getByRole('article')
const notice = (page: Page) => page.getByRole('status').filter({ hasText: AGE })

async function openLocations(page: Page): Promise<void> {
	await page.goto('/locations')
	await expect(cards(page).first()).toBeVisible()
	await waitForWorker(page)
	await waitForCached(page, '/api/trpc/search.first')
}

test('lists and the map are available offline after a visit, with their age, and unvisited screens open', async ({
	page,
	context,
}) => {
	const canvas = page.getByRole('application', { name: 'Map' })
	await openLocations(page)
	const names = await cards(page).getByRole('heading').allTextContents()
	await page.goto('/map')
	await expect(canvas).toHaveAttribute('data-rendered', 'true')
	await waitForCached(page, '/tiles/')
	await waitForCached(page, '/api/trpc/browse.map')

	await context.setOffline(true)
	const tile = page.waitForResponse((response) => response.url().includes('/tiles/'))
	await page.reload()
	expect([(await tile).status(), (await tile).fromServiceWorker()]).toEqual([200, true])
	await expect(canvas).toHaveAttribute('data-rendered', 'true')
	await expect(canvas.locator('[data-map-item]').first()).toBeVisible()
	await expect(notice(page)).toBeVisible()

	await page.goto('/locations')
	await expect(cards(page).first()).toBeVisible()
	await expect(notice(page)).toBeVisible()
	// The server renders the first six cards; the others follow after hydration.
	expect((await cards(page).getByRole('heading').allTextContents()).slice(0, names.length)).toEqual(names)
	await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
	await expect(page).toHaveURL('/about')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.goto('/farms')
	await expect(page.getByRole('alert')).toContainText('Nothing was lost')
	await context.setOffline(false)
	await page.goto('/locations')
	await expect(cards(page).first()).toBeVisible()
	await expect(notice(page)).toBeHidden()
})

test('cached results are replaced when the network returns, and when a slow response arrives', async ({
	page,
	context,
}) => {
	const farms = page.getByRole('list', { name: 'Farms' }).getByRole('article')
	const openFarms = () =>
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farms', exact: true }).click()
	await openLocations(page)
	await page.goto('/farms')
	await expect(farms.first()).toBeVisible()
	await waitForCached(page, '"types":["Farm"]')
	// A loaded page has preloaded data; a navigation requests it.
	await page.goto('/about')
	await context.setOffline(true)
	await openFarms()
	await expect(farms.first()).toBeVisible()
	await expect(notice(page)).toContainText('You are offline.')
	await context.setOffline(false)
	await expect(notice(page)).toBeHidden()
	await expect(farms.first()).toBeVisible()

	await page.goto('/about')
	const gate = Promise.withResolvers<void>()
	await context.route(CALLS, async (route) => {
		await gate.promise
		await route.continue()
	})
	await openFarms()
	await expect(notice(page)).toContainText('The connection is slow.')
	await expect(farms.first()).toBeVisible()
	gate.resolve()
	await expect(notice(page)).toBeHidden()
})

test('responses to signed-in users are never cached', async ({ page, context }) => {
	const personal = /\/api\/.*(?:identity\.me|account|locations\.pending|batch=1)|__clerk/
	await openLocations(page)
	await openSession(page.context(), SELLER)
	await page.goto('/dashboard')
	await expect(page.getByRole('list', { name: 'Your locations' }).getByRole('listitem').first()).toBeVisible()
	expect((await cachedUrls(page)).filter((url) => personal.test(url))).toEqual([])
	await openAccountMenu(page)
	await page.getByText('Log out', { exact: true }).filter({ visible: true }).click()
	await expectSignedOut(page)
	expect((await cachedUrls(page)).filter((url) => personal.test(url))).toEqual([])
	await context.setOffline(true)
	await page.goto('/dashboard')
	await expect(page.getByRole('list', { name: 'Your locations' })).toBeHidden()
})

test('a new version is announced and activated on demand', async ({ page }) => {
	await openLocations(page)
	// The browser treats the same worker at another URL as a new version.
	await page.evaluate((url) => navigator.serviceWorker.register(url), `${WORKER}?next`)
	const update = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
	await expect(update).toBeVisible()
	await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
	await update.getByRole('button', { name: 'Reload' }).click()
	await expect(page.locator('html[data-same-page]')).toHaveCount(0)
	await expect(cards(page).first()).toBeVisible()
	await expect(update).toBeHidden()
})
