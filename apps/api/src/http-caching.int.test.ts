import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from './operations/operation.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, sessionCookie, TEST_ORIGIN } from './testing/test-identity.ts'

const database = await ownDatabase()
const { identity, provider } = createTestIdentity()
provider.users.set('user_owner', providerUser('user_owner'))
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const app = await buildTestApp({ db: database.db, identity })

const owner = { userId: 'user_owner' }
const SHARED = {
	'cache-control': 'public, max-age=0, s-maxage=10',
	'cdn-cache-control': 'max-age=10, stale-while-revalidate=50',
	etag: expect.stringMatching(/^W\/"[\w-]{16}"$/),
	vary: expect.stringContaining('accept-encoding'),
}

function rpc(procedure: string, input: object = {}): string {
	return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
}

let id = 0
beforeAll(async () => {
	// The first request of a user stores them.
	await app.inject({ path: rpc('identity.me'), headers: bearer(owner) })
	id = (await insertLocation(database.db, { slug: 'hill-farm', ownerUserId: owner.userId })).id
})

describe.each([
	['REST', '/api/locations?limit=5'],
	['tRPC', rpc('locations.list', { limit: 5 })],
	['a tRPC batch', '/api/trpc/categories.list,tiles.sources?batch=1&input=%7B%7D'],
])('a public read over %s', (_transport, path) => {
	test('may be served by a CDN to anonymous visitors', async () => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(200)
		expect(response.headers).toMatchObject(SHARED)
		expect(response.headers['set-cookie']).toBeUndefined()
	})

	test('has status 304 for a client that has it, with the same caching headers', async () => {
		const { headers } = await app.inject(path)
		const again = await app.inject({ path, headers: { 'if-none-match': String(headers.etag) } })
		expect([again.statusCode, again.body]).toEqual([304, ''])
		expect(again.headers).toMatchObject({ ...SHARED, etag: headers.etag })
	})

	test.each([
		['a session cookie', sessionCookie(owner)],
		['a bearer token', bearer(owner)],
		['an invalid bearer token', { authorization: 'Bearer nonsense' }],
	])('is stored by no cache with %s, and has the same content', async (_name, headers) => {
		const response = await app.inject({ path, headers })
		expect(response.statusCode).toBe(200)
		expect(response.headers['cache-control']).toBe('private, no-store')
		expect(response.headers['cdn-cache-control']).toBeUndefined()
		expect(response.headers.etag).toBeUndefined()
		expect(response.body).toBe((await app.inject(path)).body)
	})
})

describe('is stored by no cache', () => {
	const near = { lat: 43, lng: -79 }
	test.each([
		['a result that depends on the caller', () => '/api/locations/similar?name=Hill+Farm&type=Farm&near=43,-79', {}],
		['the same over tRPC', () => rpc('locations.similar', { name: 'Hill Farm', type: 'Farm', near }), {}],
		['the policy signed-in', () => '/api/user/locations', bearer(owner)],
		['the policy signed-in over tRPC', () => rpc('identity.me'), bearer(owner)],
		['a batch with one of them', () => '/api/trpc/categories.list,identity.me?batch=1&input=%7B%7D', bearer(owner)],
		['the policy owner', () => `/api/locations/${id}/edit`, bearer(owner)],
		['the policy admin', () => '/api/locations/pending', bearer({ userId: 'user_admin' })],
	])('%s', async (_name, path, headers) => {
		const response = await app.inject({ path: path(), headers })
		expect(response.statusCode).toBe(200)
		expect(response.headers['cache-control']).toBe('private, no-store')
		expect(response.headers['cdn-cache-control']).toBeUndefined()
	})

	test.each([
		['a missing location', '/api/locations/slug/nope'],
		['a missing location over tRPC', rpc('locations.bySlug', { slug: 'nope' })],
		['invalid input', '/api/locations?limit=0'],
		['a refused read', '/api/user/locations'],
	])('the error of %s', async (_name, path) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBeGreaterThanOrEqual(400)
		expect(response.headers['cache-control']).toContain('no-store')
		expect(response.headers['cdn-cache-control']).toBeUndefined()
	})

	test('the response to a write of an anonymous visitor', async () => {
		const response = await app.inject({
			method: 'POST',
			path: `/api/locations/${id}/confirm`,
			headers: { origin: TEST_ORIGIN },
			payload: {},
		})
		expect(response.statusCode).toBe(200)
		expect(response.headers['cache-control']).toBe('private, no-store')
	})
})

test('all public queries are shared, except those that depend on the caller or contain a typed address', () => {
	const queries = listOperations(app.operations).filter(({ operation }) => operation.kind === 'query')
	const notShared = queries.filter(({ operation }) => operation.policy === 'public' && !operation.isShared)
	expect(notShared.map(({ name }) => name).sort()).toEqual([
		'locations.similar',
		'places.autocomplete',
		'places.geocode',
		'places.nearestTown',
		'trips.plan',
	])
	expect(queries.filter(({ operation }) => operation.policy !== 'public' && operation.isShared)).toEqual([])
})
