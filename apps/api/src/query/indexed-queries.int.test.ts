import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { type FilterInput, filter as filterSchema, type Sort } from '@farmgate/contracts/filter'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openPlaces } from '../integrations/places/open-places.ts'
import { createSearchAreasRepository } from '../modules/search/search-areas.repository.ts'
import { createSearchTextService } from '../modules/search/search-text.service.ts'
import { loadHostileDirectory } from '../testing/hostile-directory.ts'
import { insertListing } from '../testing/listing-factory.ts'
import { insertLocation } from '../testing/location-factory.ts'
import { randomFilters, randomMoments } from '../testing/random-filters.ts'
import { openTestIndex } from '../testing/test-index.ts'
import { readCursor } from './cursor.ts'
import type { ListedItem } from './page-message.ts'
import { publicSource } from './row-source.ts'

// The item index and SQL are two implementations of the same queries.

const database = await ownDatabase()
const { db } = database
const stored = await loadHostileDirectory(database)
await db.execute(sql`select search_refresh_words(), search_refresh_places()`)
const { index, inSql, queries: indexed } = await openTestIndex(database)
const places = openPlaces(null)
afterAll(() => places.close())
const searchText = createSearchTextService({ areas: createSearchAreasRepository(db), places })

type Queries = typeof inSql

const WORLD = { west: -180, south: -90, east: 180, north: 90 }
const ITEMS_MAX = 40

/** The two compute distances with other sine functions, which differ in the last digit. */
function rounded(value: string | number | null): string | null {
	return typeof value === 'number' ? value.toFixed(4) : value
}

const roundedItem = ({ id, distanceMeters }: ListedItem) => [id, rounded(distanceMeters)]

/** Where the next page begins: a list may continue with the other implementation. */
function positionOf(request: ItemListRequest, cursor: string | null, now: Date) {
	if (cursor === null) return null
	const { position, time } = readCursor({ ...request, cursor }, now)
	return { segment: position?.segment, after: position?.after.map(rounded), time }
}

async function pagesOf(queries: Queries, kind: 'location' | 'listing', filter: ItemFilter, sort: Sort, now: Date) {
	const pages: unknown[] = []
	let cursor: string | undefined
	do {
		const request = { ...filter, sort, limit: 17, cursor }
		const { items, nextCursor } = await queries.itemsInOrder(publicSource(kind), request, now)
		pages.push(...items.map(roundedItem), positionOf(request, nextCursor, now))
		cursor = nextCursor ?? undefined
	} while (cursor !== undefined && pages.length < ITEMS_MAX)
	return pages
}

/** Map cells in order, and the matches that are not in them. Extents are left out, because SQL does not know them exactly. */
async function cellsOf(queries: Queries, filter: ItemFilter, level: number, now: Date) {
	const { cells, unplaced } = await queries.mapCells(filter, level, now)
	const { latSums, lngSums, ...columns } = cells
	const rows = Array.from(columns.xs, (_, n) => [
		...Object.values(columns).map((column) => column[n] ?? 0),
		...[latSums, lngSums].map((sums) => sums[n]?.toFixed(6)),
	])
	return { names: Object.keys(columns), rows: rows.sort(), unplaced: unplaced.count }
}

/** Without whether SQL can count above its limit. */
function pointsOf(found: Awaited<ReturnType<Queries['pointsUpTo']>>) {
	return found === null ? null : [found.points, found.unplaced.count]
}

async function answersOf(queries: Queries, filter: ItemFilter, sort: Sort, now: Date) {
	return {
		total: await queries.countItems(filter, now),
		facets: await queries.countFacets(filter, [...STARTING_CATEGORIES, 'No Such Chip'], now),
		coarse: await cellsOf(queries, filter, 5, now),
		fine: await cellsOf(queries, filter, 14, now),
		points: pointsOf(await queries.pointsUpTo(filter, filter.bbox ?? WORLD, 60, now)),
		markers: pointsOf(await queries.pointsUpTo(filter, filter.bbox ?? WORLD, 5000, now)),
		distance: rounded(await queries.nearestDistance(filter, now)),
		locations: await pagesOf(queries, 'location', filter, sort, now),
		listings: await pagesOf(queries, 'listing', filter, sort, now),
	}
}

async function expectSameAnswers(input: FilterInput, sort: Sort, now: Date): Promise<void> {
	const filter = await searchText.resolve(z.parse(filterSchema, input))
	expect(await index.current()).not.toBeNull()
	const [found, expected] = await Promise.all([indexed, inSql].map((queries) => answersOf(queries, filter, sort, now)))
	expect(found).toEqual(expected)
}

const sorts = fc.constantFrom<Sort>('newest', 'name', 'nearest', 'relevance', 'open')
const requests = fc.record({ filter: randomFilters(stored), sort: sorts, at: randomMoments })

