import type { Page } from '@playwright/test'
import { placeBySlug, productsOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'

const PLACE = { slug: 'jordan-hollow-goats', name: 'Jordan Hollow Goats' }
const FACEBOOK_PLACE = 'lock-seven-food-hub'
const X_PLACE = 'night-heron-cidery'
const PENDING_PLACE = { slug: 'balfour-bean-company', name: 'Balfour Bean Company', type: 'Farm' }
const PLACE_WITHOUT_HOURS = 'cherry-avenue-plum-stand'
const MISSING_ID = 999_999

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a place has all that a visitor needs before setting out', { tag: '@phone' }, async ({ page }) => {
	const answer = await page.goto(`/locations/${PLACE.slug}`)
	expect(answer?.status()).toBe(200)
	await expect(title(page, PLACE.name)).toBeVisible()
	await expect(page).toHaveTitle(`${PLACE.name} - Farmgate`)
	await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Thirty Nubians/)
	await expect(page.getByText('Verified', { exact: true })).toBeVisible()
	await expect(page.getByText('Open 3 days - see schedule')).toBeVisible()
	await expect(page.getByRole('img', { name: 'No image available' })).toBeVisible()
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

	const products = page.getByRole('list', { name: 'Available Products' })
	await expect(products.getByRole('article')).toHaveCount(3)
	await expect(products.getByRole('article').filter({ hasText: 'Fresh chèvre' })).toContainText('$8.00–$22.00')
})

test('a place with one open day says which, and one without hours says that they are not known', async ({ page }) => {
	await page.goto('/locations/west-pier-market')
	await expect(page.getByText('Open Fridays 6 AM–noon')).toBeVisible()
	await page.goto(`/locations/${PLACE_WITHOUT_HOURS}`)
	await expect(page.getByText('Hours not known', { exact: true })).toBeVisible()
	await expect(page.getByRole('table')).toBeHidden()
})

test('"More near you" names eight other places, nearest first, and "View All" leads to all', async ({ page }) => {
	await page.goto(`/locations/${PLACE.slug}`)
	const near = page.getByRole('region', { name: 'More near you' })
	await expect(near.getByRole('article')).toHaveCount(8)
	await expect(near.getByRole('link', { name: PLACE.name, exact: true })).toHaveCount(0)
	const texts = await near.getByText(/ away$/).allInnerTexts()
	const meters = texts.map((text) => Number.parseFloat(text) * (text.includes('km') ? 1000 : 1))
	expect(meters).toHaveLength(8)
	expect(meters).toEqual(meters.toSorted((one, other) => one - other))
	await near.getByRole('link', { name: 'View All' }).click()
	await expect(title(page, 'Locations')).toBeVisible()
})

test('without a type list visited before, back leads to all locations', async ({ page }) => {
	await page.goto(`/locations/${PLACE.slug}`)
	await page.getByRole('main').getByRole('link', { name: 'Locations', exact: true }).click()
	await expect(page).toHaveURL('/locations')
})

test('the id of a place leads to its address for good, with its query', async ({ page, request }) => {
	const { id } = await placeBySlug(request, PLACE.slug)
	const answer = await request.get(`/locations/${id}?listing=7`, { maxRedirects: 0 })
	expect(answer.status()).toBe(301)
	expect(answer.headers().location).toBe(`/locations/${PLACE.slug}?listing=7`)
	await page.goto(`/locations/${id}`)
	await expect(page).toHaveURL(`/locations/${PLACE.slug}`)
	await expect(title(page, PLACE.name)).toBeVisible()
})

test('the way back to the address that an id was corrected to is one step long', async ({ page, request }) => {
	const { id } = await placeBySlug(request, PLACE.slug)
	await page.goto('/about')
	await page.goto(`/locations/${id}`)
	await expect(title(page, PLACE.name)).toBeVisible()
	await page.goBack()
	await expect(title(page, 'How it works')).toBeVisible()
})

