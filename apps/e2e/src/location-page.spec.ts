import type { Page } from '@playwright/test'
import { listingsOf, locationBySlug } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const LOCATION = { slug: 'jordan-hollow-goats', name: 'Jordan Hollow Goats' }
const LOCATION_WITH_FACEBOOK = 'lock-seven-food-hub'
const LOCATION_WITH_X = 'night-heron-cidery'
const PENDING_LOCATION = { slug: 'balfour-bean-company', name: 'Balfour Bean Company', type: 'Farm' }
const LOCATION_WITHOUT_HOURS = 'eighteenmile-creek-farm'
const MISSING_ID = 999_999

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('the page of a location has its title, hours, visiting information and listings [A17, H2, H3]', async ({
	page,
}) => {
	const response = await page.goto(`/locations/${LOCATION.slug}`)
	expect(response?.status()).toBe(200)
	await expect(title(page, LOCATION.name)).toBeVisible()
	await expect(page).toHaveTitle(`${LOCATION.name} - Farmgate`)
	await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Thirty Nubians/)
	await expect(page.getByText('Verified', { exact: true })).toBeVisible()
	await expect(page.getByText('Open 3 days - see schedule')).toBeVisible()
	await expect(page.getByText('Sample: this place is invented.')).toBeVisible()

	const hours = page.getByRole('table', { name: /Operating hours/ })
	await expect(hours.getByRole('row')).toHaveCount(7)
	await expect(hours.getByRole('row', { name: /^Friday/ })).toContainText('10 AM – 5 PM')
	await expect(hours.getByRole('row', { name: /^Monday/ })).toContainText('Closed')
	const panel = page.getByRole('complementary', { name: 'Visiting' })
	for (const section of ['Operating Hours', 'Contact', 'Pickup Instructions', 'Payment Info']) {
		await expect(panel.getByRole('heading', { name: section })).toBeVisible()
	}
	await expect(panel.getByText('Cards and cash.')).toBeVisible()
	await expect(panel.getByRole('link', { name: 'Show on the map' })).toBeVisible()
	await expect(page.getByText('No image available')).toBeHidden()

	const listings = page.getByRole('list', { name: 'Available Products' })
	await expect(listings.getByRole('article')).toHaveCount(3)
	await expect(listings.getByRole('article').filter({ hasText: 'Fresh chèvre' })).toContainText('$8.00–$22.00')
})

test('the hours summary names a single open day, and missing hours are shown as unknown [H8]', async ({ page }) => {
	await page.goto('/locations/west-pier-market')
	await expect(page.getByText('Open Fridays 6 AM–noon')).toBeVisible()
	await page.goto(`/locations/${LOCATION_WITHOUT_HOURS}`)
	await expect(page.getByText('Hours not known', { exact: true })).toBeVisible()
	await expect(page.getByRole('table')).toBeHidden()
})

test('"Back" leads to all locations, and "More near" shows eight others, nearest first, with a link to all [H4]', async ({
	page,
}) => {
	await page.goto(`/locations/${LOCATION.slug}`)
	await page.getByRole('main').getByRole('link', { name: 'Locations', exact: true }).click()
	await expect(page).toHaveURL('/locations')
	await page.goBack()
	const near = page.getByRole('region', { name: `More near ${LOCATION.name}` })
	await expect(near.getByRole('article')).toHaveCount(8)
	await expect(near.getByRole('link', { name: LOCATION.name, exact: true })).toHaveCount(0)
	const texts = await near.getByText(' away').allInnerTexts()
	const meters = texts.map((text) => Number.parseFloat(text) * (text.includes('km') ? 1000 : 1))
	expect(meters).toHaveLength(8)
	expect(meters).toEqual(meters.toSorted((one, other) => one - other))
	await near.getByRole('link', { name: 'View All' }).click()
	await expect(title(page, 'Locations')).toBeVisible()
})

test('the id of a location redirects permanently to its slug, keeps the query and adds no history entry', async ({
	page,
	request,
}) => {
	const { id } = await locationBySlug(request, LOCATION.slug)
	const response = await request.get(`/locations/${id}?listing=7`, { maxRedirects: 0 })
	expect(response.status()).toBe(301)
	expect(response.headers().location).toBe(`/locations/${LOCATION.slug}?listing=7`)
	await page.goto('/about')
	await page.goto(`/locations/${id}`)
	await expect(page).toHaveURL(`/locations/${LOCATION.slug}`)
	await expect(title(page, LOCATION.name)).toBeVisible()
	await page.goBack()
	await expect(title(page, 'How it works')).toBeVisible()
})

