import { DAY_MS } from '@farmgate/contracts/hours'
import { NEW_ACCOUNT_DAYS, QUOTAS } from '@farmgate/contracts/quotas'
import { users } from '@farmgate/db/schema/users'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from './testing/form-body.ts'
import { storageInMemory } from './testing/memory-storage.ts'
import { PLAIN_JPEG } from './testing/photo-files.ts'
import { buildTestApp } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from './testing/test-identity.ts'
import { restTransport, trpcTransport } from './testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
let now = new Date('2026-06-13T16:00:00Z')
const clock = { now: () => now }
const app = await buildTestApp({ db, identity, clock, storage: storageInMemory() })
provider.users.set('nell', providerUser('nell'))
provider.users.set('admin', providerUser('admin', { role: 'admin' }))
const nell = { headers: bearer({ userId: 'nell', role: 'user' }) }
const admin = { headers: bearer({ userId: 'admin', role: 'admin' }) }

beforeEach(async () => {
	now = new Date('2026-06-13T16:00:00Z')
	await emptyTables(sql, 'users', 'locations', 'listings', 'photos')
	await db.insert(users).values([
		{ id: 'nell', createdAt: now },
		{ id: 'admin', role: 'admin' },
	])
})

/** Gives Nell so many of something. */
const fill = {
	locations: (count: number) => sql`
		insert into locations (slug, name, type, address, lat, lng, time_zone, owner_user_id)
		select 'full-' || n, 'Full', 'Farm', 'x', 43, -79, 'UTC', 'nell' from generate_series(1, ${count}) n`,
	listings: (count: number) => sql`
		insert into listings (slug, title, owner_user_id) select 'full-' || n, 'Full', 'nell' from generate_series(1, ${count}) n`,
	photos: (count: number, bytes = 1) => sql`
		insert into photos (url, thumb_url, uploader_user_id, bytes)
		select '/' || n, '/' || n, 'nell', ${bytes}::int from generate_series(1, ${count}) n`,
}

const FARM = { name: 'One More', type: 'Farm', address: '1 Main Street', coordinates: { lat: 43, lng: -79 } }

async function upload(caller = nell) {
	const { payload, type } = formOf([{ content: PLAIN_JPEG }])
	const headers = { ...caller.headers, 'content-type': type }
	return await app.inject({ method: 'POST', path: '/api/uploads', payload, headers })
}

describe.each([restTransport(app), trpcTransport(app)])('over $name', ({ call }) => {
	const CREATIONS = [
		['locations', 'locations.create', FARM, 'name', '20 places'],
		['listings', 'listings.create', { title: 'Eggs' }, 'title', '60 products'],
	] as const

	test.each(CREATIONS)(
		'a new account has at most so many %s, an admin any number',
		async (kind, operation, input, path, text) => {
			await fill[kind](QUOTAS[kind].ofNewAccount - 1)
			expect((await call(operation, input, nell)).code).toBeUndefined()
			expect(await call(operation, input, nell)).toMatchObject({
				status: 409,
				code: 'quota.exceeded',
				issues: [{ path, message: expect.stringContaining(text) }],
			})
			expect((await call(operation, input, admin)).code).toBeUndefined()
			now = new Date(now.getTime() + NEW_ACCOUNT_DAYS * DAY_MS)
			expect((await call(operation, input, nell)).code).toBeUndefined()
		},
	)

	test('an account reads what it uses', async () => {
		await fill.listings(3)
		await fill.photos(2, 500)
		expect((await call('account.use', {}, nell)).value).toEqual({
			locations: { used: 0, limit: QUOTAS.locations.ofNewAccount },
			listings: { used: 3, limit: QUOTAS.listings.ofNewAccount },
			photos: { used: 2, limit: QUOTAS.photos.ofNewAccount },
			photoBytes: { used: 1000, limit: QUOTAS.photoBytes.ofNewAccount },
			newUntil: '2026-06-20T16:00:00.000Z',
		})
		expect((await call('account.use', {}, admin)).value).toMatchObject({ listings: { limit: null }, newUntil: null })
	})

	test('concurrent requests do not pass a limit together', async () => {
		await fill.listings(QUOTAS.listings.ofNewAccount - 1)
		const outcomes = await Promise.all(
			[1, 2, 3, 4].map((each) => call('listings.create', { title: `Eggs ${each}` }, nell)),
		)
		expect(outcomes.map(({ code }) => code).sort()).toEqual([...Array(3).fill('quota.exceeded'), undefined])
	})

	test('what was deleted counts for another day, and can be restored', async () => {
		await fill.listings(QUOTAS.listings.ofNewAccount - 1)
		const { value } = await call('listings.create', { title: 'Eggs' }, nell)
		await call('listings.remove', { id: value.id }, nell)
		expect((await call('listings.create', { title: 'Eggs' }, nell)).code).toBe('quota.exceeded')
		expect((await call('listings.restore', { id: value.id }, nell)).code).toBeUndefined()
		await call('listings.remove', { id: value.id }, nell)
		now = new Date(now.getTime() + DAY_MS + 1000)
		expect((await call('listings.create', { title: 'Eggs' }, nell)).code).toBeUndefined()
	})

	test('a repetition with the same key counts once', async () => {
		await fill.listings(QUOTAS.listings.ofNewAccount - 1)
		const input = { title: 'Eggs', idempotencyKey: crypto.randomUUID() }
		const first = await call('listings.create', input, nell)
		expect((await call('listings.create', input, nell)).value.id).toBe(first.value.id)
	})
})

test.each([
	['photos', QUOTAS.photos.ofNewAccount, 1, '150 photos'],
	['bytes of photos', 1, QUOTAS.photoBytes.ofNewAccount - 10, '100 MB of photos'],
])('a new account has at most so many %s', async (_what, count, bytes, text) => {
	await fill.photos(count, bytes)
	const refused = await upload()
	expect(refused.statusCode).toBe(409)
	expect(refused.json()).toMatchObject({
		code: 'quota.exceeded',
		issues: [{ path: 'file', message: expect.stringContaining(text) }],
	})
	expect((await upload(admin)).statusCode).toBe(201)
	await sql`delete from photos where uploader_user_id = 'nell'`
	expect((await upload()).statusCode).toBe(201)
	const [photo] = await sql<{ bytes: number }[]>`select bytes from photos where uploader_user_id = 'nell'`
	expect(photo?.bytes).toBeGreaterThan(100)
})
