import type { ListRequestInput, MapRequestInput } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { mapView } from '@farmgate/contracts/map-view'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { expectSuccess, type Outcome, type ReadTransport, restReads, trpcReads } from './testing/read-transports.ts'
import { buildTestApp } from './testing/test-app.ts'

// Both transports must have the same result for the same request.

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db })
const [rest, trpc]: [ReadTransport, ReadTransport] = [restReads(app), trpcReads(app)]

async function both(request: (transport: ReadTransport) => Promise<Outcome>): Promise<Outcome> {
	const [fromRest, fromTrpc] = [await request(rest), await request(trpc)]
	expect(fromTrpc).toEqual(fromRest)
	return fromRest
}

const idOf: Record<string, number> = {}

beforeAll(async () => {
	const { db } = database
	const honey = await insertLocation(db, {
		name: 'Honey Hill',
		slug: 'honey-hill',
		type: 'Farmstand',
		categories: ['Honey'],
		openingRules: rulesOfWeek([{ day: 6, opens: 540, closes: 1020 }], [6, 7]),
	})
	const market = await insertLocation(db, {
		name: 'Market Square',
		slug: 'market-square',
		type: 'Market',
		lat: 43.15,
		lng: -79.24,
		categories: ['Vegetables', 'Honey'],
		openingRules: rulesOfWeek([]),
	})
	await insertLocation(db, { name: 'Crème & Comb', slug: 'creme-comb', type: 'Shop', lat: 44, lng: -80 })
	const pending = await insertLocation(db, { name: 'Pending Acres', slug: 'pending-acres', isApproved: false })
	const deleted = await insertLocation(db, { name: 'Gone Farm', slug: 'gone-farm', deletedAt: new Date() })
	const jar = await insertListing(db, {
		title: 'Wildflower honey',
		slug: 'wildflower-honey',
		locationId: honey.id,
		categories: ['Honey'],
	})
	await insertListing(db, { title: 'Carrots', slug: 'carrots', locationId: market.id, categories: ['Vegetables'] })
	await insertListing(db, { title: 'Roadside eggs', slug: 'roadside-eggs', lat: 43.05, lng: -79.3 })
	await insertListing(db, { title: 'Rain barrels', slug: 'rain-barrels' })
	const inactive = await insertListing(db, {
		title: 'Old honey',
		slug: 'old-honey',
		locationId: honey.id,
		isActive: false,
	})
	await insertListing(db, { title: 'Secret honey', slug: 'secret-honey', locationId: pending.id })
	const ghost = await insertListing(db, { title: 'Ghost honey', slug: 'ghost-honey', locationId: deleted.id })
	Object.assign(idOf, {
		honey: honey.id,
		market: market.id,
		pending: pending.id,
		deleted: deleted.id,
		jar: jar.id,
		inactive: inactive.id,
		ghost: ghost.id,
	})
})

const LOCATIONS: [string, ListRequestInput, string[]][] = [
	['newest first, without pending and deleted ones', {}, ['creme-comb', 'market-square', 'honey-hill']],
	['by name', { sort: 'name' }, ['creme-comb', 'honey-hill', 'market-square']],
	['text without accents', { q: 'CREME' }, ['creme-comb']],
	['a category', { category: 'Honey', sort: 'name' }, ['honey-hill', 'market-square']],
	['"All" as no category', { category: 'All', sort: 'name' }, ['creme-comb', 'honey-hill', 'market-square']],
	['two types', { types: ['Market', 'Shop'], sort: 'name' }, ['creme-comb', 'market-square']],
	['nearest first', { near: { lat: 43.14, lng: -79.24 } }, ['market-square', 'honey-hill', 'creme-comb']],
	['a circle', { near: { lat: 43.14, lng: -79.24 }, radiusMeters: 5000 }, ['market-square']],
	['a box', { bbox: { west: -79.3, south: 43, east: -79.28, north: 43.1 } }, ['honey-hill']],
	['opening hours now', { openAt: 'now' }, ['honey-hill']],
	['opening hours of a weekday', { openAt: 'sun-12:00' }, []],
	['a season', { inSeason: 1, sort: 'name' }, ['creme-comb', 'market-square']],
	['nothing', { q: 'zzzz' }, []],
	['words between signs of patterns, also wide ones', { q: 'honey％hill' }, ['honey-hill']],
	['signs without words', { q: '%_' }, []],
]

const LISTINGS: [string, ListRequestInput, string[]][] = [
	['newest first, without hidden ones', {}, ['rain-barrels', 'roadside-eggs', 'carrots', 'wildflower-honey']],
	['text in the title', { q: 'honey' }, ['wildflower-honey']],
	['a category', { category: 'Vegetables' }, ['carrots']],
	['the type of its location', { types: ['Farmstand'] }, ['wildflower-honey']],
	[
		'a box, its own coordinates counting',
		{ bbox: { west: -79.31, south: 43, east: -79.295, north: 43.1 } },
		['roadside-eggs'],
	],
]

function slugsOf(outcome: Outcome): string[] {
	return (expectSuccess(outcome).value as { slug: string }[]).map(({ slug }) => slug)
}

