import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '@farmgate/db/database'
import { categories } from '@farmgate/db/schema/categories'
import { favorites } from '@farmgate/db/schema/favorites'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVersionReader, type DatabaseVersion } from './platform/database-version.ts'
import { scopeClient } from './platform/scoped-client.ts'
import { watchCachedResponses } from './testing/cached-responses.ts'
import { recordStatements } from './testing/explain-statements.ts'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { sourcePageRenderer } from './testing/page-renderer.ts'
import { buildTestApp } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, sessionCookie, TEST_ORIGIN } from './testing/test-identity.ts'
import { writeTestWebBuild } from './testing/web-build.ts'

const database = await ownDatabase({ wrapClient: scopeClient })
const { db } = database
const { identity, provider } = createTestIdentity()
provider.users.set('user_owner', providerUser('user_owner'))
const owner = { userId: 'user_owner' }
/** The version of a database that never changes. */
const FIXED: DatabaseVersion = { text: 'v1', transaction: 1, readBy: 0 }

/** A server process: with its own connections and its own cache. */
async function startProcess(overrides: Partial<Parameters<typeof buildTestApp>[0]> = {}) {
	const own = openDatabase(database.url, { max: 4, wrapClient: scopeClient })
	afterAll(() => own.close())
	const { logger, wasCached } = watchCachedResponses()
	const app = await buildTestApp({
		db: own.db,
		readVersion: createVersionReader(own),
		identity,
		logger,
		webRoot: writeTestWebBuild(),
		pageWorker: await sourcePageRenderer(),
		...overrides,
	})
	return { app, wasCached }
}

const { app, wasCached } = await startProcess()

/** Repeats a request until its response is from the cache. Transactions of other databases of the server may outdate it. */
async function cached(path: string, headers: Record<string, string> = {}) {
	for (let attempt = 0; attempt < 5000; attempt += 1) {
		const response = await app.inject({ path, headers })
		if (wasCached()) return response
	}
	throw new Error(`${path} was never served from the cache`)
}

let farmId = 0
let eggsId = 0
beforeAll(async () => {
	// The first request of a user stores them.
	await app.inject({ path: rpc('identity.me', {}), headers: bearer(owner) })
	await db.insert(users).values({ id: 'user_fan' })
	const farm = await insertLocation(db, {
		slug: 'hill-farm',
		name: 'Hill Farm',
		description: 'Plums and eggs. '.repeat(100),
		ownerUserId: 'user_owner',
		categories: ['Eggs'],
	})
	farmId = farm.id
	eggsId = (
		await insertListing(db, { slug: 'brown-eggs', title: 'Brown eggs', locationId: farm.id, ownerUserId: 'user_owner' })
	).id
})