test('external links are web, phone or email links without referrer and opener', async ({ page }) => {
	const kinds = new Set<string>()
	for (const slug of [LOCATION.slug, LOCATION_WITH_FACEBOOK, LOCATION_WITH_X]) {
		await page.goto(`/locations/${slug}`)
		await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
		const links = await page.getByRole('link').evaluateAll((anchors) =>
			anchors.map((anchor) => {
				const { href, rel, target, origin, protocol } = anchor as HTMLAnchorElement
				return { href, rel, target, protocol, isOutside: protocol.startsWith('http') && origin !== location.origin }
			}),
		)
		const outside = links.filter((link) => link.isOutside)
		expect(outside.length).toBeGreaterThan(1)
		for (const link of outside) expect(link).toMatchObject({ rel: 'noopener noreferrer', target: '_blank' })
		for (const link of links) kinds.add(link.protocol)
		const contact = page.getByRole('complementary').locator('section', { hasText: 'Contact' })
		await expect(contact.getByRole('link', { name: /^905-555-/ })).toHaveAttribute('href', /^tel:905555/)
	}
	expect([...kinds].sort()).toEqual(['http:', 'https:', 'mailto:', 'tel:'])
})

test('a pending location opens by direct link, unverified and with its type, and is in no list [L6]', async ({
	page,
	request,
}) => {
	const response = await page.goto(`/locations/${PENDING_LOCATION.slug}`)
	expect(response?.status()).toBe(200)
	await expect(title(page, PENDING_LOCATION.name)).toBeVisible()
	await expect(page.getByText('Verified')).toBeHidden()
	const header = page.getByRole('article').locator('header').first()
	await expect(header.getByText(PENDING_LOCATION.type, { exact: true })).toBeVisible()

	const found = await request.get(`/api/locations?q=${encodeURIComponent(PENDING_LOCATION.name)}`)
	expect(await found.json()).toEqual([])
	await page.goto(`/locations?q=${encodeURIComponent(PENDING_LOCATION.name)}`)
	await expect(page.getByTestId('browse-count')).toBeVisible()
	await expect(page.getByRole('article').filter({ hasText: PENDING_LOCATION.name })).toHaveCount(0)
})

test('the listing of the address is shown in a dialog, and its card is scrolled into view', { tag: '@phone' }, async ({
	page,
	request,
}) => {
	const location = await locationBySlug(request, LOCATION.slug)
	const listing = (await listingsOf(request, location)).at(-1)
	await page.goto(`/locations/${LOCATION.slug}?listing=${listing?.id}`)
	const marked = page.locator('article[aria-current="true"]')
	await expect(marked).toHaveCount(1)
	await expect(marked).toContainText(listing?.title ?? 'no listing')
	await expect(marked).toBeInViewport()

	await page
		.getByRole('dialog', { name: listing?.title ?? 'no listing' })
		.getByRole('button', { name: 'Close' })
		.click()
	await expect(page).toHaveURL(`/locations/${LOCATION.slug}`)

	const other = page.getByRole('list', { name: 'Available Products' }).getByRole('link').first()
	const name = await other.innerText()
	await other.click()
	await expect(page.getByRole('dialog', { name })).toBeVisible()
	await expect(marked).toHaveCount(1)
	await page.goBack()
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(other).toBeFocused()
})

test('the address of a listing redirects to its location with the listing marked [I1]', async ({ page, request }) => {
	const location = await locationBySlug(request, LOCATION.slug)
	const [listing] = await listingsOf(request, location)
	for (const path of [`/listings/${listing?.slug}`, `/l/${listing?.id}`]) {
		const response = await page.goto(path)
		expect(response?.status()).toBe(200)
		await expect(title(page, LOCATION.name)).toBeVisible()
		await expect(page).toHaveURL(`/locations/${LOCATION.slug}?listing=${listing?.id}`)
		await expect(page.locator('article[aria-current="true"]')).toContainText(listing?.title ?? 'no listing')
	}
})

test('a listing without a location has its own page', async ({ page }) => {
	await page.goto('/listings/backyard-rhubarb')
	await expect(title(page, 'Backyard rhubarb')).toBeVisible()
	await expect(page.getByText('$2.00').first()).toBeVisible()
	await expect(page).toHaveURL('/listings/backyard-rhubarb')
})

test.describe('a missing item', () => {
	// The browser logs the status of the page and of the API request.
	test.use({ allowedConsoleErrors: /status of 404/ })

	test('shows "Location not found" with status 404, and a way back to the list', async ({ page }) => {
		for (const path of ['/locations/no-such-place', `/locations/${MISSING_ID}`]) {
			const response = await page.goto(path)
			expect(response?.status(), path).toBe(404)
			await expect(title(page, 'Location not found')).toBeVisible()
		}
		await page.getByRole('link', { name: 'Go back', exact: true }).click()
		await expect(page).toHaveURL('/locations')
	})

	test('shows "Listing not found" with status 404, also for an inactive listing', async ({ page }) => {
		const inactive = '/listings/cut-your-own-tree-black-creek-christmas-trees'
		for (const path of ['/listings/no-such-product', `/l/${MISSING_ID}`, '/l/not-a-number', inactive]) {
			const response = await page.goto(path)
			expect(response?.status(), path).toBe(404)
			await expect(title(page, 'Listing not found')).toBeVisible()
			await expect(page.getByRole('link', { name: 'Browse listings', exact: true })).toBeVisible()
		}
	})
})
