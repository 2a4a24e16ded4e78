import { MAP_POINTS_MAX } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { type Facets, facets } from '@farmgate/contracts/facets'
import type { FilterInput, ListRequestInput, MapRequestInput } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { type MapView, mapView } from '@farmgate/contracts/map-view'
import { PREVIEWS_MAX, type Previews, previews } from '@farmgate/contracts/preview'
import { photos } from '@farmgate/db/schema/photos'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { expectSuccess, type Outcome, type ReadTransport, restReads, trpcReads } from './testing/read-transports.ts'
import { buildTestApp } from './testing/test-app.ts'
import { openTestIndex } from './testing/test-index.ts'

const NIAGARA: BoundingBox = { west: -80, south: 42.8, east: -78.8, north: 43.4 }

async function both(
	transports: ReadTransport[],
	request: (transport: ReadTransport) => Promise<Outcome>,
): Promise<Outcome> {
	const [first, second] = await Promise.all(transports.map(request))
	expect(second).toEqual(first)
	return first as Outcome
}

describe('previews', async () => {
	const { db } = await ownDatabase()
	const app = await buildTestApp({ db })

	async function send(input: unknown) {
		const response = await app.inject({ path: '/api/trpc/browse.previews', query: { input: JSON.stringify(input) } })
		return { status: response.statusCode, body: response.json() }
	}
	async function previewsOf(input: unknown): Promise<Previews> {
		const { body } = await send(input)
		return z.parse(previews, body.result.data)
	}

	test('of a location have the cover image, else its image, and the newest active listings first', async () => {
		const location = await insertLocation(db, {
			coverImage: '/cover.webp',
			imageUrl: '/old.jpg',
			type: 'Market',
			openingText: 'Saturday mornings',
			lastConfirmedAt: new Date('2026-05-01T00:00:00Z'),
		})
		const plain = await insertLocation(db, { imageUrl: '/only.jpg' })
		for (const [day, title] of ['Oldest', 'Older', 'Newest', 'Hidden'].entries()) {
			const createdAt = new Date(Date.UTC(2026, 4, day + 1))
			await insertListing(db, { title, createdAt, locationId: location.id, isActive: title !== 'Hidden' })
		}
		const { locations } = await previewsOf({ locations: [location.id, plain.id, location.id] })
		expect(locations.toSorted((a, b) => a.id - b.id)).toEqual([
			{
				id: location.id,
				slug: location.slug,
				name: location.name,
				type: 'Market',
				address: location.address,
				categories: location.categories,
				image: '/cover.webp',
				listingCount: 3,
				listingTitles: ['Newest', 'Older'],
				openingRules: location.openingRules ?? [],
				openingText: 'Saturday mornings',
				holidays: [],
				seasonMonths: [],
				timeZone: location.timeZone,
				lastConfirmedAt: '2026-05-01T00:00:00.000Z',
				recentConfirmationCount: 0,
			},
			expect.objectContaining({ id: plain.id, image: '/only.jpg', listingCount: 0, listingTitles: [] }),
		])
	})

	test('of a listing have the first image, two prices and the number of variants', async () => {
		const location = await insertLocation(db)
		const variants = [450, 800, 1500].map((priceMinor) => ({ name: `for ${priceMinor}`, priceMinor }))
		const jar = await insertListing(db, { locationId: location.id, variants })
		for (const position of [2, 1]) {
			const url = `/${position}.webp`
			await db.insert(photos).values({ listingId: jar.id, position, url, thumbUrl: `/thumb${url}` })
		}
		const placeless = await insertListing(db, { variants: [] })
		const { listings } = await previewsOf({ listings: [jar.id, placeless.id] })
		expect(listings.toSorted((a, b) => a.id - b.id)).toEqual([
			{
				id: jar.id,
				slug: jar.slug,
				title: jar.title,
				thumbnail: '/thumb/1.webp',
				locationName: location.name,
				variants: [
					{ name: 'for 450', price: 4.5, unit: null },
					{ name: 'for 800', price: 8, unit: null },
				],
				variantCount: 3,
				currency: 'USD',
				createdAt: jar.createdAt.toISOString(),
			},
			expect.objectContaining({ id: placeless.id, thumbnail: null, locationName: null, variants: [], variantCount: 0 }),
		])
	})

	test('leave out hidden items', async () => {
		const pending = await insertLocation(db, { isApproved: false })
		const deleted = await insertLocation(db, { deletedAt: new Date() })
		const ofPending = await insertListing(db, { locationId: pending.id })
		const inactive = await insertListing(db, { isActive: false })
		const response = await previewsOf({
			locations: [pending.id, deleted.id, Number.MAX_SAFE_INTEGER],
			listings: [ofPending.id, inactive.id, Number.MAX_SAFE_INTEGER],
		})
		expect(response).toEqual({ locations: [], listings: [] })
	})

	test.each([
		['too many at once', { locations: Array.from({ length: PREVIEWS_MAX + 1 }, (_, index) => index + 1) }, 'locations'],
		['an id of zero', { listings: [0] }, 'listings.0'],
		['half an id', { listings: [1, 1.5] }, 'listings.1'],
		['an id beyond counting', { locations: [2 ** 60] }, 'locations.0'],
		['a word', { locations: 'all' }, 'locations'],
	])('%s is rejected with the name of the field', async (_name, input, path) => {
		const { status, body } = await send(input)
		expect(status).toBe(400)
		expect(body.error.data).toMatchObject({ code: 'input.invalid', issues: [{ path }] })
	})

	test('of no items are empty', async () => {
		expect(await previewsOf({})).toEqual({ locations: [], listings: [] })
	})
})