describe('both transports have the same locations and listings', () => {
	test.each(LOCATIONS)('locations by %s [E5]', async (_name, input, slugs) => {
		const outcome = await both((transport) => transport.list('locations', input))
		expect(slugsOf(outcome)).toEqual(slugs)
		expect(expectSuccess(outcome).total).toEqual(slugs.length)
	})

	test.each(LISTINGS)('listings by %s [E5]', async (_name, input, slugs) => {
		const outcome = await both((transport) => transport.list('listings', input))
		expect(slugsOf(outcome)).toEqual(slugs)
		expect(expectSuccess(outcome).total).toEqual(slugs.length)
	})

	test('the listings of a location and of a category', async () => {
		expect(slugsOf(await both((transport) => transport.listUnder('locations', idOf.honey ?? 0, {})))).toEqual([
			'wildflower-honey',
		])
		const categories = expectSuccess(await both((transport) => transport.categories())).value as {
			id: number
			name: string
		}[]
		const vegetables = categories.find(({ name }) => name === 'Vegetables')?.id ?? 0
		expect(slugsOf(await both((transport) => transport.listUnder('categories', vegetables, {})))).toEqual(['carrots'])
	})

	test('results match the schemas of the contracts exactly', async () => {
		const locations = expectSuccess(await both((transport) => transport.list('locations', {}))).value
		const listings = expectSuccess(await both((transport) => transport.list('listings', {}))).value
		const map = expectSuccess(await both((transport) => transport.map({ zoom: 3 }))).value
		expect(z.parse(z.array(location), locations)).toEqual(locations)
		expect(z.parse(z.array(listing), listings)).toEqual(listings)
		expect(z.parse(mapView, map)).toEqual(map)
	})
})

describe('reading one', () => {
	test('by id and by slug is the same location', async () => {
		const byId = await both((transport) => transport.byId('locations', idOf.honey ?? 0))
		expect(await both((transport) => transport.bySlug('locations', 'honey-hill'))).toEqual(byId)
	})

	test('a pending location is available by direct link, as not approved', async () => {
		const { value } = expectSuccess(await both((transport) => transport.bySlug('locations', 'pending-acres')))
		expect(value).toMatchObject({ name: 'Pending Acres', isApproved: false })
	})

	test('a pending location has no public listings', async () => {
		expect(slugsOf(await both((transport) => transport.listUnder('locations', idOf.pending ?? 0, {})))).toEqual([])
	})

	test.each([
		[
			'a deleted location',
			(transport: ReadTransport) => transport.byId('locations', idOf.deleted ?? 0),
			'location.not_found',
		],
		[
			'an unknown location',
			(transport: ReadTransport) => transport.byId('locations', 9_007_199_254_740_991),
			'location.not_found',
		],
		[
			'a slug that never was',
			(transport: ReadTransport) => transport.bySlug('locations', 'never'),
			'location.not_found',
		],
		[
			'the listings of a deleted location',
			(transport: ReadTransport) => transport.listUnder('locations', idOf.deleted ?? 0, {}),
			'location.not_found',
		],
		[
			'an inactive listing',
			(transport: ReadTransport) => transport.byId('listings', idOf.inactive ?? 0),
			'listing.not_found',
		],
		[
			'a listing of a pending location',
			(transport: ReadTransport) => transport.bySlug('listings', 'secret-honey'),
			'listing.not_found',
		],
		[
			'a listing of a deleted location',
			(transport: ReadTransport) => transport.byId('listings', idOf.ghost ?? 0),
			'listing.not_found',
		],
		[
			'listings of an unknown category',
			(transport: ReadTransport) => transport.listUnder('categories', 9_007_199_254_740_991, {}),
			'category.not_found',
		],
	])('%s cannot be read', async (_name, request, code) => {
		expect(await both(request)).toMatchObject({ ok: false, status: 404, code })
	})

	test('a location is available by a former slug', async () => {
		const renamed = await insertLocation(database.db, { slug: 'first-name', isApproved: false })
		await database.sql`update locations set slug = 'second-name' where id = ${renamed.id}`
		const { value } = expectSuccess(await both((transport) => transport.bySlug('locations', 'first-name')))
		expect(value).toMatchObject({ id: renamed.id, slug: 'second-name' })
	})
})

