import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { type FeedListing, type FeedLocation, listingFeatures, locationFeatures } from '@farmgate/contracts/feed'
import {
	FEED_FORMATS,
	FEED_ITEMS,
	type FeedFormat,
	type FeedItems,
	feedAddress,
} from '@farmgate/contracts/feed-address'
import type { FilterInput } from '@farmgate/contracts/filter'
import { importBatches, locationSources } from '@farmgate/db/schema/imports'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { drizzle } from 'drizzle-orm/postgres-js'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { loadHostileDirectory } from '../../testing/hostile-directory.ts'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { readCsvRows } from '../../testing/read-csv.ts'
import { expectSuccess, restReads } from '../../testing/read-transports.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { openTestIndex } from '../../testing/test-index.ts'

const database = await ownDatabase()
const statements: string[] = []
const db = drizzle(database.sql, { logger: { logQuery: (query) => statements.push(query) } })
const ORIGIN = 'https://farms.example'
const { queries } = await openTestIndex(database)
const app = await buildTestApp({ db, queries, publicOrigin: ORIGIN })
const rest = restReads(app)

beforeAll(async () => {
	await loadHostileDirectory(database)
})

const everyFeed = FEED_ITEMS.flatMap((items) => FEED_FORMATS.map((format) => [items, format] as const))

async function getFeed(items: FeedItems, format: FeedFormat, filter: FilterInput = {}, headers = {}) {
	return await app.inject({ path: feedAddress(items, format, filter), headers })
}

async function features(items: 'locations', filter?: FilterInput): Promise<z.infer<typeof locationFeatures>['features']>
async function features(items: 'listings', filter?: FilterInput): Promise<z.infer<typeof listingFeatures>['features']>
async function features(items: FeedItems, filter: FilterInput = {}) {
	const response = await getFeed(items, 'geojson', filter)
	expect(response.statusCode).toBe(200)
	return z.parse(items === 'locations' ? locationFeatures : listingFeatures, response.json()).features
}

async function rows(items: FeedItems, filter: FilterInput = {}) {
	const { statusCode, body, headers } = await getFeed(items, 'csv', filter)
	expect(statusCode).toBe(200)
	return { rows: readCsvRows(body.slice(1)), total: Number(headers['x-total-count']), tag: headers.etag }
}

const LATEST_PAGE = /from (?:"locations" left join "location_sources"|"public_listings" where .* = any)/s
const pagesRead = () => statements.filter((statement) => LATEST_PAGE.test(statement)).length

const randomFilter: fc.Arbitrary<FilterInput> = fc.record(
	{
		q: fc.constantFrom('honey', 'CREME', 'o', '%', 'farm', 'nothing like this'),
		category: fc.constantFrom('Honey', 'Eggs', 'All', 'No Such Chip'),
		types: fc.subarray(['Farm', 'Farmstand', 'Market', 'Shop'] as const).map((types) => [...types]),
		kind: fc.constantFrom('both', 'location', 'listing'),
		near: fc.constantFrom({ lat: 43.05, lng: -79.25 }, { lat: 66.5, lng: 180 }),
		bbox: fc.constantFrom(
			{ west: -79.6, south: 42.9, east: -78.9, north: 43.3 },
			{ west: 170, south: -60, east: -79.2, north: 70 },
		),
		openAt: fc.constantFrom('mon-00:30', 'sat-23:00', 'now'),
		inSeason: fc.oneof(fc.constant<'now'>('now'), fc.integer({ min: 1, max: 12 })),
	},
	{ requiredKeys: [] },
)

