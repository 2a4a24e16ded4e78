import type { Locator, Page, Route } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { MapOnPage } from './fixtures/map-page.ts'
import { openPagesWithoutPreloadedData } from './fixtures/pages-without-preloaded-data.ts'

// The browser logs failed requests, and the router logs errors of screens.
test.use({ allowedConsoleErrors: /^(Failed to load resource|TRPCClientError|Error: Offline)/ })

const CALLS = '**/api/trpc/**'

/** Responds as the server does with 503, once per call of a batch. */
function respondUnavailable(route: Route): Promise<void> {
	const { pathname, searchParams } = new URL(route.request().url())
	const calls = pathname.split('/').at(-1)?.split(',') ?? []
	const message = 'The service is starting or not available, please try again'
	const error = { message, code: -32603, data: { code: 'service.unavailable', httpStatus: 503 } }
	return route.fulfill({ status: 503, json: searchParams.has('batch') ? calls.map(() => ({ error })) : { error } })
}

function respondWithProxyPage(route: Route): Promise<void> {
	return route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' })
}

const UNAVAILABLE = 'The server is starting or busy. Try again in a moment.'

const SCREENS: { path: string; title?: string; section?: string; recovered: (page: Page) => Locator }[] = [
	{
		path: '/',
		// What is in season fails on its own.
		section: 'Discover Local Locations',
		recovered: (page) => page.getByRole('main').getByRole('article').first(),
	},
	{ path: '/farms?q=goat', recovered: (page) => page.getByRole('link', { name: 'Jordan Hollow Goats', exact: true }) },
	{
		path: '/locations/jordan-hollow-goats',
		recovered: (page) => page.getByRole('heading', { level: 1, name: 'Jordan Hollow Goats' }),
	},
	{
		path: '/listings/backyard-rhubarb',
		title: 'Listing not found',
		recovered: (page) => page.getByRole('heading', { name: 'Backyard rhubarb' }),
	},
]

test.beforeEach(async ({ page }) => {
	await openPagesWithoutPreloadedData(page)
})

async function expectFailure(page: Page | Locator, text: string, title = 'Something went wrong.'): Promise<void> {
	const alert = page.getByRole('alert')
	await expect(alert).toContainText(title)
	await expect(alert).toContainText(text)
}

const tryAgain = (page: Page | Locator) => page.getByRole('button', { name: 'Try Again' })

test('every screen shows a failure as an error and recovers with "Try Again"', async ({ page }) => {
	for (const { path, title, section, recovered } of SCREENS) {
		const part = section === undefined ? page : page.getByRole('region', { name: section })
		await page.route(CALLS, respondUnavailable)
		await page.goto(path)
		await expectFailure(part, UNAVAILABLE, title)
		await page.unroute(CALLS)
		await tryAgain(part).click()
		await expect(recovered(page)).toBeVisible()
		await expect(part.getByRole('alert')).toBeHidden()
		await expect(page).toHaveURL(path)
	}
})

test('list and map show a failure as one error and recover with one "Try Again"', async ({ page }) => {
	await page.route(CALLS, respondUnavailable)
	await page.goto('/map')
	await expectFailure(page, UNAVAILABLE)
	await page.unroute(CALLS)
	await tryAgain(page).click()
	const { map, count } = new BrowsePage(page)
	await map.settled()
	await expect(map.clusters.first()).toBeVisible()
	await expect(page.getByRole('alert')).toBeHidden()
	await expect(page.getByRole('heading', { name: /^Locations \(\d+\)$/ })).toBeVisible()
	await expect(count).toHaveText(/^\d+ items in this area$/)
})

test('a failed retry shows the new error, and the results when the server responds', async ({ page }) => {
	await page.route(CALLS, respondUnavailable)
	await page.goto('/farms?q=goat')
	await expectFailure(page, UNAVAILABLE)
	for (const [respond, text] of [
		[respondWithProxyPage, 'The server could not be reached properly (error 502). Try again in a moment.'],
		[
			(route: Route) => route.abort('connectionrefused'),
			'The server is not responding. Nothing was lost; check your connection and try again.',
		],
	] as const) {
		await page.unroute(CALLS)
		await page.route(CALLS, respond)
		await tryAgain(page).click()
		await expectFailure(page, text)
		await expect(tryAgain(page)).toBeEnabled()
	}
	await page.unroute(CALLS)
	await tryAgain(page).click()
	await expect(page.getByRole('link', { name: 'Jordan Hollow Goats', exact: true })).toBeVisible()
	await expect(page.getByRole('alert')).toBeHidden()
})

test('a location is shown when its listings fail', async ({ page }) => {
	await page.route(/\/api\/trpc\/[^?]*locations\.list/, respondWithProxyPage)
	await page.goto('/locations/jordan-hollow-goats')
	await expect(page.getByRole('heading', { level: 1, name: 'Jordan Hollow Goats' })).toBeVisible()
	await expectFailure(page, 'error 502')
	await page.unroute(/\/api\/trpc\/[^?]*locations\.list/)
	await tryAgain(page).click()
	await expect(page.getByRole('list', { name: 'Available Products' }).getByRole('article')).toHaveCount(3)
})

test('the map keeps its markers when a request fails, and says that they may be out of date', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open('/map?view=map&lat=43.05&lng=-79.25&zoom=8')
	await page.route(CALLS, respondUnavailable)
	await page
		.getByRole('region', { name: 'Filters' })
		.getByText(/^Vegetables/)
		.click()
	await expectFailure(page, 'What you see may be out of date.')
	await expect(map.items.first()).toBeVisible()
	await expect(page).toHaveURL(/category=Vegetables/)
	await page.unroute(CALLS)
	await tryAgain(page).click()
	await expect(page.getByRole('alert')).toBeHidden()
	await map.settled()
	await expect(page.getByRole('checkbox', { name: /^Vegetables \d+$/ })).toBeChecked()
})

test('a screen stays usable offline, new requests show an error, and are sent when the network returns', async ({
	page,
	context,
}) => {
	const banner = page.getByText('You are offline. You can keep reading.')
	await page.goto('/farms?q=goat')
	const goats = page
		.getByRole('list', { name: 'Farms' })
		.getByRole('article')
		.filter({ hasText: 'Jordan Hollow Goats' })
	await expect(goats).toBeVisible()
	await context.setOffline(true)
	await expect(banner).toBeVisible()
	await expect(goats).toBeVisible()

	await new BrowsePage(page).activeFilters.getByRole('button', { name: /goat/ }).click()
	await expectFailure(page, 'You are offline. Nothing was lost; try again when you have a connection.')
	await page.goBack()
	await expect(goats).toBeVisible()
	await page.goForward()
	await expectFailure(page, 'You are offline.')

	await context.setOffline(false)
	await expect(banner).toBeHidden()
	await expect(page.getByTestId('browse-count')).toHaveText('16 farms')
	await expect(new BrowsePage(page).list('Farms').card(1)).toHaveAttribute('aria-setsize', '16')
	await expect(page.getByRole('alert')).toBeHidden()
})

test('a screen whose code fails to load recovers when the network returns', async ({ page, context }) => {
	await page.goto('/about')
	await context.setOffline(true)
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click()
	await expectFailure(page, 'You are offline. Nothing was lost')
	await context.setOffline(false)
	const map = new MapOnPage(page)
	await map.settled()
	await expect(map.clusters.first()).toBeVisible()
})
