import type { Locator, Page, Route } from '@playwright/test'
import { BrowsePage } from './fixtures/browse-page.ts'
import { listingsOf, locationBySlug, totalOf } from './fixtures/directory.ts'
import { expect, test } from './fixtures/guarded-page.ts'
import { MapOnPage, readCounts } from './fixtures/map-page.ts'

/** All of the sample data in view. */
const EVERYTHING = 'lat=43.05&lng=-79.25&zoom=8'
/** Part of St. Catharines with several locations and without clusters. */
const CLOSE = 'lat=43.16&lng=-79.245&zoom=15'
const FLOUR = { slug: 'aqueduct-bread-co-op', title: 'Fresh-milled whole wheat flour' }

/** A screenshot of the map at an item, base64 encoded. */
async function screenshotOf(page: Page, item: Locator): Promise<string> {
	const clip = await item.boundingBox()
	if (clip === null) throw new Error('the item is not on the map')
	return (await page.screenshot({ clip, caret: 'initial' })).toString('base64')
}

/** Responds with all locations at one point, because the sample data has no overlapping markers. */
async function moveLocationsToOnePoint(route: Route): Promise<void> {
	const response = await route.fetch()
	const body = await response.json()
	const { lats, lngs } = body.result.data.points.locations
	lats.fill(43.05)
	lngs.fill(-79.25)
	await route.fulfill({ response, json: body })
}

test('the addresses of the map show map and list around the default center [A8, F8]', async ({ page }) => {
	const map = new MapOnPage(page)
	for (const path of ['/map', '/explore', '/browse']) {
		await map.open(path)
		await expect(page).toHaveTitle('Map - Farmgate')
		await expect(new BrowsePage(page).view('Split')).toBeChecked()
		await expect(map.clusters.first()).toBeVisible()
		await expect(page.getByRole('main').getByText(/^Natural Earth.*GeoNames/)).toBeInViewport()
		expect(new URL(page.url()).pathname).toBe(path)
	}
})

test('the map shows exactly the items of the lists, and a pressed cluster zooms to its items [F1, F7]', async ({
	page,
	request,
}) => {
	const map = new MapOnPage(page)
	await map.open(`/map?view=map&${EVERYTHING}`)
	const locations = await totalOf(request, '/api/locations')
	const listings = await totalOf(request, '/api/listings')
	// Items without coordinates are not on the map.
	const { withoutCoordinates = 0 } = await (await request.get('/api/map?zoom=8')).json()
	expect(await map.drawnCounts()).toEqual({ locations, listings: listings - withoutCoordinates })
	await expect(new BrowsePage(page).count).toHaveText(`${locations + listings - withoutCoordinates} items in this area`)

	const name = (await map.clusters.first().getAttribute('aria-label')) ?? 'no name'
	const clustered = readCounts(name)
	expect(clustered.locations).toBeGreaterThan(1)
	await map.hover(map.clusters.first())
	await expect(map.tooltip).toContainText(name)
	await expect(map.tooltip).toContainText('Select to zoom in')
	await map.press(map.clusters.first())
	await expect.poll(() => map.areaWidth()).toBeLessThan(1)
	// Items around the cluster may be in view as well.
	await expect.poll(async () => (await map.drawnCounts()).locations).toBeGreaterThanOrEqual(clustered.locations)
})

test('a pin opens its location, and going back restores the map [F4]', { tag: '@phone' }, async ({ page }) => {
	const browse = new BrowsePage(page)
	// The pin is in the upper half. In the lower half of a phone, the map would move to uncover it from its preview.
	await browse.map.open('/map?view=map&lat=43.155&lng=-79.245&zoom=15')
	await expect(browse.map.clusters).toHaveCount(0)
	const before = { address: page.url(), count: await browse.count.innerText() }
	const pin = browse.map.pins.first()
	await expect(pin).toHaveAccessibleName(/^.+, (Farm|Farmstand|Market|Shop)$/)
	const name = (await pin.getAttribute('aria-label'))?.replace(/, [^,]+$/, '') ?? ''
	await browse.map.openItem(pin)
	await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	await page.goBack()
	await browse.map.settled()
	expect(page.url()).toBe(before.address)
	await expect(browse.count).toHaveText(before.count)
})

