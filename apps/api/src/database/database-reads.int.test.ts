import { openDatabase } from '@farmgate/db/database'
import { parsePosition } from '@farmgate/db/database-watch'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSlots } from '../http/limits/slots.ts'
import { insertListing } from '../testing/listing-factory.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../testing/test-identity.ts'
import { createReadinessCheck } from './database-readiness.ts'
import { scopeClient } from './scoped-client.ts'

/** A second database is the replica, so that a response tells which of the two was read. */
const [primary, replica] = [await ownDatabase(), await ownDatabase()]
await primary.sql`insert into categories (name, position) values ('of the primary', 1000)`
await replica.sql`insert into categories (name, position) values ('of the replica', 1000)`
const database = openDatabase(primary.url, { max: 3, wrapClient: scopeClient })
afterAll(() => database.close())

/** What the replica has replayed. */
let replayed = parsePosition('0/0')
let pool = { client: replica.sql, inPool: createSlots(3) }
beforeEach(() => {
	replayed = parsePosition('0/100')
	pool = { client: replica.sql, inPool: createSlots(3) }
})

const app = await buildTestApp({
	db: database.db,
	findProblem: createReadinessCheck({ database, isUnavailable: () => false, folders: [] }),
	readReplicas: {
		pick: (position) => (position <= replayed ? pool : null),
		position: async () => '0/200',
	},
})

const BROWSER = { 'sec-fetch-site': 'same-origin' }

async function sourceOf(headers: Record<string, string> = {}): Promise<string> {
	const response = await app.inject({ path: '/api/categories', headers })
	expect(response.statusCode).toBe(200)
	return response.body.includes('of the replica') ? 'replica' : 'primary'
}

test('anonymous visitors and signed-in browsers read from the replica', async () => {
	expect(await sourceOf()).toBe('replica')
	expect(await sourceOf({ ...BROWSER, ...bearer({ userId: 'user_1', role: 'user' }) })).toBe('replica')
})

test('a server is ready when its primary can be written', async () => {
	expect((await app.inject('/readyz')).statusCode).toBe(200)
	const probes = await Promise.all(
		[primary, replica].map(({ sql }) => sql`select from app_state where key = 'write-probe'`),
	)
	expect(probes.map(({ length }) => length)).toEqual([1, 0])
})

test('a program with a token reads from the primary, because it may keep no cookies', async () => {
	expect(await sourceOf(bearer({ userId: 'user_1', role: 'user' }))).toBe('primary')
})

test('a visitor who has written reads from the primary until the replica has replayed the write', async () => {
	// The location is unknown. A request counts as a write when it begins a transaction.
	const written = await app.inject({
		method: 'POST',
		path: '/api/locations/1/confirm',
		payload: {},
		headers: BROWSER,
	})
	const [cookie] = written.cookies
	expect(cookie).toMatchObject({
		name: 'farmgate_written',
		value: '0/200',
		httpOnly: true,
		sameSite: 'Lax',
		maxAge: 60,
	})
	const headers = { ...BROWSER, cookie: `other=1; ${cookie?.name}=${cookie?.value}` }
	expect(await sourceOf(headers)).toBe('primary')
	replayed = parsePosition('0/200')
	expect(await sourceOf(headers)).toBe('replica')
})

test('a program can repeat the position of its write in a header', async () => {
	const user = bearer({ userId: 'user_1', role: 'user' })
	expect(await sourceOf({ ...user, 'farmgate-written': '0/200' })).toBe('primary')
	expect(await sourceOf({ ...user, 'farmgate-written': '0/100' })).toBe('replica')
	expect(await sourceOf({ ...user, 'farmgate-written': 'anything' })).toBe('primary')
})

test('a request that only reads sets no cookie', async () => {
	expect((await app.inject({ path: '/api/categories' })).cookies).toEqual([])
})

test('a read that fails on the replica runs on the primary', async () => {
	const away = openDatabase('postgres://farmgate@127.0.0.1:9/none', { max: 1 })
	pool = { client: away.sql, inPool: createSlots(1) }
	expect(await sourceOf()).toBe('primary')
	await away.close()
})

test('a repeated change, which changes nothing, carries the position of the write, because its first response may be lost', async () => {
	const { identity, provider } = createTestIdentity()
	provider.users.set('user_nell', providerUser('user_nell'))
	const nell = bearer({ userId: 'user_nell', role: 'user' })
	const app = await buildTestApp({
		db: database.db,
		identity,
		readReplicas: { pick: () => null, position: async () => '0/200' },
	})
	await app.inject({ path: '/api/user/locations', headers: nell })
	const { id } = await insertListing(primary.db, { slug: 'eggs', ownerUserId: 'user_nell' })
	const change = () =>
		app.inject({ method: 'PATCH', path: `/api/listings/${id}`, headers: nell, payload: { title: 'Duck eggs' } })
	for (const response of [await change(), await change()]) {
		expect([response.statusCode, response.headers['farmgate-written']]).toEqual([200, '0/200'])
	}
})