describe('more items than the limit of points', async () => {
	const database = await ownDatabase()
	const { db, sql } = database
	const { index, queries } = await openTestIndex(database)
	const app = await buildTestApp({ db, queries })
	const transports = [restReads(app), trpcReads(app)]
	const EGGS_COUNT = MAP_POINTS_MAX + 1

	beforeAll(async () => {
		const location = await insertLocation(db, { name: 'Honey Hill', categories: ['Honey'] })
		await insertListing(db, { title: 'Honey', locationId: location.id, categories: ['Honey'] })
		await sql`
			insert into listings (slug, title, lat, lng, categories)
			select 'eggs-' || n, 'Eggs ' || n, 43 + n / 1e5, -79.3, array['Eggs'] from generate_series(1, ${EGGS_COUNT}::int) n`
		// After so many changes at once, everything is read again.
		await index.follow()
	})

	const facetsOf = async (filter: FilterInput) =>
		z.parse(facets, expectSuccess(await both(transports, (transport) => transport.facets(filter))).value)
	const mapOf = async (request: MapRequestInput) =>
		z.parse(mapView, expectSuccess(await both(transports, (transport) => transport.map(request))).value)
	const countOf = (counts: Facets, name: string) => counts.categories.find((category) => category.name === name)?.count

	test('facets are exact', async () => {
		for (const bbox of [undefined, NIAGARA]) {
			const counts = await facetsOf({ bbox })
			expect(counts).toMatchObject({
				total: EGGS_COUNT + 2,
				locations: 1,
				listings: EGGS_COUNT + 1,
			})
			expect([countOf(counts, 'Eggs'), countOf(counts, 'Honey')]).toEqual([EGGS_COUNT, 2])
		}
	})

	test('facets of a text are exact too', async () => {
		const counts = await facetsOf({ q: 'eggs' })
		expect(counts).toMatchObject({
			total: EGGS_COUNT,
			locations: 0,
			listings: EGGS_COUNT,
		})
		expect([countOf(counts, 'Eggs'), countOf(counts, 'Honey')]).toEqual([EGGS_COUNT, 0])
		const none = await facetsOf({ q: 'eggs', category: 'Honey' })
		expect(none.total).toEqual(0)
		expect(countOf(none, 'Eggs')).toBe(EGGS_COUNT)
	})

	test('clusters with one point more than the limit, and returns points at the limit', async () => {
		const common = { bbox: NIAGARA, zoom: 9, pointsWithin: NIAGARA }
		const tooMany = await mapOf(common)
		expect(tooMany.points).toBeUndefined()
		expect(tooMany.clusters?.listings).not.toEqual([])
		const few = await mapOf({ ...common, q: 'honey' })
		expect(few.points?.locations?.ids).toHaveLength(1)
		expect(few).toMatchObject({ total: 2 })
		expect([few.markers, few.clusters]).toEqual([undefined, undefined])
		const byText = await mapOf({ ...common, q: 'eggs' })
		expect(byText.points).toBeUndefined()
		const south = { ...NIAGARA, north: 43.1 }
		const most = await mapOf({ ...common, kind: 'listing', category: 'Eggs', bbox: south, pointsWithin: south })
		expect(most.points?.listings?.ids).toHaveLength(MAP_POINTS_MAX)
		expect(most.points?.listings?.pricesFrom.every((price) => price === null)).toBe(true)
	})

	test('the total is that of the box, not of the larger area of the points', async () => {
		const bbox = { ...NIAGARA, north: 43.01 }
		const { points, total } = await mapOf({ bbox, zoom: 12, pointsWithin: { ...bbox, north: 43.05 } })
		expect(points?.listings?.ids).toHaveLength(5001)
		expect(total).toBe(1000)
		const elsewhere = await mapOf({ bbox, zoom: 12, pointsWithin: { ...bbox, south: 43.005, north: 43.05 } })
		expect(elsewhere.total).toEqual(total)
	})
})

