import { BrowsePage } from './fixtures/browse-page.ts'
import { expect, test } from './fixtures/guarded-page.ts'

/** The bounding box of all sample locations with a margin. */
const EVERYWHERE = '-80.2,42.6,-78.4,43.6'
const NIAGARA = '-79.35,43.0,-79.0,43.3'
const ST_CATHARINES = '43.1594,-79.2469'

/** Addresses whose results are all in view, so that all counts on the screen must be equal; other filters are tested without a browser. */
const ADDRESSES = [
	`/map?view=split&bbox=${NIAGARA}`,
	`/map?view=split&kind=listing&bbox=${EVERYWHERE}`,
	`/map?view=split&openAt=sat-10:00&bbox=${EVERYWHERE}`,
	`/map?view=split&q=farm&category=Vegetables&type=Farm&inSeason=7&near=${ST_CATHARINES}&radiusMeters=40000&bbox=${EVERYWHERE}`,
]

// Disables kinetic panning, whose end position varies.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('header, chips, list, map and REST have equal counts', async ({ page, request }) => {
	for (const address of ADDRESSES) {
		await page.goto(address)
		await new BrowsePage(page).expectConsistentCounts(request)
	}
})

test('a type list and its map have equal counts', async ({ page, request }) => {
	await page.goto(`/farms?view=split&bbox=${EVERYWHERE}`)
	const browse = new BrowsePage(page)
	const counts = await browse.expectConsistentCounts(request)
	await expect(browse.count).toHaveText(`${counts.locations} farms in this area`)
})

test('the list and the address follow the map', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${EVERYWHERE}`)
	await expect(page.getByRole('checkbox', { name: 'Search as I move' })).toBeChecked()
	const before = await browse.expectConsistentCounts(request)
	for (const [dx, dy] of [
		[-220, 0],
		[60, 100],
	] as const) {
		const address = page.url()
		await browse.map.dragBy(dx, dy)
		await expect(page).not.toHaveURL(address)
		await browse.expectConsistentCounts(request)
	}
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	const after = await browse.expectConsistentCounts(request)
	expect(after.locations).toBeLessThan(before.locations)
	await page.reload()
	expect(await browse.expectConsistentCounts(request)).toEqual(after)
})

test('a filter applies to list and map without moving the map', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${NIAGARA}`)
	const before = await browse.expectConsistentCounts(request)
	const area = browse.map.area()
	await browse.filters.getByRole('button', { name: /^Filters/ }).click()
	const dialog = page.getByRole('dialog', { name: 'Filters' })
	await dialog.getByText(/^Markets \d/).click()
	await expect(page).toHaveURL(/type=Market/)
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	const after = await browse.expectConsistentCounts(request)
	expect(after.locations).toBeLessThan(before.locations)
	expect(browse.map.area()).toEqual(area)
	await browse.activeFilters.getByRole('button', { name: /^Markets/ }).click()
	await expect(page).not.toHaveURL(/type=/)
	expect(await browse.expectConsistentCounts(request)).toEqual(before)
})

test('without "Search as I move", the list changes on "Search this area" only', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${NIAGARA}`)
	await browse.expectConsistentCounts(request)
	const [address, count] = [page.url(), await browse.count.innerText()]
	const searchHere = page.getByRole('button', { name: 'Search this area' })
	await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck()
	await expect(searchHere).toBeHidden()

	await browse.map.dragBy(120, 40)
	await expect(searchHere).toBeVisible()
	await expect(browse.count).toHaveText(count)
	expect(page.url()).toBe(address)

	await searchHere.click()
	await expect(page).not.toHaveURL(address)
	await expect(searchHere).toBeHidden()
	await browse.expectConsistentCounts(request)
	await expect(browse.count).not.toHaveText(count)
})

test('an area without results offers to show all', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto('/map?view=split&type=Farm&bbox=-97,59,-93,61')
	await expect(browse.noResults).toHaveText('No items found matching your criteria.')
	await expect(browse.count).toHaveText('0 items in this area')
	await page.getByRole('button', { name: /^Show all \d+$/ }).click()
	const counts = await browse.expectConsistentCounts(request)
	expect(counts.locations).toBeGreaterThan(0)
	await expect(page).toHaveURL(/type=Farm/)
})
