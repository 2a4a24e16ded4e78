import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { placeBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { BUYER, newEmail, openAccountMenu, signIn, signUp } from './fixtures/sign-in-widget.ts'

type Place = { id: number; slug: string; name: string }

async function somePlaces(request: APIRequestContext, count: number): Promise<Place[]> {
	const answer = await request.get(`/api/locations?sort=name&limit=${count}`)
	return await answer.json()
}

function heart(page: Page, { name }: Pick<Place, 'name'>) {
	const named = (label: string) => page.getByRole('button', { name: label, exact: true })
	return named(`Add ${name} to favorites`).or(named(`Remove ${name} from favorites`))
}

const guestIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guestLocationFavorites') ?? '[]'))

async function keep(page: Page, place: Place): Promise<void> {
	await page.goto(`/locations/${place.slug}`)
	await heart(page, place).first().click()
	await expect(page.getByText('Added to favorites')).toBeVisible()
	await expect(heart(page, place).first()).toHaveAttribute('aria-pressed', 'true')
}

const savedCards = (page: Page) => page.getByRole('list', { name: 'Saved Locations' }).getByRole('listitem')

/** A fresh account, so that tests do not meet each other's favorites. */
async function newAccount(page: Page, redirect: string): Promise<string> {
	const email = newEmail()
	await page.goto(`/signup?redirect=${redirect}`)
	await signUp(page, email, 'a-long-password')
	await expect(page).toHaveURL(redirect)
	return email
}

async function signedInElsewhere(context: BrowserContext, email: string): Promise<Page> {
	const page = await context.newPage()
	await page.goto('/login?redirect=/saved')
	await signIn(page, email, 'a-long-password')
	await expect(page).toHaveURL('/saved')
	return page
}

test('what a visitor keeps is in the browser, and joins the account at sign-in', { tag: '@phone' }, async ({
	page,
	request,
	isMobile,
}) => {
	const [first, second] = (await somePlaces(request, 2)) as [Place, Place]
	await keep(page, first)
	await keep(page, second)
	expect(await guestIds(page)).toEqual([first.id, second.id])

	await page.goto('/favorites')
	await expect(page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(2)
	await expect(page.getByText('Listing favorites are temporarily disabled.')).toBeVisible()

	await newAccount(page, '/saved')
	await expect(savedCards(page)).toHaveCount(2)
	expect(await guestIds(page)).toEqual([])
	await page.reload()
	await expect(savedCards(page)).toHaveCount(2)

	await openAccountMenu(page, isMobile)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByText('Logged out')).toBeVisible()
	await page.goto('/favorites')
	await expect(page.getByText('No saved locations yet')).toBeVisible()
})

test('the sample buyer keeps a place, finds it under Saved Locations and removes it', async ({ page, request }) => {
	const [place] = (await somePlaces(request, 1)) as [Place]
	await page.goto('/login?redirect=/saved')
	await signIn(page, BUYER)
	await expect(page.getByRole('heading', { level: 1, name: 'Saved Locations' })).toBeVisible()
	await keep(page, place)
	await page.goto('/saved')
	const card = savedCards(page).filter({ hasText: place.name })
	await card.getByRole('button', { name: `Remove ${place.name} from favorites` }).click()
	await expect(page.getByText('Location removed from favorites')).toBeVisible()
	await expect(card).toHaveCount(0)
	await page.getByRole('button', { name: /^Undo/ }).click()
	await expect(card).toHaveCount(1)
	await page.reload()
	await expect(card).toHaveCount(1)
	await card.getByRole('button', { name: `Remove ${place.name} from favorites` }).click()
	await expect(card).toHaveCount(0)
	await expect(page.getByText('Location removed from favorites')).toBeVisible()
	await page.reload()
	await expect(page.getByRole('heading', { level: 1, name: 'Saved Locations' })).toBeVisible()
	await expect(card).toHaveCount(0)
})

test('two tabs that notice a sign-in at once join the same places once', async ({ page, context, request }) => {
	const places = (await somePlaces(request, 3)) as [Place, Place, Place]
	for (const place of places) await keep(page, place)
	const other = await context.newPage()
	await other.goto('/favorites')
	await expect(other.getByRole('list', { name: 'Favorites' }).getByRole('listitem')).toHaveCount(3)
	const third = await context.newPage()
	await newAccount(third, '/saved')
	// The tabs hear of it when somebody returns to them; both at the same moment.
	await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
	await expect(savedCards(third)).toHaveCount(3)
	await expect.poll(() => guestIds(other)).toEqual([])
	const token = await third.evaluate(() => (window as unknown as ClerkWindow).Clerk.session.getToken())
	const kept = await request.get('/api/location-favorites', { headers: { authorization: `Bearer ${token}` } })
	const ids = (await kept.json()).map(({ locationId }: { locationId: number }) => locationId)
	expect(ids.sort()).toEqual(places.map(({ id }) => id).sort())
	for (const { id } of places) {
		const place = await (await request.get(`/api/locations/${id}`)).json()
		expect(place.favoriteCount).toBeGreaterThan(0)
	}
})
type ClerkWindow = { Clerk: { session: { getToken: () => Promise<string> } } }

test('two tabs of a visitor show the same, without a reload', async ({ page, context, request }) => {
	const [place] = (await somePlaces(request, 1)) as [Place]
	await page.goto(`/locations/${place.slug}`)
	const other = await context.newPage()
	await other.goto(`/locations/${place.slug}`)
	await heart(other, place).first().click()
	await expect(heart(page, place).first()).toHaveAttribute('aria-pressed', 'true')
	await heart(page, place).first().click()
	await expect(heart(other, place).first()).toHaveAttribute('aria-pressed', 'false')
})

test('two devices agree after a reload', async ({ page, browser, request }) => {
	const [first, second] = (await somePlaces(request, 2)) as [Place, Place]
	const email = await newAccount(page, '/saved')
	const device = await browser.newContext()
	const elsewhere = await signedInElsewhere(device, email)
	await expect(elsewhere.getByText('No saved locations yet')).toBeVisible()
	await keep(page, first)
	await keep(page, second)
	await elsewhere.reload()
	await expect(savedCards(elsewhere)).toHaveCount(2)
	await elsewhere.getByRole('button', { name: `Remove ${first.name} from favorites` }).click()
	await expect(elsewhere.getByText('Location removed from favorites')).toBeVisible()
	await page.goto(`/locations/${first.slug}`)
	await expect(heart(page, first).first()).toHaveAttribute('aria-pressed', 'false')
	await device.close()
})

test('quick taps on a slow line end with the last wish, in the account too', async ({ page, request }) => {
	const place = await placeBySlug(request, (await somePlaces(request, 1))[0]?.slug ?? '')
	await newAccount(page, `/locations/${place.slug}`)
	const button = heart(page, place).first()
	await expect(button).not.toHaveAttribute('aria-disabled')
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
	await expect(button).not.toHaveAttribute('aria-disabled')
	await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without an answer', () => {
	test.use({ allowedConsoleErrors: /ERR_FAILED|Failed to load resource/ })

	test('a heart falls back and says so', async ({ page, request }) => {
		const [place] = (await somePlaces(request, 1)) as [Place]
		await newAccount(page, `/locations/${place.slug}`)
		const button = heart(page, place).first()
		await expect(button).not.toHaveAttribute('aria-disabled')
		await page.route(/\/api\/trpc\/favorites\.add/, (route) => route.abort())
		await button.click()
		await expect(page.getByRole('alert')).toContainText('Could not update favorites')
		await expect(button).toHaveAttribute('aria-pressed', 'false')
	})
})

test('hearts of a list are for those who are signed in', async ({ page, request }) => {
	await page.goto('/locations')
	await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem').first()).toBeVisible()
	await expect(page.getByRole('button', { name: /favorites$/ })).toHaveCount(0)
	const [place] = (await somePlaces(request, 1)) as [Place]
	await newAccount(page, '/locations')
	await page.goto(`/locations?q=${encodeURIComponent(place.name)}`)
	await heart(page, place).first().click()
	await expect(page.getByText('Added to favorites')).toBeVisible()
	await expect(page).toHaveURL(/\/locations\?q=/)
	await page.goto('/saved')
	await expect(savedCards(page)).toHaveCount(1)
})

test.describe('without a network', () => {
	// The browser reports every request that failed, and the worker every one that it could not make up for.
	test.use({
		serviceWorkers: 'allow',
		allowedConsoleErrors: /^(Failed to load resource|TRPCClientError|Uncaught \(in promise\) no-response)/,
	})

	test('what a visitor kept is listed and opens', async ({ page, context, request }) => {
		const [place] = (await somePlaces(request, 1)) as [Place]
		await page.goto('/about')
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
		await keep(page, place)
		await expect
			.poll(() =>
				page.evaluate(async () => {
					const requests = await (await caches.open('farmgate-answers')).keys()
					return requests.some(({ url }) => url.includes('locations.byIds'))
				}),
			)
			.toBe(true)
		await context.setOffline(true)
		await page.goto('/favorites')
		await page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: place.name }).click()
		await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
	})

	test('a place kept from the list opens although its page was never visited', async ({ page, context, request }) => {
		const [place] = (await somePlaces(request, 1)) as [Place]
		await newAccount(page, `/locations?q=${encodeURIComponent(place.name)}`)
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
		await heart(page, place).first().click()
		await expect(page.getByText('Added to favorites')).toBeVisible()
		await expect
			.poll(() =>
				page.evaluate(async () => {
					const requests = await (await caches.open('farmgate-answers')).keys()
					return requests.filter(({ url }) => /locations\.(bySlug|listings)\?/.test(url)).length
				}),
			)
			.toBe(2)
		await context.setOffline(true)
		await page.goto(`/locations/${place.slug}`)
		// The worker first waits for a network, for the page and then for its answers.
		const heading = page.getByRole('heading', { level: 1, name: place.name })
		await expect(heading).toBeVisible({ timeout: 30_000 })
	})
})