test('links out of a page are web, telephone or mail, and tell the other side nothing', async ({ page }) => {
	const kinds = new Set<string>()
	for (const slug of [PLACE.slug, FACEBOOK_PLACE, X_PLACE]) {
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

test('a pending place opens by direct link, under its type and unverified, and is in no list', async ({
	page,
	request,
}) => {
	const answer = await page.goto(`/locations/${PENDING_PLACE.slug}`)
	expect(answer?.status()).toBe(200)
	await expect(title(page, PENDING_PLACE.name)).toBeVisible()
	await expect(page.getByText('Verified')).toBeHidden()
	const header = page.getByRole('article').locator('header').first()
	await expect(header.getByText(PENDING_PLACE.type, { exact: true })).toBeVisible()

	const found = await request.get(`/api/locations?q=${encodeURIComponent(PENDING_PLACE.name)}`)
	expect(await found.json()).toEqual([])
	await page.goto(`/locations?q=${encodeURIComponent(PENDING_PLACE.name)}`)
	await expect(page.getByText('No locations found matching your criteria')).toBeVisible()
})

test('the product of the address is marked and brought into view', { tag: '@phone' }, async ({ page, request }) => {
	const place = await placeBySlug(request, PLACE.slug)
	const product = (await productsOf(request, place)).at(-1)
	await page.goto(`/locations/${PLACE.slug}?listing=${product?.id}`)
	const marked = page.locator('article[aria-current="true"]')
	await expect(marked).toHaveCount(1)
	await expect(marked).toContainText(product?.title ?? 'no product')
	await expect(marked).toBeInViewport()

	const other = page.getByRole('list', { name: 'Available Products' }).getByRole('link').first()
	const name = await other.innerText()
	await other.click()
	await expect(marked).toContainText(name)
	await expect(marked).toHaveCount(1)
})

test('the address of a product ends at its place with the product marked', async ({ page, request }) => {
	const place = await placeBySlug(request, PLACE.slug)
	const [product] = await productsOf(request, place)
	for (const path of [`/listings/${product?.slug}`, `/l/${product?.id}`]) {
		const answer = await page.goto(path)
		expect(answer?.status()).toBe(200)
		await expect(title(page, PLACE.name)).toBeVisible()
		await expect(page).toHaveURL(`/locations/${PLACE.slug}?listing=${product?.id}`)
		await expect(page.locator('article[aria-current="true"]')).toContainText(product?.title ?? 'no product')
	}
})

test('a product sold at no place of the directory has a page of its own', async ({ page }) => {
	await page.goto('/listings/backyard-rhubarb')
	await expect(title(page, 'Backyard rhubarb')).toBeVisible()
	await expect(page.getByText('$2.00').first()).toBeVisible()
	await expect(page).toHaveURL('/listings/backyard-rhubarb')
})

test.describe('what does not exist', () => {
	// The browser itself reports the status of the page and of the call in its console.
	test.use({ allowedConsoleErrors: /status of 404/ })

	for (const path of ['/locations/no-such-place', `/locations/${MISSING_ID}`]) {
		test(`${path} says "Location not found" under status 404`, async ({ page }) => {
			const answer = await page.goto(path)
			expect(answer?.status()).toBe(404)
			await expect(title(page, 'Location not found')).toBeVisible()
			await page.getByRole('link', { name: 'Go back', exact: true }).click()
			await expect(page).toHaveURL('/locations')
		})
	}

	for (const path of ['/listings/no-such-product', `/l/${MISSING_ID}`, '/l/not-a-number']) {
		test(`${path} says "Listing not found" under status 404`, async ({ page }) => {
			const answer = await page.goto(path)
			expect(answer?.status()).toBe(404)
			await expect(title(page, 'Listing not found')).toBeVisible()
			await expect(page.getByRole('link', { name: 'Browse listings', exact: true })).toBeVisible()
		})
	}

	test('an inactive product is as missing as one that never was', async ({ page }) => {
		const answer = await page.goto('/listings/cut-your-own-tree-black-creek-christmas-trees')
		expect(answer?.status()).toBe(404)
		await expect(title(page, 'Listing not found')).toBeVisible()
	})
})
