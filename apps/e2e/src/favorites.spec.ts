import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { type DirectoryLocation, locationBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { ACCOUNT_PASSWORD, newAccountOn, openSession } from './fixtures/session.ts'
import { BUYER, openAccountMenu } from './fixtures/sign-in-widget.ts'

async function someLocations(request: APIRequestContext, count: number): Promise<DirectoryLocation[]> {
	const response = await request.get(`/api/locations?sort=name&limit=${count}`)
	return await response.json()
}

function heart(page: Page, { name }: Pick<DirectoryLocation, 'name'>) {
	const named = (label: string) => page.getByRole('button', { name: label, exact: true })
	return named(`Add ${name} to favorites`).or(named(`Remove ${name} from favorites`))
}

const guestIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guestLocationFavorites') ?? '[]'))

async function save(page: Page, location: DirectoryLocation): Promise<void> {
	await page.goto(`/locations/${location.slug}`)
	await heart(page, location).first().click()
	await expect(page.getByText('Added to favorites')).toBeVisible()
	await expect(heart(page, location).first()).toHaveAttribute('aria-pressed', 'true')
}

const savedCards = (page: Page) => page.getByRole('list', { name: 'Saved Locations' }).getByRole('article')

async function signedInElsewhere(context: BrowserContext, email: string): Promise<Page> {
	await openSession(context, email, ACCOUNT_PASSWORD)
	const page = await context.newPage()
	await page.goto('/saved')
	return page
}

test('guest favorites are stored in the browser and merged into the account at sign-in', async ({ page, request }) => {
	const [first, second] = (await someLocations(request, 2)) as [DirectoryLocation, DirectoryLocation]
	await save(page, first)
	await save(page, second)
	expect(await guestIds(page)).toEqual([first.id, second.id])

	await page.goto('/favorites')
	await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('article')).toHaveCount(2)
	await expect(page.getByText('Listing favorites are temporarily disabled.')).toBeVisible()

	await newAccountOn(page, '/saved')
	await expect(savedCards(page)).toHaveCount(2)
	expect(await guestIds(page)).toEqual([])
	await page.reload()
	await expect(savedCards(page)).toHaveCount(2)

	await openAccountMenu(page)
	await page.getByText('Log out', { exact: true }).filter({ visible: true }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await page.goto('/favorites')
	await expect(page.getByText('No saved locations yet')).toBeVisible()
})

test('a saved location is listed under Saved Locations and can be removed', async ({ page, request }) => {
	const [location] = (await someLocations(request, 1)) as [DirectoryLocation]
	await openSession(page.context(), BUYER)
	await save(page, location)
	await page.goto('/saved')
	const card = savedCards(page).filter({ hasText: location.name })
	await card.getByRole('button', { name: `Remove ${location.name} from favorites` }).click()
	await expect(page.getByText('Location removed from favorites')).toBeVisible()
	await expect(card).toHaveCount(0)
	// A reload would cancel the request.
	const restored = page.waitForResponse((response) => response.url().includes('favorites.add'))
	await page.getByRole('button', { name: /^Undo/ }).click()
	await restored
	await expect(card).toHaveCount(1)
	await page.reload()
	await expect(card).toHaveCount(1)
	await card.getByRole('button', { name: `Remove ${location.name} from favorites` }).click()
	await expect(card).toHaveCount(0)
	await expect(page.getByText('Location removed from favorites')).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: 'Saved Locations' })).toBeVisible()
	await expect(card).toHaveCount(0)
})

test('two tabs that notice a sign-in at once merge guest favorites once', async ({ page, context, request }) => {
	const locations = (await someLocations(request, 3)) as [DirectoryLocation, DirectoryLocation, DirectoryLocation]
	for (const location of locations) await save(page, location)
	const other = await context.newPage()
	await other.goto('/favorites')
	await expect(other.getByRole('list', { name: 'Favorites' }).getByRole('article')).toHaveCount(3)
	const third = await context.newPage()
	await newAccountOn(third, '/saved')
	// Tabs notice a sign-in on focus.
	await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
	await expect(savedCards(third)).toHaveCount(3)
	await expect.poll(() => guestIds(other)).toEqual([])
	const token = await third.evaluate(() => (window as unknown as ClerkWindow).Clerk.session.getToken())
	const favorites = await request.get('/api/location-favorites', { headers: { authorization: `Bearer ${token}` } })
	const ids = (await favorites.json()).map(({ locationId }: { locationId: number }) => locationId)
	expect(ids.sort()).toEqual(locations.map(({ id }) => id).sort())
	for (const { id } of locations) {
		const location = await (await request.get(`/api/locations/${id}`)).json()
		expect(location.favoriteCount).toBeGreaterThan(0)
	}
})
type ClerkWindow = { Clerk: { session: { getToken: () => Promise<string> } } }

