import type { Locator, Page, Route } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { placeBySlug, productsOf, totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { MapOnPage, readCounts } from './fixtures/map-page.ts'

/** All of the sample data on one screen of any size. */
const EVERYTHING = 'lat=43.05&lng=-79.25&zoom=8'
/** Close enough that nothing is clustered; St. Catharines has several places here. */
const CLOSE = 'lat=43.16&lng=-79.245&zoom=15'
const FLOUR = { slug: 'aqueduct-bread-co-op', title: 'Fresh-milled whole wheat flour' }

/** What is drawn of the map around an item, as the bytes of a picture. */
async function drawingOf(page: Page, item: Locator): Promise<string> {
	const clip = await item.boundingBox()
	if (clip === null) throw new Error('the item is not on the map')
	return (await page.screenshot({ clip, caret: 'initial' })).toString('base64')
}

/** Answers with every place at one point, as the sample has no such crowd. */
async function gatherPlaces(route: Route): Promise<void> {
	const response = await route.fetch()
	const answer = await response.json()
	const { lats, lngs } = answer.result.data.points.locations
	lats.fill(43.05)
	lngs.fill(-79.25)
	await route.fulfill({ response, json: answer })
}

for (const path of ['/map', '/explore', '/browse']) {
	test(`${path} is the map beside the list, around the default middle`, async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(path)
		await expect(page).toHaveTitle('Map · Farmgate')
		await expect(new BrowsePage(page).view('Split')).toBeChecked()
		await expect(map.rings.first()).toBeVisible()
		await expect(page.getByRole('main').getByText(/^Natural Earth.*GeoNames/)).toBeInViewport()
		expect(new URL(page.url()).pathname).toBe(path)
	})
}

test('with all in view, the map draws exactly what the lists hold', { tag: '@phone' }, async ({ page, request }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?view=map&${EVERYTHING}`)
	const places = await totalOf(request, '/api/locations')
	const products = await totalOf(request, '/api/listings')
	// What has no position lies in no box and cannot be drawn.
	const { withoutCoordinates } = await (await request.get('/api/map?zoom=8')).json()
	expect(await map.drawnCounts()).toEqual({ places, products: products - withoutCoordinates })
	await expect(new BrowsePage(page).count).toHaveText(`${places + products - withoutCoordinates} items in this area`)
})

test('a ring zooms to what it holds, pressed', { tag: '@phone' }, async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?view=map&${EVERYTHING}`)
	const held = readCounts((await map.rings.first().getAttribute('aria-label')) ?? '')
	expect(held.places).toBeGreaterThan(1)
	await map.press(map.rings.first())
	await expect.poll(() => map.areaWidth()).toBeLessThan(1)
	// What lies around the ring may be on the screen as well.
	await expect.poll(async () => (await map.drawnCounts()).places).toBeGreaterThanOrEqual(held.places)
})

test('a pin opens its place, and back finds the map as it was', { tag: '@phone' }, async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open(`/map?view=map&${CLOSE}`)
	await expect(browse.map.rings).toHaveCount(0)
	const before = { address: page.url(), count: await browse.count.innerText() }
	const pin = browse.map.pins.first()
	await expect(pin).toHaveAccessibleName(/^.+, (Farm|Farmstand|Market|Shop)$/)
	const name = (await pin.getAttribute('aria-label'))?.replace(/, [^,]+$/, '') ?? ''
	await browse.map.press(pin)
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	await page.goBack()
	await browse.map.settled()
	expect(page.url()).toBe(before.address)
	await expect(browse.count).toHaveText(before.count)
})

test('back restores the view that was reached by hand', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open('/map')
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	await expect(page).toHaveURL(/bbox=/)
	await browse.map.settled()
	const before = { address: page.url(), count: await browse.count.innerText() }
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Farms', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Farms' })).toBeVisible()
	await page.goBack()
	await browse.map.settled()
	expect(page.url()).toBe(before.address)
	await expect(browse.count).toHaveText(before.count)
})