describe('the item index and SQL give the same answers', () => {
	// A hundred filters, in parts that each have a time limit.
	test.each([1, 2, 3, 4])('to any filter (part %d)', async (part) => {
		await fc.assert(
			fc.asyncProperty(requests, ({ filter, sort, at }) => expectSameAnswers(filter, sort, new Date(at))),
			{ numRuns: 25, seed: 20261123 + part },
		)
	})

	test('to searches with a town, a region, several words and other names of goods', async () => {
		const texts = [
			'farm st catharines',
			'eggs ontario',
			'pick your own',
			'u-pick berries',
			'farm stand',
			'honey ne',
			'market',
		]
		for (const q of texts) {
			await expectSameAnswers({ q }, 'relevance', new Date('2026-06-13T16:00:00Z'))
			await expectSameAnswers({ q, near: { lat: 43, lng: -79 } }, 'relevance', new Date('2026-06-13T16:00:00Z'))
		}
	})

	test('right after any transaction', async () => {
		const rows = await db.select({ id: locations.id }).from(locations)
		const some = fc.subarray(
			rows.map(({ id }) => id),
			{ minLength: 1, maxLength: 4 },
		)
		const change = fc.record({
			ids: some,
			lat: fc.constantFrom(...stored.map(({ lat }) => lat)),
			category: fc.constantFrom('Honey', 'Eggs', 'Fruit'),
			isApproved: fc.boolean(),
			request: requests,
		})
		await fc.assert(
			fc.asyncProperty(change, async ({ ids, lat, category, isApproved, request: { filter, sort, at } }) => {
				await db.transaction(async (tx) => {
					const [kept = 0, ...others] = ids
					await tx
						.update(locations)
						.set({ lat, isApproved })
						.where(inArray(locations.id, others.length > 0 ? others : ids))
					await tx
						.update(locations)
						.set({ name: `${category} Ridge`, type: 'Market' })
						.where(inArray(locations.id, [kept]))
					await tx
						.update(listings)
						.set({ categories: [category], title: `Fresh ${category}` })
						.where(inArray(listings.locationId, ids))
					const added = await insertLocation(tx, { categories: [category], lat: Math.min(lat, 80), lng: -79.2 })
					await insertListing(tx, { locationId: added.id, title: 'Honey', categories: [category] })
					await tx.delete(listings).where(inArray(listings.locationId, [kept]))
				})
				await expectSameAnswers(filter, sort, new Date(at))
			}),
			{ numRuns: 25, seed: 20261123 },
		)
	})
})

async function namesInIndex(kind: 'location' | 'listing'): Promise<Map<number, string | undefined>> {
	const names = new Map<number, string | undefined>()
	let cursor: string | undefined
	do {
		const page = await indexed.itemsInOrder(publicSource(kind), { kind, limit: 100, cursor }, new Date(), true)
		for (const { id, name } of page.items) names.set(id, name)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return names
}

async function expectNamesOfRows(): Promise<void> {
	const ofLocations = await db.select({ id: publicLocations.id, name: publicLocations.name }).from(publicLocations)
	expect(await namesInIndex('location')).toEqual(new Map(ofLocations.map(({ id, name }) => [id, name])))
	const ofListings = await db.select({ id: publicListings.id, title: publicListings.title }).from(publicListings)
	expect(await namesInIndex('listing')).toEqual(new Map(ofListings.map(({ id, title }) => [id, title])))
}

test('names in the index are those of the rows, also after a change of capital letters or accents alone', async () => {
	const location = await insertLocation(db, { name: 'Long Row farm' })
	const listing = await insertListing(db, { title: 'Cafe au lait', locationId: location.id })
	await expectNamesOfRows()
	for (const [name, title] of [
		['Long Row Farm', 'Café au Lait'],
		['LONG ROW FARM', 'café au lait'],
	] as const) {
		await db.update(locations).set({ name }).where(eq(locations.id, location.id))
		await db.update(listings).set({ title }).where(eq(listings.id, listing.id))
		await expectNamesOfRows()
	}
})

test('a list by "open" begins with what is open at the time of its first page', async () => {
	const hoursOn = (weekday: number): OpeningRules => [
		{ days: { weekdays: [weekday] }, spans: [{ opens: 540, closes: 1020 }], state: 'open' },
	]
	const place = { lat: -49.35, lng: 70.21, timeZone: 'UTC' }
	const added: Parameters<typeof insertLocation>[1][] = []
	for (const openingRules of [hoursOn(6), hoursOn(7), null]) {
		for (const categories of [[], ['Honey']]) added.push({ ...place, openingRules, categories })
	}
	const ids: number[] = []
	for (const values of added) ids.push((await insertLocation(db, values)).id)
	const [saturday, saturdayHoney, sunday, sundayHoney, unknown, unknownHoney] = ids
	const [noon, nextDay] = [new Date('2026-06-13T12:00:30Z'), new Date('2026-06-14T12:00:00Z')]
	const bbox = { west: 70, south: -50, east: 71, north: -49 }
	const request = { kind: 'location', bbox, sort: 'open', limit: 2 } as const
	for (const queries of [indexed, inSql]) {
		const found: number[] = []
		let cursor: string | undefined
		for (const now of [noon, nextDay, nextDay]) {
			const page = await queries.itemsInOrder(publicSource('location'), { ...request, cursor }, now)
			found.push(...page.items.map(({ id }) => id))
			cursor = page.nextCursor ?? undefined
		}
		expect(cursor).toBeUndefined()
		expect(found).toEqual([saturdayHoney, saturday, sundayHoney, sunday, unknownHoney, unknown])
		const { items } = await queries.itemsInOrder(publicSource('location'), request, nextDay)
		expect(items.map(({ id }) => id)).toEqual([sundayHoney, sunday])
	}
})

test('a rolled back change is not in the index', async () => {
	const before = await indexed.countItems({ kind: 'location' }, new Date())
	const failed = db.transaction(async (tx) => {
		await insertLocation(tx, {})
		throw new Error('no')
	})
	await expect(failed).rejects.toThrow('no')
	expect(await indexed.countItems({ kind: 'location' }, new Date())).toEqual(before)
})