test('guest favorites are synchronized between tabs', async ({ page, context, request }) => {
	const [location] = (await someLocations(request, 1)) as [DirectoryLocation]
	await page.goto(`/locations/${location.slug}`)
	const other = await context.newPage()
	await other.goto(`/locations/${location.slug}`)
	await heart(other, location).first().click()
	await expect(heart(page, location).first()).toHaveAttribute('aria-pressed', 'true')
	await heart(page, location).first().click()
	await expect(heart(other, location).first()).toHaveAttribute('aria-pressed', 'false')
})

test('favorites of an account are the same on two devices after a reload', async ({ page, browser, request }) => {
	const [first, second] = (await someLocations(request, 2)) as [DirectoryLocation, DirectoryLocation]
	const email = await newAccountOn(page, '/saved')
	const device = await browser.newContext()
	const elsewhere = await signedInElsewhere(device, email)
	await expect(elsewhere.getByText('No saved locations yet')).toBeVisible()
	await save(page, first)
	await save(page, second)
	await elsewhere.reload()
	await expect(savedCards(elsewhere)).toHaveCount(2)
	await elsewhere.getByRole('button', { name: `Remove ${first.name} from favorites` }).click()
	await expect(elsewhere.getByText('Location removed from favorites')).toBeVisible()
	await page.goto(`/locations/${first.slug}`)
	await expect(heart(page, first).first()).toHaveAttribute('aria-pressed', 'false')
	await device.close()
})

test('quick taps on a slow connection end in the last state, also in the account', async ({ page, request }) => {
	const location = await locationBySlug(request, (await someLocations(request, 1))[0]?.slug ?? '')
	await newAccountOn(page, `/locations/${location.slug}`)
	const button = heart(page, location).first()

	let isHeld = true
	const held: (() => void)[] = []
	await page.route(/\/api\/trpc\/favorites\.(add|remove)/, async (route) => {
		if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
		await route.continue()
	})
	await button.click()
	await button.click()
	await button.click()
	await expect(button).toHaveAttribute('aria-pressed', 'true')
	await button.click()
	await expect(button).toHaveAttribute('aria-pressed', 'false')
	isHeld = false
	for (const release of held) release()
	await expect(page.getByText('Removed from favorites')).toBeVisible()
	await expect(button).toHaveAttribute('aria-pressed', 'false')
	await page.reload()

	await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without a network', () => {
	// The browser logs failed requests, and the worker those without a cached response.
	test.use({
		serviceWorkers: 'allow',
		allowedConsoleErrors: /^(Failed to load resource|TRPCClientError|Uncaught \(in promise\) no-response)/,
	})

	test('guest favorites are listed and open', async ({ page, context, request }) => {
		const [location] = (await someLocations(request, 1)) as [DirectoryLocation]
		await page.goto('/about')
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
		await save(page, location)
		await expect
			.poll(() =>
				page.evaluate(async () => {
					const requests = await (await caches.open('farmgate-calls')).keys()
					return requests.some(({ url }) => url.includes('locations.byIds'))
				}),
			)
			.toBe(true)
		await context.setOffline(true)
		await page.goto('/favorites')
		await page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: location.name, exact: true }).click()
		await expect(page.getByRole('heading', { level: 1, name: location.name })).toBeVisible()
	})

	test('a location saved from a list opens although its page was never visited', async ({ page, context, request }) => {
		const [location] = (await someLocations(request, 1)) as [DirectoryLocation]
		await newAccountOn(page, `/locations?q=${encodeURIComponent(location.name)}`)
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
		await heart(page, location).first().click()
		await expect(page.getByText('Added to favorites')).toBeVisible()
		await expect
			.poll(() =>
				page.evaluate(async () => {
					const requests = await (await caches.open('farmgate-calls')).keys()
					return requests.filter(({ url }) => /locations\.(bySlug|listings)\?/.test(url)).length
				}),
			)
			.toBe(2)
		await context.setOffline(true)
		await page.goto(`/locations/${location.slug}`)
		// The worker tries the network first, for the page and then for its data.
		const heading = page.getByRole('heading', { level: 1, name: location.name })
		await expect(heading).toBeVisible({ timeout: 30_000 })
	})
})