test('going back restores an area reached by zooming', async ({ page }) => {
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

test('a price tag opens the listing at its location [F4]', async ({ page }) => {
	const map = new MapOnPage(page)
	await map.open(`/map?view=map&${CLOSE}`)
	const tag = map.tags.first()
	const id = (await tag.getAttribute('data-map-item'))?.replace('listing:', '')
	await tag.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`/locations/[^?]+\\?listing=${id}$`))
	await expect(page.locator('article[aria-current="true"]')).toBeInViewport()
})

test('the tooltip of a pin has type, town and listings of the location, that of a price tag title, date and prices [F2, F3]', async ({
	page,
	request,
}) => {
	const location = await locationBySlug(request, FLOUR.slug)
	const listings = await listingsOf(request, location)
	const map = new MapOnPage(page)
	const { lat, lng } = location.coordinates
	await map.open(`/map?view=map&lat=${lat}&lng=${lng}&zoom=16`)
	await map.hover(map.canvas.locator(`[data-map-item="location:${location.id}"]`))
	await expect(map.tooltip).toContainText(location.name)
	await expect(map.tooltip).toContainText('Shop')
	await expect(map.tooltip).toContainText('Welland')
	await expect(map.tooltip).toContainText(`${listings.length} listings available`)
	const named = await Promise.all(listings.map(({ title }) => map.tooltip.getByText(title, { exact: true }).count()))
	expect(named.reduce((sum, count) => sum + count, 0)).toBe(2)
	await expect(map.tooltip.getByText(`+${listings.length - 2} more`)).toBeVisible({ visible: listings.length > 2 })
	await page.mouse.move(5, 5)
	await expect(map.tooltip).toBeHidden()

	const listing = listings.find(({ title }) => title === FLOUR.title)
	await map.canvas.locator(`[data-map-item="listing:${listing?.id}"]`).focus()
	await expect(map.tooltip).toContainText(FLOUR.title)
	await expect(map.tooltip).toContainText('September 26, 2026')
	await expect(map.tooltip.getByText(/^\$\d+\.\d\d$/)).toHaveCount(2)
	await expect(map.tooltip).toContainText('+1 more')
})

test('hovering a card highlights its pin, and hovering a pin highlights its card [F6]', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open(`/map?view=split&kind=location&${CLOSE}`)
	const card = browse.list('Map').card(1)
	const name = await card.getByRole('link').first().innerText()
	const pin = browse.map.canvas.getByRole('button', { name: new RegExp(`^${name}, `) })
	await expect(pin).toBeAttached()

	const idle = await screenshotOf(page, pin)
	await card.hover()
	await expect.poll(() => screenshotOf(page, pin), 'the pin of the hovered card is highlighted').not.toBe(idle)
	await page.mouse.move(5, 5)
	await expect.poll(() => screenshotOf(page, pin), 'the highlight ends').toBe(idle)

	await browse.map.hover(pin)
	await expect(card.locator('[data-pointed]')).toBeVisible()
	await page.mouse.move(5, 5)
	await expect(card.locator('[data-pointed]')).toHaveCount(0)
})

test('hovering a card highlights the cluster that contains it [F6]', async ({ page }) => {
	const browse = new BrowsePage(page)
	await browse.map.open('/map?view=split&q=goat&bbox=-80.2,42.6,-78.4,43.6')
	const cluster = browse.map.canvas.getByRole('button', { name: /^2 places and 3 products/ })
	const idle = await screenshotOf(page, cluster)
	await browse.list('Listings').card(1).hover()
	await expect.poll(() => screenshotOf(page, cluster)).not.toBe(idle)
})