describe('invalid requests', async () => {
	const { db } = await ownDatabase()
	const app = await buildTestApp({ db })
	const transports = [restReads(app), trpcReads(app)]

	test.each<[string, object, string[]]>([
		['a way to nowhere', { along: { from: { lat: 1, lng: 1 }, to: { lat: 91, lng: 1 } } }, ['along']],
		['a box upside down', { bbox: { west: 0, south: 2, east: 1, north: 1 } }, ['bbox']],
		['a circle around nowhere', { radiusMeters: 100 }, ['radiusMeters']],
		['an unknown type', { types: ['Castle'] }, ['type']],
		['a thirteenth month', { inSeason: 13 }, ['inSeason']],
		['a moment that is none', { openAt: 'teatime' }, ['openAt']],
		['text that cannot be stored', { q: 'a\0b' }, ['q']],
		['a category that cannot be stored', { category: '\0' }, ['category']],
	])('%s is rejected by facets with the name of the field', async (_name, input, fields) => {
		const outcome = await both(transports, (transport) => transport.facets(input))
		expect(outcome).toMatchObject({ ok: false, status: 400, code: 'input.invalid', fields })
	})

	test.each([
		['/api/facets?typ=Farm', 'typ'],
		['/api/facets?sort=name', 'sort'],
		['/api/facets?bbox=1,2,3', 'bbox'],
		['/api/map?zoom=3&pointsWithin=1,2,3', 'pointsWithin'],
		['/api/map?zoom=3&pointsWithin=0,2,1,1', 'pointsWithin'],
	])('%s is rejected with the name of the parameter', async (path, name) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: name }] })
	})

	test.each(['"', "'; drop table locations; --", '%', 'c:Honey', '__proto__', 'toString'])(
		'but the category %s is merely one that nothing has',
		async (category) => {
			const { value } = expectSuccess(
				await both(transports, (transport) => transport.facets({ category, q: category })),
			)
			expect((value as Facets).total).toEqual(0)
		},
	)

	test('an empty directory has an empty map and chips with zero counts', async () => {
		const { value } = expectSuccess(
			await both(transports, (transport) => transport.map({ zoom: 3, pointsWithin: NIAGARA })),
		)
		expect(value as MapView).toMatchObject({
			total: 0,
			points: { within: NIAGARA },
		})
		const counts = expectSuccess(await both(transports, (transport) => transport.facets({}))).value as Facets
		expect(counts.categories.length).toBeGreaterThan(30)
		expect(counts.categories.every(({ count }) => count === 0)).toBe(true)
	})
})

