import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { type Facets, facets as facetsSchema } from '@farmgate/contracts/facets'
import { type FilterInput, listRequest, type Sort } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapPoints, MapView } from '@farmgate/contracts/map-view'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createSearchTextService } from './modules/search/search-text.service.ts'
import { loadHostileDirectory } from './testing/hostile-directory.ts'
import { naiveIndexOf } from './testing/naive-rows.ts'
import { boxesBetween, randomFilters, randomMoments } from './testing/random-filters.ts'
import { expectSuccess, type ReadTransport, restReads, trpcReads } from './testing/read-transports.ts'
import { buildTestApp, TEST_NOW } from './testing/test-app.ts'
import { openTestIndex } from './testing/test-index.ts'

// With the same filter, lists, map, points, counts and chips show the same items: those that a loop over all items finds.

const database = await ownDatabase()
let now = TEST_NOW
const clock = { now: () => now }
const stored = await loadHostileDirectory(database)
await database.sql`select search_refresh_words(), search_refresh_places()`
const { queries } = await openTestIndex(database)
const app = await buildTestApp({ db: database.db, clock, queries })
const transports: ReadTransport[] = [restReads(app), trpcReads(app)]
const [, trpc] = transports as [ReadTransport, ReadTransport]

const naive = await naiveIndexOf(database.db)
const searchText = createSearchTextService({ db: database.db, queries, clock })

const box = boxesBetween(stored)
const randomFilter = randomFilters(stored)

type ListedItems = { locations: Location[]; listings: Listing[] }

type Request = FilterInput & { sort?: Sort | undefined }

async function everyPage<Item>(transport: ReadTransport, of: 'locations' | 'listings', filter: Request, limit: number) {
	const items: Item[] = []
	const totals = new Set<number>()
	let cursor: string | undefined
	do {
		const page = expectSuccess(await transport.list(of, { ...filter, limit, cursor }))
		items.push(...(page.value as Item[]))
		totals.add(page.total ?? -1)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	expect([...totals]).toEqual([items.length])
	return items
}

/** All items of the lists of the filter's kinds. Checks the total of each page. */
async function listAll(transport: ReadTransport, filter: Request, limit: number): Promise<ListedItems> {
	const { kind = 'both' } = filter
	return {
		locations: kind === 'listing' ? [] : await everyPage<Location>(transport, 'locations', filter, limit),
		listings: kind === 'location' ? [] : await everyPage<Listing>(transport, 'listings', filter, limit),
	}
}

/** The items of both lists and their order are those of a loop over all items. */
async function expectItemsOf(request: Request, listed: ListedItems): Promise<void> {
	const resolved = await searchText.resolve(z.parse(listRequest, request))
	const idsOf = (kind: 'location' | 'listing') =>
		resolved.kind === 'both' || resolved.kind === kind ? naive.list(kind, resolved, now).map(({ id }) => id) : []
	expect(listed.locations.map(({ id }) => id)).toEqual(idsOf('location'))
	expect(listed.listings.map(({ id }) => id)).toEqual(idsOf('listing'))
}

const sizeOf = ({ locations, listings }: ListedItems) => locations.length + listings.length

function keysWithCoordinates({ locations, listings }: ListedItems): string[] {
	const placed = listings.filter(({ coordinates }) => coordinates !== null)
	return [...locations.map(({ id }) => `location ${id}`), ...placed.map(({ id }) => `listing ${id}`)].sort()
}

const NO_ITEMS = { ids: [] as number[], lats: [] as number[], lngs: [] as number[] }

/** Selects points like a browser that clusters: exact comparison, edges included. */
function keysInside({ locations, listings }: MapPoints, { west, south, east, north }: BoundingBox): string[] {
	const isInside = (lat: number, lng: number) =>
		lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)
	const keys = (kind: string, { ids, lats, lngs } = NO_ITEMS) =>
		ids.filter((_, index) => isInside(lats[index] ?? NaN, lngs[index] ?? NaN)).map((id) => `${kind} ${id}`)
	return [...keys('location', locations), ...keys('listing', listings)].sort()
}

const WORLD: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

function padded(area: BoundingBox): BoundingBox {
	if (area.west > area.east) return WORLD
	return {
		west: Math.max(-180, area.west - 1),
		south: Math.max(-90, area.south - 1),
		east: Math.min(180, area.east + 1),
		north: Math.min(90, area.north + 1),
	}
}

async function mapOf(transport: ReadTransport, input: Parameters<ReadTransport['map']>[0]): Promise<MapView> {
	return expectSuccess(await transport.map(input)).value as MapView
}

function markerKeys({ markers }: MapView): string[] {
	const locations = markers?.locations?.ids.map((id) => `location ${id}`)
	const listings = markers?.listings?.ids.map((id) => `listing ${id}`)
	return [...(locations ?? []), ...(listings ?? [])].sort()
}