test.describe('with the keyboard', () => {
	test('Enter zooms into a cluster, and Tab moves to its items [F11]', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(`/map?view=map&${EVERYTHING}`)
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		const first = map.items.first()
		await expect(first).toBeFocused()
		await expect(first).toHaveAccessibleName(/^\d+ places?( and \d+ products?)?( near .+)?$|, /)
		await expect(map.tooltip).toContainText('Select to zoom in')
		await page.keyboard.press('Enter')
		await expect.poll(() => map.areaWidth()).toBeLessThan(1)
		await map.settled()
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(map.items.first()).toBeFocused()
	})

	test('Tab focuses a pin and Enter opens it [F11]', async ({ page }) => {
		const map = new MapOnPage(page)
		await map.open(`/map?view=map&kind=location&${CLOSE}`)
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(map.pins.first()).toBeFocused()
		// The name of the pin is loaded later.
		await expect(map.pins.first()).toHaveAccessibleName(/, /)
		const name = (await map.pins.first().getAttribute('aria-label'))?.replace(/, [^,]+$/, '') ?? ''
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
	})

	test('a cluster of overlapping markers opens a list, and Escape returns to the cluster', async ({ page }) => {
		const map = new MapOnPage(page)
		await page.route(/\/api\/trpc\/[^?]*browse\.map/, moveLocationsToOnePoint)
		await map.open(`/map?view=map&kind=location&${EVERYTHING}`)
		const cluster = map.clusters.first()
		const name = (await cluster.getAttribute('aria-label')) ?? 'no name'
		await cluster.focus()
		await expect(map.tooltip).toContainText('Select to see the list')
		await page.keyboard.press('Enter')
		const list = page.getByRole('dialog', { name: `${name.replace(/ near .*/, '')} here` })
		await expect(list.getByRole('button', { name: 'Close list' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(list).toBeHidden()
		await expect(cluster).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(list.getByRole('button', { name: 'Close list' })).toBeFocused()
		await page.keyboard.press('Tab')
		await expect(list.getByRole('link').first()).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/locations\/[a-z0-9-]+$/)
	})

	test('Tab focuses a pin under a control and pans the map to it', async ({ page, request }) => {
		const { coordinates, id, name } = await locationBySlug(request, FLOUR.slug)
		const map = new MapOnPage(page)
		// Disables kinetic panning, which would move the pin past the control.
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const { lat, lng } = coordinates
		await map.open(`/map?view=map&kind=location&q=aqueduct&lat=${lat}&lng=${lng}&zoom=15`)
		const pin = map.canvas.locator(`[data-map-item="location:${id}"]`)
		await map.hover(pin)
		await page.mouse.down()
		// The first pixels of a drag do not move the map.
		await pin.hover({ force: true, position: { x: 20, y: 20 } })
		await page.getByRole('button', { name: 'Zoom out', exact: true }).hover({ force: true })
		await page.mouse.up()
		await expect.poll(() => map.area()).not.toBeNull()
		await map.settled()
		const isUncovered = () =>
			pin.evaluate((button) => {
				const { left, top, width, height } = button.getBoundingClientRect()
				return document.elementFromPoint(left + width / 2, top + height / 2) === button
			})
		expect(await isUncovered()).toBe(false)
		// The drag has focused the pin.
		await map.canvas.focus()
		await page.keyboard.press('Tab')
		await expect(pin).toBeFocused()
		await expect.poll(isUncovered).toBe(true)
		await map.settled()
		await expect(pin).toBeFocused()
		await expect(map.tooltip).toContainText(name)
	})

	test('arrow keys pan the map and its area, plus and minus zoom', async ({ page }) => {
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

test('"Show on the map" centers the map on the location', async ({ page, request }) => {
	const location = await locationBySlug(request, 'jordan-hollow-goats')
	const map = new MapOnPage(page)
	await page.goto(`/locations/${location.slug}`)
	await page.getByRole('link', { name: 'Show on the map' }).click()
	await map.settled()
	await expect(page).toHaveURL(/lat=43\.1291&lng=-79\.3736&zoom=12/)
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	await expect.poll(() => map.area()).not.toBeNull()
	const area = map.area()
	expect(((area?.west ?? 0) + (area?.east ?? 0)) / 2).toBeCloseTo(location.coordinates.lng, 2)
	expect(((area?.south ?? 0) + (area?.north ?? 0)) / 2).toBeCloseTo(location.coordinates.lat, 2)
})