const rpc = (procedure: string, input: object) =>
	`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
const LISTING = '/api/listings/slug/brown-eggs'
const LOCATION = '/api/locations/slug/hill-farm'

/** Headers that differ between two equal responses. */
const CHANGING = ['x-request-id', 'date', 'content-length', 'transfer-encoding']

describe.each([
	['a REST read', LISTING],
	['a REST list', '/api/locations?limit=5'],
	['a tRPC read', rpc('locations.list', { limit: 5 })],
	['a tRPC batch', '/api/trpc/categories.list,tiles.sources?batch=1&input=%7B%7D'],
	['a rendered page', '/locations/hill-farm'],
])('%s that is repeated', (_name, path) => {
	test.each([['identity'], ['gzip'], ['br']])(
		'has the same content and headers from the cache, with %s',
		async (encoding) => {
			const headers = { 'accept-encoding': encoding, 'user-agent': `test of ${path}` }
			const first = await app.inject({ path, headers })
			expect([first.statusCode, wasCached()]).toEqual([200, false])
			const again = await cached(path, headers)
			expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
			const comparable = (response: typeof first) =>
				Object.fromEntries(Object.entries(response.headers).filter(([name]) => !CHANGING.includes(name)))
			expect(comparable(again)).toEqual(comparable(first))
			const named = await cached(path, { ...headers, 'x-request-id': 'caller-0123' })
			expect(named.headers['x-request-id']).toBe('caller-0123')
		},
	)

	test('has status 304 from the cache for a client that has it', async () => {
		const { headers } = await cached(path)
		const again = await cached(path, { 'if-none-match': String(headers.etag) })
		expect([again.statusCode, again.body]).toEqual([304, ''])
		expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
	})
})

test('a client gets only an encoding that it accepts', async () => {
	const path = '/api/locations?limit=7'
	const plain = await cached(path)
	const compressed = await cached(path, { 'accept-encoding': 'gzip' })
	expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
	expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
})

test('a phone does not get the page of a wide screen', async () => {
	const phone = { 'user-agent': 'Mobile', 'sec-ch-ua-mobile': '?1' }
	await cached('/farms')
	const first = await app.inject({ path: '/farms', headers: phone })
	expect([first.statusCode, wasCached()]).toEqual([200, false])
	expect(first.body).not.toBe((await cached('/farms')).body)
})

describe('the next request sees', () => {
	const json = async (path: string) => (await app.inject(path)).json()
	const changes: [
		string,
		path: string,
		change: () => Promise<unknown>,
		expected: () => Promise<unknown>,
		value: unknown,
	][] = [
		[
			'a price',
			LISTING,
			() =>
				db
					.update(listings)
					.set({ variants: [{ name: 'tray', priceMinor: 990 }] })
					.where(eq(listings.id, eggsId)),
			async () => (await json(LISTING)).variants[0].price,
			9.9,
		],
		[
			'a photo',
			LISTING,
			() => db.insert(photos).values({ listingId: eggsId, position: 1, url: '/1.webp', thumbUrl: '/1-thumb.webp' }),
			async () => (await json(LISTING)).imageUrl,
			'/1.webp',
		],
		[
			'a favorite',
			LOCATION,
			() => db.insert(favorites).values({ userId: 'user_fan', locationId: farmId }),
			async () => (await json(LOCATION)).favoriteCount,
			1,
		],
		[
			'a confirmation',
			LOCATION,
			() =>
				app.inject({
					method: 'POST',
					path: `/api/locations/${farmId}/confirm`,
					headers: { origin: TEST_ORIGIN, ...bearer(owner) },
					payload: {},
				}),
			async () => (await json(LOCATION)).recentConfirmationCount,
			1,
		],
		[
			'the name of a category',
			'/api/categories',
			() => db.update(categories).set({ name: 'Fresh eggs' }).where(eq(categories.name, 'Eggs')),
			async () => (await json('/api/categories')).some(({ name }: { name: string }) => name === 'Fresh eggs'),
			true,
		],
		[
			'a name on a page',
			'/locations/hill-farm',
			() => db.update(locations).set({ name: 'Hilltop Farm' }).where(eq(locations.id, farmId)),
			async () => (await app.inject('/locations/hill-farm')).body.includes('Hilltop Farm</h1>'),
			true,
		],
		[
			'a total',
			'/api/listings?limit=1',
			() => insertListing(db, { title: 'Second' }),
			async () => (await app.inject('/api/listings?limit=1')).headers['x-total-count'],
			'2',
		],
		[
			'that a listing was withdrawn',
			LISTING,
			() => db.update(listings).set({ isActive: false }).where(eq(listings.id, eggsId)),
			async () => (await app.inject(LISTING)).statusCode,
			404,
		],
	]

	test.each(changes)('%s', async (_name, path, change, expected, value) => {
		await cached(path)
		expect(await expected()).not.toEqual(value)
		await cached(path)
		await change()
		expect(await expected()).toEqual(value)
	})

	test('what a transaction changed when it commits, and not while it runs', async () => {
		const other = openDatabase(database.url, { max: 1, wrapClient: scopeClient })
		await other.db.transaction(async (transaction) => {
			await transaction.update(locations).set({ name: 'Not yet' }).where(eq(locations.id, farmId))
			expect((await cached(LOCATION)).json().name).not.toBe('Not yet')
		})
		expect((await app.inject(LOCATION)).json().name).toBe('Not yet')
		await other.close()
	})

	test('the write of another application in the same process', async () => {
		const other = await startProcess()
		await cached(LOCATION)
		const written = await other.app.inject({
			method: 'PATCH',
			path: `/api/locations/${farmId}`,
			headers: { origin: TEST_ORIGIN, ...bearer(owner) },
			payload: { name: 'From elsewhere' },
		})
		expect(written.statusCode).toBe(200)
		expect((await app.inject(LOCATION)).json().name).toBe('From elsewhere')
		expect((await other.app.inject(LOCATION)).json().name).toBe('From elsewhere')
	})

	test('the write of another process soon', async () => {
		const elsewhere = openDatabase(database.url, { max: 1 })
		await cached(LOCATION)
		await elsewhere.db.update(locations).set({ name: 'Unnoticed' }).where(eq(locations.id, farmId))
		await elsewhere.close()
		await expect.poll(async () => (await app.inject(LOCATION)).json().name).toBe('Unnoticed')
	})

	test('all that was committed before, while several readers and a writer run', async () => {
		let committed = 0
		let isOver = false
		let hits = 0
		const read = async () => {
			const before = committed
			const name: string = (await app.inject(LOCATION)).json().name
			if (wasCached()) hits += 1
			const seen = Number(/^Version (\d+)$/.exec(name)?.[1])
			expect(seen).toBeGreaterThanOrEqual(before)
		}
		const write = async (version: number) => {
			await db
				.update(locations)
				.set({ name: `Version ${version}` })
				.where(eq(locations.id, farmId))
			committed = version
		}
		await write(0)
		const reader = async () => {
			while (!isOver) {
				await read()
				// Responses from memory wait for nothing, and the writer needs turns of the event loop.
				await nextTurn()
			}
		}
		const readers = Promise.all([reader(), reader(), reader()])
		for (let version = 1; version <= 60; version += 1) {
			await write(version)
			for (let pause = 0; pause < 4; pause += 1) await read()
		}
		isOver = true
		await readers
		expect(hits).toBeGreaterThan(0)
	})
})

test('concurrent requests compute a response once for each version', async () => {
	let statements = 0
	let version = FIXED
	const wrapClient = recordStatements(({ text }) => {
		if (text.includes('from "categories"')) statements += 1
	})
	const own = openDatabase(database.url, { max: 4, wrapClient })
	afterAll(() => own.close())
	const { app: watched } = await startProcess({ db: own.db, readVersion: async () => version })
	const request = async () => (await watched.inject('/api/categories')).statusCode
	await request()
	for (const next of ['v1', 'v2', 'v3']) {
		version = { text: next, transaction: 1, readBy: 0 }
		statements = 0
		expect(await Promise.all(Array.from({ length: 10 }, request))).toEqual(Array(10).fill(200))
		expect(statements).toBe(1)
	}
})

test('requests that waited for one that fails get the same response', async () => {
	const { app: watched } = await startProcess({ readVersion: async () => FIXED })
	const path = '/api/locations/slug/soon-gone'
	const { id } = await insertLocation(db, { slug: 'soon-gone' })
	expect((await watched.inject(path)).statusCode).toBe(200)
	await db.delete(locations).where(eq(locations.id, id))
	const responses = await Promise.all(Array.from({ length: 5 }, () => watched.inject(path)))
	expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(404))
})

describe('the cache is not used', () => {
	test.each([
		['a bearer token', bearer(owner)],
		['a session cookie', sessionCookie(owner)],
		['an invalid token', { authorization: 'Bearer nonsense' }],
	])('for a request with %s', async (_name, headers) => {
		const shared = await cached(LOCATION)
		for (let attempt = 0; attempt < 5; attempt += 1) {
			const response = await app.inject({ path: LOCATION, headers })
			expect([response.statusCode, wasCached(), response.headers['cache-control']]).toEqual([
				200,
				false,
				'private, no-store',
			])
			expect(response.json().id).toBe(shared.json().id)
		}
	})

	test.each([
		['an operation that depends on its caller', '/api/locations/similar?name=Hill+Farm&type=Farm&near=43,-79'],
		['a missing location', '/api/locations/slug/nope'],
		['invalid input', '/api/locations?limit=0'],
		['a refused read', '/api/user/locations'],
		['the shell of the application', '/dashboard'],
	])('for %s', async (_name, path) => {
		for (let attempt = 0; attempt < 5; attempt += 1) {
			await app.inject(path)
			expect(wasCached()).toBe(false)
		}
	})

	test.each([['trpc-accept'], ['accept']])('for a stream that %s requests', async (header) => {
		const path = '/api/trpc/categories.list,tiles.sources?batch=1&input=%7B%7D'
		await cached(path)
		const response = await app.inject({ path, headers: { [header]: 'application/jsonl' } })
		expect([wasCached(), response.headers['content-type']]).toEqual([false, 'application/jsonl'])
	})

	test('while the database does not respond, so that requests fail as they do without it', async () => {
		let version: DatabaseVersion | null = FIXED
		const own = openDatabase(database.url, { max: 2 })
		const { app: watched, wasCached: wasWatchedCached } = await startProcess({
			db: own.db,
			readVersion: async () => version,
		})
		for (let attempt = 0; attempt < 3; attempt += 1) expect((await watched.inject(LOCATION)).statusCode).toBe(200)
		expect(wasWatchedCached()).toBe(true)
		version = null
		await own.close()
		expect((await watched.inject(LOCATION)).statusCode).toBe(503)
	})

	test('for reads from a replica', async () => {
		const replica = { client: database.sql, inPool: <Result>(work: () => Promise<Result>) => work() }
		const readReplicas = { pick: () => replica, position: async () => '0/0' }
		const own = await startProcess({ readReplicas, readVersion: async () => FIXED })
		for (let attempt = 0; attempt < 5; attempt += 1) {
			await own.app.inject(LOCATION)
			expect(own.wasCached()).toBe(false)
		}
	})
})

test('rate limits count responses from the cache', async () => {
	const limited = await startProcess({ rateLimits: { redisUrl: null } })
	const statuses = new Set<number>()
	for (let request = 0; request < 601; request += 1) {
		const { statusCode } = await limited.app.inject({ path: LOCATION, remoteAddress: '10.0.0.1' })
		if (request < 600) statuses.add(statusCode)
		else expect(statusCode).toBe(429)
	}
	expect([...statuses]).toEqual([200])
})