/** The number of items in clusters. */
function membersOf({ clusters }: MapView): number {
	return [...(clusters?.locations ?? []), ...(clusters?.listings ?? [])].reduce((sum, count) => sum + count, 0)
}

function totalsOf({ total, withoutCoordinates = 0 }: MapView) {
	return { total, withoutCoordinates }
}

async function expectMapOf(transport: ReadTransport, filter: FilterInput, listed: ListedItems): Promise<void> {
	const placed = keysWithCoordinates(listed)
	const common = { total: sizeOf(listed), withoutCoordinates: sizeOf(listed) - placed.length }
	const close = await mapOf(transport, { ...filter, zoom: 22 })
	expect(totalsOf(close)).toEqual(common)
	expect([close.points, close.clusters]).toEqual([undefined, undefined])
	expect(markerKeys(close)).toEqual(placed)
	for (const zoom of [0, 9]) {
		const far = await mapOf(transport, { ...filter, zoom })
		expect(totalsOf(far)).toEqual(common)
		expect(markerKeys(far).length + membersOf(far)).toBe(placed.length)
	}
	const area = filter.bbox ?? WORLD
	const asPoints = await mapOf(transport, { ...filter, zoom: 9, pointsWithin: padded(area) })
	expect(totalsOf(asPoints)).toEqual(common)
	expect([asPoints.markers, asPoints.clusters]).toEqual([undefined, undefined])
	expect(asPoints.points && keysInside(asPoints.points, area)).toEqual(placed)
}

function countBy(names: (string | null)[][]): (name: string) => number {
	return (name) => names.filter((ofItem) => ofItem.includes(name)).length
}

async function expectFacetsOf(filter: FilterInput, listed: ListedItems, transport: ReadTransport): Promise<void> {
	const ofAnyType = filter.types?.length ? await listAll(transport, { ...filter, types: undefined }, 500) : listed
	const ofType = countBy([
		...ofAnyType.locations.map(({ type }) => [type]),
		...ofAnyType.listings.map(({ locationType }) => [locationType]),
	])
	const ofAnyCategory = filter.category ? await listAll(transport, { ...filter, category: undefined }, 500) : listed
	const ofCategory = countBy(
		[...ofAnyCategory.locations, ...ofAnyCategory.listings].map(({ categories }) => categories),
	)
	for (const each of transports) {
		const facets = expectSuccess(await each.facets(filter)).value as Facets
		expect(z.parse(facetsSchema, facets)).toEqual(facets)
		expect(facets).toMatchObject({
			total: sizeOf(listed),
			locations: listed.locations.length,
			listings: listed.listings.length,
		})
		expect(facets.types).toEqual(LOCATION_TYPES.map((type) => ({ type, count: ofType(type) })))
		expect(facets.categories).toEqual(STARTING_CATEGORIES.map((name) => ({ name, count: ofCategory(name) })))
	}
}

/** The count of a chip is the total after choosing it. */
async function expectChip(filter: FilterInput, name: string): Promise<void> {
	const { categories } = expectSuccess(await trpc.facets(filter)).value as Facets
	const chip = categories.find((category) => category.name === name)
	const chosen = await mapOf(trpc, { ...filter, category: name, zoom: 3 })
	expect(chip?.count ?? -1).toEqual(chosen.total)
}

describe('pages, totals, markers, clusters, points, counts and chips agree for any filter', () => {
	test('over both transports', async () => {
		const run = fc.record({
			filter: randomFilter,
			at: randomMoments,
			transport: fc.constantFrom(...transports),
			limit: fc.constantFrom(23, 100, 500),
			chip: fc.constantFrom(...STARTING_CATEGORIES),
			sort: fc.option(fc.constantFrom<Sort>('newest', 'oldest', 'name', 'nearest', 'relevance', 'open'), {
				nil: undefined,
			}),
		})
		await fc.assert(
			fc.asyncProperty(run, async ({ filter, at, transport, limit, chip, sort }) => {
				now = new Date(at)
				const request = filter.near === undefined && sort === 'nearest' ? filter : { ...filter, sort }
				const listed = await listAll(transport, request, limit)
				await expectItemsOf(request, listed)
				await expectFacetsOf(filter, listed, transport)
				await expectMapOf(transport, filter, listed)
				await expectChip(filter, chip)
			}),
			{ numRuns: 100, seed: 20261121 },
		)
	})

	test('points on the edge of a box are selected exactly like on the server', async () => {
		await fc.assert(
			fc.asyncProperty(box, async (area) => {
				const view = await mapOf(trpc, { bbox: area, zoom: 3, pointsWithin: padded(area) })
				const counted = await mapOf(trpc, { bbox: area, zoom: 3 })
				expect(view.total).toEqual(counted.total)
				expect(view.points && keysInside(view.points, area)).toHaveLength(counted.total)
			}),
			{ numRuns: 60, seed: 20261121 },
		)
	})
})