describe('a feed has the same items as the list with the same filter', () => {
	test('for any filter and format, with the total', async () => {
		await fc.assert(
			fc.asyncProperty(randomFilter, fc.constantFrom(...FEED_ITEMS), async (filter, items) => {
				const list = expectSuccess(await rest.list(items, { ...filter, limit: 500 }))
				const listed = (list.value as { id: number }[]).map(({ id }) => id).sort()
				const inFeatures =
					items === 'locations' ? await features('locations', filter) : await features('listings', filter)
				expect(inFeatures.map(({ properties }) => properties.id).sort()).toEqual(listed)
				const table = await rows(items, filter)
				expect(table.rows.map(({ id }) => Number(id)).sort()).toEqual(listed)
				expect(table.total).toBe(list.total)
				const rss = await getFeed(items, 'rss', filter)
				expect(rss.body.match(/<item>/g) ?? []).toHaveLength(Math.min(100, listed.length))
				expect(Number(rss.headers['x-total-count'])).toBe(list.total)
			}),
			{ numRuns: 30, seed: 20261121 },
		)
	})

	test('beyond one page, each once', async () => {
		const many = Array.from({ length: 2100 }, (_, index) => `Many Acres ${index}`)
		await database.sql`
			insert into locations (slug, name, type, address, lat, lng, time_zone, is_approved, created_at)
			select 'many-' || n, 'Many Acres ' || n, 'Farm', 'Road', 45, -75, 'America/Toronto', true,
				timestamptz '2020-01-01' + n / 3 * interval '1 second'
			from generate_series(0, 2099) as n`
		const { rows: found, total, tag } = await rows('locations', { q: 'many acres' })
		expect([total, tag]).toEqual([2100, undefined])
		expect(found.map(({ name }) => name).sort()).toEqual(many.sort())
		expect(found[0]?.name).toBe('Many Acres 2099')
		const rss = await getFeed('locations', 'rss', { q: 'many acres' })
		expect(rss.body).toContain('<description>The newest 100 of 2,100 places that match')
		await database.sql`delete from locations where slug like 'many-%'`
	})

	test('without hidden items', async () => {
		const names = (await features('locations')).map(({ properties }) => properties.name)
		expect(names).toContain('Late Honey')
		expect(names).not.toContain('Pending Honey')
		expect(names).not.toContain('Deleted Honey')
		const titles = (await features('listings')).map(({ properties }) => properties.title)
		expect(titles).not.toContain('Put away')
	})
})

describe('a row', () => {
	test('of a location has its page, source and license, and no email address', async () => {
		const location = await insertLocation(db, {
			slug: 'sourced-gate',
			name: 'Sourced Gate',
			contactEmail: 'farmer@farms.example',
			website: 'javascript:alert(1)',
			coverImage: '/images/gate.webp',
			openingRules: rulesOfWeek([{ day: 6, opens: 540, closes: 720 }]),
		})
		const [batch] = await db.insert(importBatches).values({ format: 'csv', fileName: 'x', license: 'x' }).returning()
		const common = { locationId: location.id, batchId: batch?.id ?? 0, fingerprint: '' }
		await db.insert(locationSources).values([
			{ ...common, source: 'county', sourceId: '7', license: 'CC BY 4.0, the county', isPrimary: true },
			{ ...common, source: 'other', sourceId: '8', license: 'none', isPrimary: false },
		])
		await insertListing(db, { title: 'Plums of the source', locationId: location.id })
		const [found, ...more] = await features('locations', { q: 'sourced gate' })
		expect(more).toEqual([])
		expect(found?.properties).toMatchObject<Partial<FeedLocation>>({
			url: `${ORIGIN}/locations/sourced-gate`,
			imageUrl: `${ORIGIN}/images/gate.webp`,
			website: null,
			openingHours: 'Sa 09:00-12:00',
			source: 'county',
			sourceId: '7',
			license: 'CC BY 4.0, the county',
		})
		expect(JSON.stringify(found)).not.toContain('farmer@')
		const [listing] = await features('listings', { q: 'plums of the source' })
		expect(listing?.properties).toMatchObject<Partial<FeedListing>>({
			priceFrom: 4.5,
			license: 'CC BY 4.0, the county',
		})
	})

	test('has the distance when the filter has a point', async () => {
		const [there] = await features('locations', { q: 'null island', near: { lat: 0, lng: 1 } })
		expect(there?.properties.distanceMeters).toBeCloseTo(111_195, -1)
		const [nowhere] = await features('locations', { q: 'null island' })
		expect(nowhere?.properties.distanceMeters).toBeNull()
	})
})

