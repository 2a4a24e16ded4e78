import { totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { MapOnPage } from './fixtures/map-page.ts'

/** All of the sample data on one screen of any size. */
const EVERYTHING = 'lat=43.05&lng=-79.25&zoom=8'
/** Close enough that nothing is clustered; St. Catharines has several places here. */
const CLOSE = { lat: 43.16, lng: -79.245, zoom: 15 }
const NOWHERE = 'lat=60&lng=-95&zoom=10'

/** "59 places and 143 products in view" as numbers; a kind that is not mentioned counts 0. */
function readCounts(text: string): { places: number; products: number } {
	const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? 0)
	return { places: read(/([\d,]+) places?/), products: read(/([\d,]+) products?/) }
}

for (const path of ['/map', '/explore', '/browse']) {
	test(`${path} is the map, around the default middle`, async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(path)
		await expect(page).toHaveTitle('Map · Farmgate')
		await expect(map.rings.first()).toBeVisible()
		await expect(page.getByText(/Natural Earth.*GeoNames/)).toBeInViewport()
		expect(new URL(page.url()).pathname).toBe(path)
	})
}

test('with all in view, the map counts exactly what the lists hold', { tag: '@phone' }, async ({ page, request }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	const places = await totalOf(request, '/api/locations')
	const products = await totalOf(request, '/api/listings')
	// What has no position lies in no box and cannot be drawn.
	const { withoutCoordinates } = await (await request.get('/api/map?zoom=8')).json()
	await expect(map.counts).toHaveText(`${places} places and ${products - withoutCoordinates} products in view`)
	await expect(map.canvas).toHaveAttribute('data-count', String(places + products - withoutCoordinates))

	const rings = await map.rings.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
	const inRings = rings.reduce((sum, ring) => sum + readCounts(ring).places, 0)
	expect(inRings + (await map.pins.count())).toBe(places)
})

test('close by, the counts are the totals of the same box in the lists', async ({ page, request }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?lat=${CLOSE.lat}&lng=${CLOSE.lng}&zoom=${CLOSE.zoom}`)
	await expect(map.rings).toHaveCount(0)
	const box = (await map.boxOf(CLOSE)).join(',')
	const places = await totalOf(request, `/api/locations?bbox=${box}`)
	const products = await totalOf(request, `/api/listings?bbox=${box}`)
	expect(places).toBeGreaterThan(0)
	expect(readCounts(await map.counts.innerText())).toEqual({ places, products })
	await expect(map.inView.getByRole('link')).toHaveCount(places + products)
})

test('a ring zooms to what it holds, pressed', { tag: '@phone' }, async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	await map.press(map.rings.first())
	await expect.poll(() => map.addressed().zoom).toBeGreaterThan(8)
	await map.settled()
	await expect(map.items.first()).toBeAttached()
})

test('a ring zooms to what it holds, with Enter and from the list', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	await map.rings.first().focus()
	await page.keyboard.press('Enter')
	await expect.poll(() => map.addressed().zoom).toBeGreaterThan(8)
	await map.settled()
	const { zoom } = map.addressed()
	await map.inView.getByRole('button').first().click()
	await expect.poll(() => map.addressed().zoom).toBeGreaterThan(zoom)
	await map.settled()
})

test('a pin opens its place, and back finds the map as it was', { tag: '@phone' }, async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?lat=${CLOSE.lat}&lng=${CLOSE.lng}&zoom=${CLOSE.zoom}`)
	const before = { address: page.url(), counts: await map.counts.innerText() }
	const pin = map.pins.first()
	const name = (await pin.getAttribute('aria-label'))?.replace(/, [^,]+$/, '') ?? ''
	await map.press(pin)
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	await page.goBack()
	await map.settled()
	expect(page.url()).toBe(before.address)
	await expect(map.counts).toHaveText(before.counts)
})

test('back restores the view that was reached by hand', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	await expect.poll(() => map.addressed().zoom).toBe(9)
	await map.settled()
	const counts = await map.counts.innerText()
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farms', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible()
	await page.goBack()
	await map.settled()
	expect(map.addressed().zoom).toBe(9)
	await expect(map.counts).toHaveText(counts)
})

test('a price tag opens the product at its place', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?lat=${CLOSE.lat}&lng=${CLOSE.lng}&zoom=${CLOSE.zoom}`)
	const tag = map.canvas.locator('[data-map-item^="listing:"]').first()
	const id = (await tag.getAttribute('data-map-item'))?.replace('listing:', '')
	await tag.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`/locations/[^?]+\\?listing=${id}$`))
	await expect(page.locator('article[aria-current="true"]')).toBeInViewport()
})

test('the switches show only their types, keep the view and are in the address', { tag: '@phone' }, async ({
	page,
	request,
}) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	const markets = page.getByRole('button', { name: 'Markets', pressed: false })
	await markets.click()
	const total = await totalOf(request, '/api/locations?type=Market')
	await expect(map.counts).toContainText(`${total} places`)
	await expect(page).toHaveURL(/type=Market/)
	expect(map.addressed().zoom).toBe(8)

	await page.reload()
	await map.settled()
	await expect(map.counts).toContainText(`${total} places`)
	await page.getByRole('button', { name: 'Markets', pressed: true }).click()
	await expect(map.counts).toContainText(`${await totalOf(request, '/api/locations')} places`)
})

test('the arrow keys move the map, plus and minus zoom it', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open('/map?lat=43.05&lng=-79.25&zoom=10')
	await map.canvas.focus()
	await page.keyboard.press('ArrowRight')
	await expect.poll(() => map.addressed().lng).toBeGreaterThan(-79.25)
	await page.keyboard.press('ArrowUp')
	await expect.poll(() => map.addressed().lat).toBeGreaterThan(43.05)
	await page.keyboard.press('+')
	await expect.poll(() => map.addressed().zoom).toBe(11)
	await page.keyboard.press('-')
	await expect.poll(() => map.addressed().zoom).toBe(10)
})

test('Tab reaches what the map shows, and each item says what it is', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?${EVERYTHING}`)
	await map.canvas.focus()
	await page.keyboard.press('Tab')
	const first = map.items.first()
	await expect(first).toBeFocused()
	await expect(first).toHaveAccessibleName(/^\d+ places?( and \d+ products?)?$|, /)
	const nearest = await map.inView.getByRole('listitem').first().innerText()
	expect(nearest).toContain((await first.getAttribute('aria-label')) ?? 'no name')
})

test('where there is nothing the map says so, and a filter can be cleared', async ({ page }) => {
	const map = new MapOnPage(page)
	await page.goto(`/map?${NOWHERE}&type=Farm`)
	await expect(page.getByText('No items found matching your criteria.')).toBeVisible()
	await page.getByRole('button', { name: 'Clear filters' }).click()
	await expect(page).not.toHaveURL(/type=/)
	expect(map.addressed()).toEqual({ lat: 60, lng: -95, zoom: 10 })
})

test('"Show on the map" of a place leads to it', async ({ page }) => {
	const map = new MapOnPage(page)
	await page.goto('/locations/jordan-hollow-goats')
	await page.getByRole('link', { name: 'Show on the map' }).click()
	await map.settled()
	expect(map.addressed()).toEqual({ lat: 43.1291, lng: -79.3736, zoom: 12 })
})