describe('the reach of a list around a point', async () => {
	const { db } = await ownDatabase()
	const app = await buildTestApp({ db })
	const near = '43,-79'
	const KM_PER_DEGREE = 111.19

	beforeAll(async () => {
		const at = (km: number) => ({ lat: 43 + km / KM_PER_DEGREE, lng: -79 })
		await insertLocation(db, { name: 'Close Farm', categories: ['Eggs'], ...at(30) })
		await insertLocation(db, { name: 'Far Dairy', categories: ['Cheese'], type: 'Shop', ...at(90) })
		await insertLocation(db, { name: 'Farthest Apiary', categories: ['Honey'], ...at(900) })
	})

	test.each([
		[`near=${near}`, { radiusMeters: 40_000, emptyWithinMeters: null }],
		[`near=${near}&q=cheese`, { radiusMeters: 100_000, emptyWithinMeters: 40_000 }],
		[`near=${near}&type=Shop`, { radiusMeters: 100_000, emptyWithinMeters: 40_000 }],
		[`near=${near}&category=Honey`, { radiusMeters: null, emptyWithinMeters: 40_000 }],
		[`near=${near}&q=zucchini`, { radiusMeters: null, emptyWithinMeters: null }],
		['q=cheese', { radiusMeters: null, emptyWithinMeters: null }],
	])('%s', async (query, expected) => {
		const response = await app.inject(`/api/search?${query}`)
		expect(response.json().reach).toEqual(expected)
	})
})

describe('places along a way', async () => {
	const { db } = await ownDatabase()
	const app = await buildTestApp({ db })
	const transports = [restReads(app), trpcReads(app)]
	const along = { from: { lat: 42.44, lng: -76.5 }, to: { lat: 42.65, lng: -73.75 }, maxMinutes: 10 } as const

	beforeAll(async () => {
		const halfway = await insertLocation(db, {
			name: 'Halfway Farm',
			lat: 42.56,
			lng: -75.1,
			openingRules: [{ days: {}, spans: [{ opens: 9 * 60, closes: 11 * 60 }], state: 'open' }],
		})
		await insertLocation(db, { name: 'Detour Farm', lat: 42.75, lng: -75.1 })
		await insertLocation(db, { name: 'Off Farm', lat: 43, lng: -75.1 })
		// Near the end, but beyond it.
		await insertLocation(db, { name: 'Beyond Farm', lat: 42.65, lng: -73.6 })
		await insertListing(db, { title: 'Eggs on the way', locationId: halfway.id })
		await insertListing(db, { title: 'Eggs somewhere' })
	})

	const itemsOf = async (of: 'locations' | 'listings', input: ListRequestInput) =>
		expectSuccess(await both(transports, (transport) => transport.list(of, input))).value as (Location & Listing)[]

	test('are those whose detour is short enough, the shortest first', async () => {
		const places = await itemsOf('locations', { along })
		expect(places.map(({ name }) => name)).toEqual(['Halfway Farm', 'Detour Farm'])
		expect(places.map(({ detourMinutes }) => Math.round(detourMinutes ?? -1))).toEqual([0, 6])
		expect((await itemsOf('listings', { along })).map(({ title }) => title)).toEqual(['Eggs on the way'])
		expect((await itemsOf('locations', { along: { ...along, maxMinutes: 5 } })).map(({ name }) => name)).toEqual([
			'Halfway Farm',
		])
	})

	test('are counted and on the map alike, and without a way have no detour', async () => {
		const counts = expectSuccess(await both(transports, (transport) => transport.facets({ along }))).value as Facets
		expect(counts.total).toEqual(3)
		const map = await both(transports, (transport) => transport.map({ along, zoom: 8 }))
		expect((expectSuccess(map).value as MapView).total).toEqual(counts.total)
		expect((await itemsOf('locations', {})).map(({ detourMinutes }) => detourMinutes)).toEqual([null, null, null, null])
	})

	test('are open at the arrival of those who leave at the time', async () => {
		// Three hours before.
		const namesAt = async (openAt: string) => (await itemsOf('locations', { along, openAt })).map(({ name }) => name)
		expect(await namesAt('2026-06-13T09:00:00-04:00')).toEqual([])
		expect(await namesAt('2026-06-13T07:00:00-04:00')).toEqual(['Halfway Farm'])
		const counts = await both(transports, (transport) => transport.facets({ along, openAt: 'sat-07:00' }))
		expect((expectSuccess(counts).value as Facets).total).toBe(2)
	})

	test('have pages that follow each other', async () => {
		const first = expectSuccess(await both(transports, (transport) => transport.list('locations', { along, limit: 1 })))
		const [next] = await itemsOf('locations', { along, limit: 1, cursor: first.nextCursor ?? '' })
		expect(next?.name).toBe('Detour Farm')
	})
})
