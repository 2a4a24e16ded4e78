import { BrowsePage } from './fixtures/browse-page.ts'
import { expect, test } from './fixtures/guarded-page.ts'

/** All of the sample places, at some distance from the edges. */
const EVERYWHERE = '-80.2,42.6,-78.4,43.6'
const NIAGARA = '-79.35,43.0,-79.0,43.3'
const ST_CATHARINES = '43.1594,-79.2469'

/** Questions whose answers are all on the screen at once: what each part of it says of them must be the same. */
const QUESTIONS = [
	['nothing in particular', `bbox=${EVERYWHERE}`],
	['an area', `bbox=${NIAGARA}`],
	['a text', `q=honey&bbox=${EVERYWHERE}`],
	['a category', `category=Eggs&bbox=${EVERYWHERE}`],
	['types', `type=Farm,Market&bbox=${EVERYWHERE}`],
	['products', `kind=listing&bbox=${EVERYWHERE}`],
	['places', `kind=location&category=Vegetables&bbox=${EVERYWHERE}`],
	['what is open now', `openAt=now&bbox=${EVERYWHERE}`],
	['what is open at a day and hour', `openAt=sat-10:00&bbox=${EVERYWHERE}`],
	['a month', `inSeason=7&bbox=${EVERYWHERE}`],
	['the present season', `inSeason=now&type=Farm&bbox=${EVERYWHERE}`],
	['a distance', `near=${ST_CATHARINES}&radiusMeters=15000&bbox=${EVERYWHERE}`],
	[
		'all of it at once',
		`q=farm&category=Vegetables&type=Farm&inSeason=7&near=${ST_CATHARINES}&radiusMeters=40000&bbox=${EVERYWHERE}`,
	],
] as const

// A map that glides on after a drag would come to rest somewhere else in every run.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('header, chips, list, map and REST give one answer to', () => {
	for (const [name, question] of QUESTIONS) {
		test(name, async ({ page, request }) => {
			await page.goto(`/map?view=split&${question}`)
			await new BrowsePage(page).expectOneAnswer(request)
		})
	}
})

test('a list of one type and the map of it give one answer', async ({ page, request }) => {
	await page.goto(`/farms?view=split&bbox=${EVERYWHERE}`)
	const browse = new BrowsePage(page)
	const counts = await browse.expectOneAnswer(request)
	await expect(browse.count).toHaveText(`${counts.places} farms in this area`)
})

test('the list follows the map as it is moved, and the address says where to', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${EVERYWHERE}`)
	await expect(page.getByRole('checkbox', { name: 'Search as I move' })).toBeChecked()
	const before = await browse.expectOneAnswer(request)
	for (const [dx, dy] of [
		[-220, 0],
		[60, 100],
	] as const) {
		const address = page.url()
		await browse.map.dragBy(dx, dy)
		await expect(page).not.toHaveURL(address)
		await browse.expectOneAnswer(request)
	}
	await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
	const after = await browse.expectOneAnswer(request)
	expect(after.places).toBeLessThan(before.places)
	await page.reload()
	expect(await browse.expectOneAnswer(request)).toEqual(after)
})

test('a filter narrows list and map alike while the map stays where it is', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${NIAGARA}`)
	const before = await browse.expectOneAnswer(request)
	const area = browse.map.area()
	await browse.filters.getByRole('button', { name: /^Markets/ }).click()
	await expect(page).toHaveURL(/type=Market/)
	const after = await browse.expectOneAnswer(request)
	expect(after.places).toBeLessThan(before.places)
	expect(browse.map.area()).toEqual(area)
	await browse.activeFilters.getByRole('button', { name: /^Markets/ }).click()
	await expect(page).not.toHaveURL(/type=/)
	expect(await browse.expectOneAnswer(request)).toEqual(before)
})

test('with "Search as I move" off the list stays, until "Search this area" is pressed', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto(`/map?view=split&bbox=${NIAGARA}`)
	await browse.expectOneAnswer(request)
	const [address, said] = [page.url(), await browse.count.innerText()]
	const searchHere = page.getByRole('button', { name: 'Search this area' })
	await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck()
	await expect(searchHere).toBeHidden()

	await browse.map.dragBy(120, 40)
	await expect(searchHere).toBeVisible()
	await expect(browse.count).toHaveText(said)
	expect(page.url()).toBe(address)

	await searchHere.click()
	await expect(page).not.toHaveURL(address)
	await expect(searchHere).toBeHidden()
	await browse.expectOneAnswer(request)
	await expect(browse.count).not.toHaveText(said)
})

test('an area without a match leads to where there is one', async ({ page, request }) => {
	const browse = new BrowsePage(page)
	await page.goto('/map?view=split&type=Farm&bbox=-97,59,-93,61')
	await expect(browse.noMatch).toHaveText('No items found matching your criteria.')
	await expect(browse.count).toHaveText('0 items in this area')
	await page.getByRole('button', { name: /^Show all \d+$/ }).click()
	const counts = await browse.expectOneAnswer(request)
	expect(counts.places).toBeGreaterThan(0)
	await expect(page).toHaveURL(/type=Farm/)
})