test('a price tag opens the product at its place', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?view=map&${CLOSE}`)
	const tag = map.tags.first()
	const id = (await tag.getAttribute('data-map-item'))?.replace('listing:', '')
	await tag.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`/locations/[^?]+\\?listing=${id}$`))
	await expect(page.locator('article[aria-current="true"]')).toBeInViewport()
})

test.describe('in a few words', () => {
	test('a pin says what the place is, where it is and what it sells', async ({ page, request }) => {
		const place = await placeBySlug(request, FLOUR.slug)
		const products = await productsOf(request, place)
		const map = new MapOnPage(page)
		const { lat, lng } = place.coordinates
		await map.open(`/map?view=map&lat=${lat}&lng=${lng}&zoom=16`)
		await map.hover(map.canvas.locator(`[data-map-item="location:${place.id}"]`))
		await expect(map.tooltip).toContainText(place.name)
		await expect(map.tooltip).toContainText('Shop')
		await expect(map.tooltip).toContainText('Welland')
		await expect(map.tooltip).toContainText(`${products.length} listings available`)
		const named = await Promise.all(products.map(({ title }) => map.tooltip.getByText(title, { exact: true }).count()))
		expect(named.reduce((sum, count) => sum + count, 0)).toBe(2)
		await expect(map.tooltip.getByText(`+${products.length - 2} more`)).toBeVisible({ visible: products.length > 2 })
		await page.mouse.move(5, 5)
		await expect(map.tooltip).toBeHidden()
	})

	test('a price tag says what the product is, since when and what it costs', async ({ page, request }) => {
		const place = await placeBySlug(request, FLOUR.slug)
		const product = (await productsOf(request, place)).find(({ title }) => title === FLOUR.title)
		const map = new MapOnPage(page)
		const { lat, lng } = place.coordinates
		await map.open(`/map?view=map&lat=${lat}&lng=${lng}&zoom=16`)
		await map.canvas.locator(`[data-map-item="listing:${product?.id}"]`).focus()
		await expect(map.tooltip).toContainText(FLOUR.title)
		await expect(map.tooltip).toContainText('September 26, 2026')
		await expect(map.tooltip.getByText(/^\$\d+\.\d\d$/)).toHaveCount(2)
		await expect(map.tooltip).toContainText('+1 more')
	})

	test('a ring says how much it holds and what pressing it does', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(`/map?view=map&${EVERYTHING}`)
		const ring = map.rings.first()
		const name = (await ring.getAttribute('aria-label')) ?? 'no name'
		await map.hover(ring)
		await expect(map.tooltip).toContainText(name)
		await expect(map.tooltip).toContainText('Select to zoom in')
	})
})

test('list and map point at the same things', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open(`/map?view=split&kind=location&${CLOSE}`)
	const card = browse.list('Map').card(1)
	const name = await card.getByRole('link').innerText()
	const pin = browse.map.canvas.getByRole('button', { name: new RegExp(`^${name}, `) })
	await expect(pin).toBeAttached()

	const idle = await drawingOf(page, pin)
	await card.hover()
	await expect.poll(() => drawingOf(page, pin), 'the pin of the card under the pointer stands out').not.toBe(idle)
	await page.mouse.move(5, 5)
	await expect.poll(() => drawingOf(page, pin), 'and is as before afterwards').toBe(idle)

	await browse.map.hover(pin)
	await expect(card.locator('[data-pointed]')).toBeVisible()
	await page.mouse.move(5, 5)
	await expect(card.locator('[data-pointed]')).toHaveCount(0)
})

test('a card whose pin is in a ring points at the ring', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open('/map?view=split&q=goat&bbox=-80.2,42.6,-78.4,43.6')
	const ring = browse.map.canvas.getByRole('button', { name: '1 place and 1 product' })
	const idle = await drawingOf(page, ring)
	await browse.list('Listings').card(1).hover()
	await expect.poll(() => drawingOf(page, ring)).not.toBe(idle)
})

test.describe('with the keyboard alone', () => {
	test('a ring opens with Enter and the next Tab goes through what it held', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(`/map?view=map&${EVERYTHING}`)
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		const first = map.items.first()
		await expect(first).toBeFocused()
		await expect(first).toHaveAccessibleName(/^\d+ places?( and \d+ products?)?$|, /)
		await expect(map.tooltip).toContainText('Select to zoom in')
		await page.keyboard.press('Enter')
		await expect.poll(() => map.areaWidth()).toBeLessThan(1)
		await map.settled()
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(map.items.first()).toBeFocused()
	})

	test('Tab reaches a pin, which Enter opens', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(`/map?view=map&kind=location&${CLOSE}`)
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(map.pins.first()).toBeFocused()
		// Its own name comes a moment after the pin.
		await expect(map.pins.first()).toHaveAccessibleName(/, /)
		const name = (await map.pins.first().getAttribute('aria-label'))?.replace(/, [^,]+$/, '') ?? ''
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	})

	test('a ring that would not come apart opens a list, and Escape leads back to it', async ({ page }) => {
		const map = new MapOnPage(page)
		await page.route(/\/api\/trpc\/[^?]*browse\.map/, gatherPlaces)
		await map.open(`/map?view=map&kind=location&${EVERYTHING}`)
		const ring = map.rings.first()
		const name = (await ring.getAttribute('aria-label')) ?? 'no name'
		await ring.focus()
		await expect(map.tooltip).toContainText('Select to see the list')
		await page.keyboard.press('Enter')
		const list = page.getByRole('dialog', { name: `${name} here` })
		await expect(list.getByRole('button', { name: 'Close list' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(list).toBeHidden()
		await expect(ring).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(list.getByRole('button', { name: 'Close list' })).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(list.getByRole('link').first()).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/locations\/[a-z0-9-]+$/)
	})

	test('a pin under a control has its turn and comes out into the open', async ({ page, request }) => {
		const { coordinates, id, name } = await placeBySlug(request, FLOUR.slug)
		const map = new MapOnPage(page)
		// A map that swings on after a drag would carry the pin past the control.
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const { lat, lng } = coordinates
		await map.open(`/map?view=map&kind=location&q=aqueduct&lat=${lat}&lng=${lng}&zoom=15`)
		const pin = map.canvas.locator(`[data-map-item="location:${id}"]`)
		await map.hover(pin)
		await page.mouse.down()
		// The first bit of a drag moves nothing yet.
		await pin.hover({ force: true, position: { x: 20, y: 20 } })
		await page.getByRole('button', { name: 'Zoom out', exact: true }).hover({ force: true })
		await page.mouse.up()
		await expect.poll(() => map.area()).not.toBeNull()
		await map.settled()
		const isInTheOpen = () =>
			pin.evaluate((button) => {
				const { left, top, width, height } = button.getBoundingClientRect()
				return document.elementFromPoint(left + width / 2, top + height / 2) === button
			})
		expect(await isInTheOpen()).toBe(false)
		// The press has left the focus on the pin.
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(pin).toBeFocused()
		await expect.poll(isInTheOpen).toBe(true)
		await map.settled()
		await expect(pin).toBeFocused()
		await expect(map.tooltip).toContainText(name)
	})

	test('the arrows move the map and its question, plus and minus zoom', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open('/map?view=map')
		await map.canvas.focus()
		await page.keyboard.press('ArrowRight')
		await expect.poll(() => map.area()).not.toBeNull()
		await map.settled()
		const start = map.area()
		await page.keyboard.press('ArrowRight')
		await expect.poll(() => map.area()?.west).toBeGreaterThan(start?.west ?? 0)
		await page.keyboard.press('ArrowUp')
		await expect.poll(() => map.area()?.south).toBeGreaterThan(start?.south ?? 0)
		const width = map.areaWidth()
		await page.keyboard.press('+')
		await expect.poll(() => map.areaWidth()).toBeCloseTo(width / 2, 2)
		await page.keyboard.press('-')
		await expect.poll(() => map.areaWidth()).toBeCloseTo(width, 2)
		await map.settled()
	})
})

test('"Show on the map" of a place leads to it', async ({ page, request }) => {
	const place = await placeBySlug(request, 'jordan-hollow-goats')
	const map = new MapOnPage(page)
	await page.goto(`/locations/${place.slug}`)
	await page.getByRole('link', { name: 'Show on the map' }).click()
	await map.settled()
	await expect(page).toHaveURL(/lat=43\.1291&lng=-79\.3736&zoom=12/)
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	await expect.poll(() => map.area()).not.toBeNull()
	const area = map.area()
	expect(((area?.west ?? 0) + (area?.east ?? 0)) / 2).toBeCloseTo(place.coordinates.lng, 2)
	expect(((area?.south ?? 0) + (area?.north ?? 0)) / 2).toBeCloseTo(place.coordinates.lat, 2)
})