const BAD_LISTS: [string, Record<string, unknown>, string[]][] = [
	['a limit of nothing', { limit: 0 }, ['limit']],
	['a limit beyond the most', { limit: 501 }, ['limit']],
	['half an item', { limit: 1.5 }, ['limit']],
	['an unknown order', { sort: 'best' }, ['sort']],
	['nearest to nowhere', { sort: 'nearest' }, ['sort']],
	['a circle around nowhere', { radiusMeters: 100 }, ['radiusMeters']],
	['a circle of negative size', { near: { lat: 1, lng: 1 }, radiusMeters: -1 }, ['radiusMeters']],
	['a point beyond the pole', { near: { lat: 91, lng: 0 } }, ['near']],
	['a box upside down', { bbox: { west: 0, south: 2, east: 1, north: 1 } }, ['bbox']],
	['an unknown type', { types: ['Castle'] }, ['type']],
	['an unknown kind', { kind: 'people' }, ['kind']],
	['a thirteenth month', { inSeason: 13 }, ['inSeason']],
	['a moment that is none', { openAt: 'teatime' }, ['openAt']],
	['a year that no database has', { openAt: '0000-01-01T00:00:00Z' }, ['openAt']],
	['a year of six digits', { openAt: '+275760-09-13T00:00:00Z' }, ['openAt']],
	['a day that its month does not have', { openAt: '2026-02-30T09:00:00Z' }, ['openAt']],
	['text too long', { q: 'a'.repeat(201) }, ['q']],
	['text that cannot be stored', { q: 'a\0b' }, ['q']],
	['a category that cannot be stored', { category: '\0' }, ['category']],
	['several errors at once', { limit: 0, inSeason: 0 }, ['inSeason', 'limit']],
]

describe('invalid requests are rejected with the name of the field', () => {
	test.each(BAD_LISTS)('%s', async (_name, input, fields) => {
		for (const of of ['locations', 'listings'] as const) {
			const outcome = await both((transport) => transport.list(of, input as ListRequestInput))
			expect(outcome).toMatchObject({ ok: false, status: 400, code: 'input.invalid', fields })
		}
	})

	test('a malformed cursor, or one of another list', async () => {
		const { nextCursor } = expectSuccess(await rest.list('locations', { limit: 1 }))
		for (const cursor of ['nonsense', String(nextCursor)]) {
			const outcome = await both((transport) => transport.list('locations', { cursor, limit: 1, q: 'honey' }))
			expect(outcome).toMatchObject({ ok: false, status: 400, code: 'cursor.invalid', fields: ['cursor'] })
		}
	})

	test.each([
		['newest', 'not a time'],
		['newest', '0000-01-01T00:00:00.000Z'],
		['newest', 7],
		['name', 7],
		['nearest', 'Farm'],
		['nearest', -1],
	] as const)('a cursor by %s whose key was changed to %j', async (sort, key) => {
		for (const of of ['locations', 'listings'] as const) {
			const request = { sort, near: { lat: 43, lng: -79 }, limit: 1 }
			const { nextCursor } = expectSuccess(await rest.list(of, request))
			const [hash, segment, , id] = JSON.parse(Buffer.from(String(nextCursor), 'base64url').toString())
			const cursor = Buffer.from(JSON.stringify([hash, segment, key, id])).toString('base64url')
			const outcome = await both((transport) => transport.list(of, { ...request, cursor }))
			expect(outcome).toMatchObject({ ok: false, status: 400, code: 'cursor.invalid', fields: ['cursor'] })
		}
	})

	test.each([
		['a zoom beyond the deepest', { zoom: 23 }],
		['a zoom below zero', { zoom: -1 }],
	])('a map with %s', async (_name, input) => {
		const outcome = await both((transport) => transport.map(input as MapRequestInput))
		expect(outcome).toMatchObject({ ok: false, status: 400, code: 'input.invalid', fields: ['zoom'] })
	})

	test.each([
		['a slug that cannot be stored', (transport: ReadTransport) => transport.bySlug('locations', 'a\0b'), ['slug']],
		['a slug far too long', (transport: ReadTransport) => transport.bySlug('listings', 'a'.repeat(3000)), ['slug']],
		['an id beyond counting', (transport: ReadTransport) => transport.byId('locations', 2 ** 60), ['id']],
		['an id of zero', (transport: ReadTransport) => transport.byId('listings', 0), ['id']],
		['a negative id', (transport: ReadTransport) => transport.byId('locations', -5), ['id']],
	])('%s', async (_name, request, fields) => {
		expect(await both(request)).toMatchObject({ ok: false, status: 400, code: 'input.invalid', fields })
	})

	test('a lone surrogate, which only JSON can contain', async () => {
		const outcome = await trpc.list('locations', { q: 'a\ud800' })
		expect(outcome).toMatchObject({ ok: false, status: 400, fields: ['q'] })
	})
})

describe('paging', () => {
	test.each(['newest', 'oldest', 'name', 'nearest', 'relevance', 'open'] as const)(
		'pages by %s contain every location once',
		async (sort) => {
			const filter = { sort, q: 'farm', near: { lat: 43, lng: -79 } }
			for (let index = 0; index < 7; index++) await insertLocation(database.db, { name: `Paging Farm ${index % 3}` })
			const all = slugsOf(await both((transport) => transport.list('locations', filter)))
			const paged: string[] = []
			let cursor: string | undefined
			do {
				const outcome = await both((transport) => transport.list('locations', { ...filter, limit: 2, cursor }))
				paged.push(...slugsOf(outcome))
				expect(expectSuccess(outcome).total).toBe(all.length)
				cursor = expectSuccess(outcome).nextCursor ?? undefined
			} while (cursor !== undefined)
			expect(paged).toEqual(all)
			expect(all.length).toBeGreaterThanOrEqual(7)
		},
	)
})