describe.each(everyFeed)('the feed of %s as %s', (items, format) => {
	test('has a content type and a file name, and is readable from any origin without credentials', async () => {
		const { headers } = await getFeed(items, format)
		const types = { geojson: 'application/geo+json', csv: 'text/csv; charset=utf-8', rss: 'application/rss+xml' }
		expect(headers['content-type']).toContain(types[format])
		expect(headers['content-disposition']).toContain(`filename="farmgate-${items}.${format}"`)
		expect(headers['access-control-allow-origin']).toBe('*')
		expect(headers['access-control-allow-credentials']).toBeUndefined()
		expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
		expect(headers['cache-control']).toBe('public, max-age=300')
		expect(Date.parse(String(headers['last-modified']))).not.toBeNaN()
	})

	test('has status 304 for a cached response until something changes', async () => {
		const { headers } = await getFeed(items, format, { q: 'late' })
		const held = { 'if-none-match': String(headers.etag) }
		const again = await getFeed(items, format, { q: 'late' }, held)
		expect([again.statusCode, again.body]).toEqual([304, ''])
		const added =
			items === 'locations'
				? await insertLocation(db, { name: 'Late to the feed' })
				: await insertListing(db, { title: 'Late to the feed' })
		expect((await getFeed(items, format, { q: 'late' }, held)).statusCode).toBe(200)
		await database.sql`delete from ${database.sql(items)} where id = ${added.id}`
	})

	test('responds to HEAD without reading items', async () => {
		const atFirst = pagesRead()
		await getFeed(items, format, {})
		const before = pagesRead()
		expect(before).toBeGreaterThan(atFirst)
		const response = await app.inject({ method: 'HEAD', path: feedAddress(items, format, {}) })
		expect([response.statusCode, response.body]).toEqual([200, ''])
		expect(Number(response.headers['x-total-count'])).toBeGreaterThan(20)
		if (format !== 'rss') expect(pagesRead()).toBe(before)
	})

	test('without matches is a complete document', async () => {
		const response = await getFeed(items, format, { q: 'nothing like this' })
		expect(response.statusCode).toBe(200)
		expect(response.headers['x-total-count']).toBe('0')
		expect(response.headers['last-modified']).toBeUndefined()
	})

	test.each([
		['limit=5', 'limit'],
		['qq=honey', 'qq'],
		['radiusMeters=5', 'radiusMeters'],
		['bbox=1,2,3', 'bbox'],
		['type=Castle', 'type'],
		['q=a%00b', 'q'],
		['openAt=someday', 'openAt'],
		['along=42.44,-76.5', 'along'],
		['along=42.44,-76.5;42.65,-73.75;7', 'along'],
	])('rejects %s with the name of the parameter, readable from other origins', async (query, field) => {
		const response = await app.inject(`/api/feeds/${items}.${format}?${query}`)
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: field }] })
		expect(response.headers['access-control-allow-origin']).toBe('*')
		expect(response.headers['cache-control']).toBe('no-store')
	})
})

test('only feeds are readable from other origins', async () => {
	for (const path of ['/api/locations', '/api/facets', '/']) {
		expect((await app.inject(path)).headers['access-control-allow-origin']).toBeUndefined()
	}
})

test('a change of a location changes the feed of its listings', async () => {
	const location = await insertLocation(db, { name: 'Old Name' })
	await insertListing(db, { title: 'Renamed honey', locationId: location.id })
	const { headers } = await getFeed('listings', 'csv', { q: 'renamed honey' })
	await database.sql`update locations set name = 'New Name', updated_at = now() + interval '1 hour' where id = ${location.id}`
	const held = { 'if-none-match': String(headers.etag) }
	expect((await getFeed('listings', 'csv', { q: 'renamed honey' }, held)).body).toContain('New Name')
})

test('uses the origin of the request in links without a public origin', async () => {
	const local = await buildTestApp({ db, queries })
	const response = await local.inject({ path: '/api/feeds/locations.rss', headers: { host: 'farm.localhost:8080' } })
	expect(response.body).toContain('<link>http://farm.localhost:8080/locations</link>')
})

test('stops reading when the client disconnects', async () => {
	await database.sql`
		insert into locations (slug, name, type, address, website, lat, lng, time_zone, is_approved)
		select 'bulky-' || n, 'Bulky ' || n, 'Farm', 'Road', 'https://farms.example/' || repeat('x', 6000), 45, -75,
			'America/Toronto', true
		from generate_series(1, 6000) as n`
	const server = await buildTestApp({ db, queries })
	const { promise: left, resolve: leave } = Promise.withResolvers<void>()
	server.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', leave))
	const address = await server.listen({ host: '127.0.0.1', port: 0 })
	const before = pagesRead()
	const request = get(`${address}${feedAddress('locations', 'geojson', { q: 'bulky' })}`)
	const [response] = (await once(request, 'response')) as [IncomingMessage]
	await once(response, 'data')
	response.destroy()
	await left
	const readUntilThen = pagesRead() - before
	const pagesOfWhole = 30
	expect(readUntilThen).toBeLessThan(pagesOfWhole - 5)
	// Reading the whole feed takes longer than the statements that were running when the client disconnected.
	const whole = await server.inject(feedAddress('locations', 'csv', { q: 'bulky' }))
	expect(whole.headers['x-total-count']).toBe('6000')
	expect(pagesRead() - before).toBeLessThanOrEqual(readUntilThen + 1 + pagesOfWhole)
})

const DECOMPRESSED_START = {
	br: (start: Buffer) => brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
	gzip: (start: Buffer) => gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }),
}

test.each(['br', 'gzip'] as const)('sends the start of a feed with %s before the first items', async (encoding) => {
	const path = feedAddress('locations', 'geojson', {})
	const response = await app.inject({ path, headers: { 'accept-encoding': encoding }, payloadAsStream: true })
	const [start] = (await once(response.stream(), 'data')) as [Buffer]
	expect(response.headers['content-encoding']).toBe(encoding)
	expect(DECOMPRESSED_START[encoding](start).toString()).toMatch(/^{"type":"FeatureCollection".*"features":\[\n$/)
})
