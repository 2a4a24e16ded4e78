import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/guarded-page.ts'
import { expectSignedOut, openAccountMenu, SELLER, signIn } from './fixtures/sign-in-widget.ts'

// The browser reports every request that failed, and the worker every one that it could not make up for.
test.use({
	serviceWorkers: 'allow',
	allowedConsoleErrors: /^(Failed to load resource|TRPCClientError|Uncaught \(in promise\) no-response)/,
})

const CALLS = '**/api/trpc/**'
const WORKER = '/service-worker.js'
const AGE = /Showing what was found at \d+:\d\d [AP]M\./

/** Until the worker answers for the page; it comes after everything that a visitor waits for. */
async function workerIsInCharge(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Addresses of everything that the worker keeps, readable. */
function keptAddresses(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
		const requests = await Promise.all(stores.map((store) => store.keys()))
		return requests.flat().map(({ url }) => decodeURIComponent(url))
	})
}

async function isKept(page: Page, part: string): Promise<void> {
	await expect.poll(async () => (await keptAddresses(page)).some((address) => address.includes(part))).toBe(true)
}

const places = (page: Page) => page.getByRole('list', { name: 'Locations' }).getByRole('article')
const notice = (page: Page) => page.getByRole('status').filter({ hasText: AGE })

async function openPlaces(page: Page): Promise<void> {
	await page.goto('/locations')
	await expect(places(page).first()).toBeVisible()
	await workerIsInCharge(page)
	await isKept(page, '/api/trpc/locations.list')
}

test('the list of a first visit is there after a reload without a network, and says how old it is', {
	tag: '@phone',
}, async ({ page, context }) => {
	await openPlaces(page)
	const names = await places(page).getByRole('heading').allTextContents()
	await context.setOffline(true)
	await page.reload()
	await expect(places(page).first()).toBeVisible()
	await expect(notice(page)).toBeVisible()
	expect(await places(page).getByRole('heading').allTextContents()).toEqual(names)
	await context.setOffline(false)
	await page.reload()
	await expect(places(page).first()).toBeVisible()
	await expect(notice(page)).toBeHidden()
})

test('a screen that was never opened opens without a network', async ({ page, context }) => {
	await openPlaces(page)
	await context.setOffline(true)
	await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
	await expect(page).toHaveURL('/about')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.goto('/farms')
	await expect(page.getByRole('alert')).toContainText('Nothing was lost')
})

test('when the network is back, what is on screen is asked for anew by itself', async ({ page, context }) => {
	const farms = page.getByRole('list', { name: 'Farms' }).getByRole('article')
	await openPlaces(page)
	await page.goto('/farms')
	await expect(farms.first()).toBeVisible()
	await isKept(page, '"types":["Farm"]')
	await page.goto('/about')
	await context.setOffline(true)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farms', exact: true }).click()
	await expect(farms.first()).toBeVisible()
	await expect(notice(page)).toContainText('You are offline.')
	await context.setOffline(false)
	await expect(notice(page)).toBeHidden()
	await expect(farms.first()).toBeVisible()
})

test('the map without a network has its ground', async ({ page, context }) => {
	const canvas = page.getByRole('application', { name: 'Map' })
	await openPlaces(page)
	await page.goto('/map')
	await expect(canvas).toHaveAttribute('data-rendered', 'true')
	await isKept(page, '/tiles/')
	await isKept(page, '/api/trpc/browse.map')
	await context.setOffline(true)
	const tile = page.waitForResponse((response) => response.url().includes('/tiles/'))
	await page.reload()
	expect([(await tile).status(), (await tile).fromServiceWorker()]).toEqual([200, true])
	await expect(canvas).toHaveAttribute('data-rendered', 'true')
	await expect(canvas.locator('[data-map-item]').first()).toBeVisible()
	await expect(notice(page)).toBeVisible()
})

test('on a weak signal the last answer is shown until the new one comes', async ({ page, context }) => {
	const farms = page.getByRole('list', { name: 'Farms' }).getByRole('article')
	await openPlaces(page)
	await page.goto('/farms')
	await isKept(page, '"types":["Farm"]')
	// A page brings its first answers along; from screen to screen they are asked for.
	await page.goto('/about')
	const signal = Promise.withResolvers<void>()
	await context.route(CALLS, async (route) => {
		await signal.promise
		await route.continue()
	})
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farms', exact: true }).click()
	await expect(notice(page)).toContainText('The connection is slow.')
	await expect(farms.first()).toBeVisible()
	signal.resolve()
	await expect(notice(page)).toBeHidden()
})

test('nothing that was answered to somebody is kept, while they are signed in or after', async ({
	page,
	context,
	isMobile,
}) => {
	const personal = /\/api\/.*(?:identity\.me|account|locations\.pending|batch=1)|__clerk/
	await openPlaces(page)
	await page.goto('/login?redirect=/dashboard')
	await signIn(page, SELLER)
	await expect(page.getByRole('list', { name: 'Your locations' }).getByRole('listitem').first()).toBeVisible()
	expect((await keptAddresses(page)).filter((address) => personal.test(address))).toEqual([])
	await openAccountMenu(page, isMobile)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expectSignedOut(page)
	expect((await keptAddresses(page)).filter((address) => personal.test(address))).toEqual([])
	await context.setOffline(true)
	await page.goto('/dashboard')
	await expect(page.getByRole('list', { name: 'Your locations' })).toBeHidden()
})

test('a new version is announced, and comes in only when somebody asks for it', async ({ page }) => {
	await openPlaces(page)
	// The same worker from another address is a newer version to the browser, as another text under the same one would be.
	await page.evaluate((address) => navigator.serviceWorker.register(address), `${WORKER}?next`)
	const update = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
	await expect(update).toBeVisible()
	await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
	await update.getByRole('button', { name: 'Reload' }).click()
	await expect(page.locator('html[data-same-page]')).toHaveCount(0)
	await expect(places(page).first()).toBeVisible()
	await expect(update).toBeHidden()
})
