import { randomUUID } from 'node:crypto'
import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { insertPhoto } from '../../testing/photo-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'
import { endAvailability } from './listing-writes.repository.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

const as = (userId: string, role: 'user' | 'admin' = 'user') => {
	provider.users.set(userId, providerUser(userId, { role }))
	return { headers: bearer({ userId, role }) }
}
const nell = as('user_nell')
const abe = as('user_abe')
const admin = as('user_admin', 'admin')

let own: { id: number; slug: string; name: string }
let pending: { id: number }
let foreign: { id: number }

beforeEach(async () => {
	await emptyTables(sql, 'locations', 'listings', 'audit_log', 'photos', 'create_requests')
	for (const caller of [nell, abe, admin]) await app.inject({ path: '/api/user/locations', ...caller })
	own = await insertLocation(db, { name: 'Hill Farm', slug: randomUUID(), ownerUserId: 'user_nell' })
	pending = await insertLocation(db, { slug: randomUUID(), ownerUserId: 'user_nell', isApproved: false })
	foreign = await insertLocation(db, { slug: randomUUID(), ownerUserId: 'user_abe' })
})

const transports = [restTransport(app), trpcTransport(app)].map((transport) => ({
	transport,
	name: transport.name,
	call: transport.call,
	add: async (fields: object = {}, caller = nell) =>
		(await transport.call('listings.create', { title: 'Brown eggs', locationId: own.id, ...fields }, caller)).value,
}))

describe.each(transports)('over $name', ({ transport, call, add }) => {
	test('a listing at an approved location is public at once', async () => {
		const variants = [{ name: 'Dozen', price: 4.5, unit: 'dozen' }]
		const made = await add({ variants, categories: ['eggs'], availableFrom: '2026-06-20' })
		expect(made).toMatchObject({
			slug: 'brown-eggs-hill-farm',
			variants,
			categories: ['Eggs'],
			isPublic: true,
			isActive: true,
			isSoldOut: false,
			availableFrom: '2026-06-20',
			coordinates: { lat: 43.04, lng: -79.29 },
		})
		const { isPublic: _isPublic, photos: _photos, ...shown } = made
		expect((await call('listings.byId', { id: made.id })).value).toEqual(shown)
		expect((await call('account.listings', {}, nell)).value).toEqual([made])
	})

	test('prices are in the currency of the country, unless another one is given', async () => {
		const variants = [{ name: 'Dozen', price: 4.5, unit: null }]
		expect(await add({ variants })).toMatchObject({ currency: 'USD', variants })
		await sql`update locations set country = 'CA' where id = ${own.id}`
		expect(await add({ variants })).toMatchObject({ currency: 'CAD', variants })
		expect(await add({ variants, currency: 'EUR' })).toMatchObject({ currency: 'EUR', variants })
		const unit = { status: 400, issues: [{ path: 'variants.0.price', message: 'must be a whole number of JPY' }] }
		const yen = (price: number) => ({ title: 'Eggs', currency: 'JPY', variants: [{ name: 'Dozen', price }] })
		expect(await call('listings.create', yen(4.5), nell)).toMatchObject(unit)
		expect((await call('listings.create', yen(450), nell)).value).toMatchObject({ variants: [{ price: 450 }] })
	})

	test('another currency keeps the amounts, which must be possible in it', async () => {
		const { id } = await add({ variants: [{ name: 'Dozen', price: 4.5, unit: null }] })
		const change = (fields: object) => call('listings.update', { id, ...fields }, nell)
		expect((await change({ currency: 'KWD' })).value).toMatchObject({ currency: 'KWD', variants: [{ price: 4.5 }] })
		expect(await change({ currency: 'JPY' })).toMatchObject({ status: 400 })
		expect(await change({ currency: 'ABC' })).toMatchObject({ status: 400, issues: [{ path: 'currency' }] })
		expect((await call('listings.byId', { id })).value).toMatchObject({ currency: 'KWD', variants: [{ price: 4.5 }] })
	})

	test('a listing at a pending location waits for its approval', async () => {
		const made = await add({ locationId: pending.id })
		expect(made.isPublic).toBe(false)
		expect((await call('listings.byId', { id: made.id })).status).toBe(404)
		await sql`update locations set is_approved = true where id = ${pending.id}`
		expect((await call('listings.byId', { id: made.id })).status).toBe(200)
	})

	test('a listing without a location is public and on no map', async () => {
		expect(await add({ locationId: null })).toMatchObject({ isPublic: true, coordinates: null, slug: 'brown-eggs' })
	})

	test('only the owner of a location and admins may sell there', async () => {
		const at = (locationId: number, caller = nell) => call('listings.create', { title: 'Eggs', locationId }, caller)
		expect(await at(foreign.id)).toMatchObject({
			status: 403,
			issues: [{ path: 'locationId', message: 'is not your location' }],
		})
		expect(await at(999_999)).toMatchObject({
			status: 404,
			code: 'location.not_found',
			issues: [{ path: 'locationId' }],
		})
		const byAdmin = (await at(foreign.id, admin)).value
		expect((await call('listings.forEdit', { id: byAdmin.id }, abe)).status).toBe(200)
		const made = await add()
		expect((await call('listings.update', { id: made.id, locationId: foreign.id }, nell)).status).toBe(403)
		expect((await call('listings.update', { id: made.id, isActive: false }, abe)).status).toBe(403)
	})

	test('the ids of listings that a caller may change are its own, and all for admins', async () => {
		const [{ id }, other] = [await add(), await add({ locationId: foreign.id }, abe)]
		const editable = async (caller: object) =>
			(await trpcTransport(app).call('listings.editable', { ids: [id, other.id, 999_999_999] }, caller)).value
		expect(await editable(nell)).toEqual([id])
		expect(await editable(admin)).toEqual([id, other.id])
	})

	test('a deleted listing is restored by its owner and by admins, for 30 days', async () => {
		const made = await add()
		const { id } = made
		const restore = (caller = nell) => call('listings.restore', { id }, caller)
		const remove = () => call('listings.remove', { id }, nell)
		await remove()
		expect((await restore(abe)).status).toBe(403)
		for (const _ of [1, 2]) expect((await restore()).value).toEqual(made)
		expect((await call('listings.byId', { id })).status).toBe(200)
		await remove()
		expect((await restore(admin)).status).toBe(200)
		expect(await sql`select actor from audit_log where action = 'listing.restore'`).toHaveLength(2)
		await remove()
		await sql`update listings set deleted_at = deleted_at - interval '30 days' where id = ${id}`
		expect(await restore()).toMatchObject({ status: 409, code: 'listing.not_restorable' })
		expect((await call('listings.restore', { id: 999_999_999 }, nell)).status).toBe(404)
	})

	test('a listing is not restored while its location is deleted', async () => {
		const [first, second] = [await add(), await add({ title: 'Leeks' })]
		await call('listings.remove', { id: first.id }, nell)
		await call('locations.remove', { id: own.id }, nell)
		for (const { id } of [first, second]) {
			expect(await call('listings.restore', { id }, nell)).toMatchObject({ code: 'listing.not_restorable' })
		}
	})

	test('an inactive listing is hidden from buyers, and a sold-out one is shown [L5]', async () => {
		const made = await add()
		const change = async (fields: object) => (await call('listings.update', { id: made.id, ...fields }, nell)).value
		expect(await change({ isActive: false })).toMatchObject({ isActive: false, isPublic: false })
		expect((await call('listings.byId', { id: made.id })).status).toBe(404)
		expect((await app.inject('/api/feeds/listings.csv')).body).not.toContain('Brown eggs')
		await change({ isActive: true, isSoldOut: true })
		expect((await call('listings.byId', { id: made.id })).value).toMatchObject({ isSoldOut: true })
		const feed = (await app.inject('/api/feeds/listings.geojson')).json()
		expect(feed.features[0].properties).toMatchObject({ title: 'Brown eggs', isSoldOut: true })
	})

	test.each([
		[{ title: ' ' }, 'title', 'Title is required'],
		[{ categories: ['Eggs', 'Unicorns'] }, 'categories.1', 'is not a category'],
		[{ variants: [{ name: 'Dozen', price: -1 }] }, 'variants.0.price', 'must not be negative'],
		[{ variants: [{ name: 'Dozen', price: 0.001 }] }, 'variants.0.price', 'must have at most two decimals'],
		[{ variants: [{ name: '', price: 1 }] }, 'variants.0.name', 'Size or kind is required'],
		[{ availableFrom: '2026-02-30' }, 'availableFrom', expect.any(String)],
		[{ availableFrom: '2026-07-02', availableUntil: '2026-07-01' }, 'availableUntil', expect.any(String)],
		[{ availableUntil: '2026-06-12' }, 'availableUntil', 'must not be in the past while the listing is active'],
		[{ photos: [{ id: randomUUID(), alt: '' }] }, 'photos.0.id', 'is not an uploaded photo'],
	])('refuses %j, naming %s', async (fields, path, message) => {
		const result = await call('listings.create', { title: 'Eggs', locationId: own.id, ...fields }, nell)
		expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(result.issues).toContainEqual({ path, message })
		expect(await sql`select from listings`).toHaveLength(0)
	})

	test('the days of sale are checked with those that are stored', async () => {
		const made = await add({ availableFrom: '2026-07-02' })
		expect(await call('listings.update', { id: made.id, availableUntil: '2026-07-01' }, nell)).toMatchObject({
			status: 400,
			issues: [{ path: 'availableUntil' }],
		})
	})

	test('photos keep their order, and the first one is the cover', async () => {
		const uploads = [
			await insertPhoto(db, { uploaderUserId: 'user_nell' }),
			await insertPhoto(db, { uploaderUserId: 'user_nell' }),
		]
		const photos = uploads.map(({ id }) => ({ id, alt: 'Eggs' }))
		expect(await add({ photos })).toMatchObject({ photos, imageUrl: uploads[0]?.url, imageThumb: uploads[0]?.thumbUrl })
	})

	test('a repeated request has one effect, also when both arrive at once', async () => {
		const input = { title: 'Eggs', locationId: own.id, idempotencyKey: randomUUID() }
		const results = await Promise.all(Array.from({ length: 5 }, () => call('listings.create', input, nell)))
		expect(new Set(results.map(({ value }) => value.id)).size).toBe(1)
	})

	test('a newer state is not overwritten, but returned', async () => {
		const made = await add()
		const edit = (fields: object) =>
			call('listings.update', { id: made.id, expectedUpdatedAt: made.updatedAt, ...fields }, nell)
		const results = await Promise.all(['One', 'Two'].map((description) => edit({ description })))
		const [done, refused] = results.sort((a, b) => a.status - b.status)
		expect([done?.status, refused?.status]).toEqual([200, 409])
		expect(refused?.code).toBe('listing.edit_conflict')
		const current = transport.name === 'REST' ? refused?.value.current : refused?.value.data.current
		expect(current).toEqual(done?.value)
		expect((await edit({ description: done?.value.description })).status).toBe(200)
	})

	test.each([
		['one field', { title: 'Duck eggs' }],
		[
			'many fields',
			{ title: 'Duck eggs', description: 'Large', categories: ['Eggs'], availableFrom: '2026-06-20', isSoldOut: true },
		],
	])('a change of %s returns the new state, with which the next change is accepted', async (_name, fields) => {
		const made = await add()
		const changed = (await call('listings.update', { id: made.id, ...fields }, nell)).value
		expect(changed).toMatchObject(fields)
		expect(changed.updatedAt).not.toBe(made.updatedAt)
		const next = { id: made.id, title: 'Quail eggs', expectedUpdatedAt: changed.updatedAt }
		expect((await call('listings.update', next, nell)).value).toMatchObject({ ...fields, title: 'Quail eggs' })
	})

	test('changes of different fields at the same time are all kept, each with its audit entry', async () => {
		const { id } = await add()
		const changes = [
			{ title: 'Duck eggs' },
			{ description: 'Large' },
			{ categories: ['Eggs'] },
			{ isSoldOut: true },
			{ availableFrom: '2026-06-20' },
		]
		const results = await Promise.all(changes.map((fields) => call('listings.update', { id, ...fields }, nell)))
		expect(results.map(({ status }) => status)).toEqual(changes.map(() => 200))
		const changed = Object.assign({}, ...changes)
		expect((await call('listings.forEdit', { id }, nell)).value).toMatchObject(changed)
		const entries = await sql<{ field: string }[]>`
			select jsonb_array_elements_text(details -> 'fields') as field from audit_log where action = 'listing.update'`
		expect(entries.map(({ field }) => field).sort()).toEqual(Object.keys(changed).sort())
	})

	test('a change that changes nothing writes nothing', async () => {
		const { id } = await insertListing(db, { ownerUserId: 'user_nell', slug: randomUUID() })
		const before = (await call('listings.forEdit', { id }, nell)).value
		const same = { id, title: before.title, variants: before.variants, isActive: true }
		expect((await call('listings.update', same, nell)).value).toEqual(before)
		expect(await sql`select from audit_log where entity = 'listing'`).toHaveLength(0)
	})

	test('a listing can be moved, and loses the coordinates of a location that it leaves', async () => {
		const made = await add()
		const move = async (locationId: number | null) =>
			(await call('listings.update', { id: made.id, locationId }, nell)).value
		expect(await move(null)).toMatchObject({ locationId: null, coordinates: null })
		expect(await move(pending.id)).toMatchObject({ locationId: pending.id, isPublic: false })
	})

	test('a deleted listing is gone', async () => {
		const made = await add()
		expect([200, 204]).toContain((await call('listings.remove', { id: made.id }, nell)).status)
		for (const operation of ['listings.remove', 'listings.forEdit', 'listings.update']) {
			expect((await call(operation, { id: made.id }, nell)).status).toBe(404)
		}
		expect((await call('account.listings', {}, nell)).value).toEqual([])
	})

	test('moving a listing while its location is deleted ends without a deadlock', async () => {
		for (let round = 0; round < 3; round++) {
			const { id } = await insertLocation(db, { slug: randomUUID(), ownerUserId: 'user_nell' })
			const made = await add({ locationId: id })
			const [removed, ...others] = await Promise.all([
				call('locations.remove', { id }, nell),
				call('listings.update', { id: made.id, isSoldOut: true }, nell),
				call('listings.update', { id: made.id, locationId: own.id }, nell),
				call('listings.remove', { id: made.id }, nell),
			])
			expect([200, 204]).toContain(removed.status)
			for (const { status } of others) expect([200, 204, 404]).toContain(status)
		}
	})
})

async function untilWaiting(count: number): Promise<void> {
	await vi.waitFor(async () => {
		const waiting = await sql`
			select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
		expect(waiting).toHaveLength(count)
	}, 5000)
}

describe('beside other changes of its location, a change', () => {
	const add = async () => await insertListing(db, { slug: randomUUID(), locationId: own.id, ownerUserId: 'user_nell' })
	const change = (id: number, payload: object) =>
		app.inject({ method: 'PATCH', path: `/api/listings/${id}`, ...nell, payload })

	test('waits for them before it locks the listing, as a deletion does', async () => {
		const { id } = await add()
		const { changed } = await sql.begin(async (other) => {
			await other`update locations set name = 'Dale Farm' where id = ${own.id}`
			const changed = change(id, { title: 'Duck eggs' })
			await untilWaiting(1)
			expect(await other`select from listings where id = ${id} for update nowait`).toHaveLength(1)
			return { changed }
		})
		expect((await changed).statusCode).toBe(200)
	})

	test('of photos of a listing that was moved meanwhile ends without a deadlock', async () => {
		const { id } = await add()
		const photo = await insertPhoto(db, { uploaderUserId: 'user_nell' })
		const { changed, removed } = await sql.begin(async (other) => {
			await other`update listings set location_id = ${pending.id} where id = ${id}`
			const changed = change(id, { photos: [{ id: photo.id, alt: '' }] })
			await untilWaiting(1)
			const removed = app.inject({ method: 'DELETE', path: `/api/locations/${pending.id}`, ...nell })
			await untilWaiting(2)
			return { changed, removed }
		})
		// Either may be first; the deletion of the location includes the listing that was moved to it.
		expect([200, 404]).toContain((await changed).statusCode)
		expect((await removed).statusCode).toBe(204)
		expect(await sql`select from listings where id = ${id} and deleted_at is null`).toHaveLength(0)
	})
})

test('a listing becomes inactive when its last day has ended at its location', async () => {
	const until = async (availableUntil: string | null, locationId: number) => {
		const listing = await insertListing(db, { slug: randomUUID(), locationId, availableUntil })
		return listing.id
	}
	const west = await insertLocation(db, { slug: randomUUID(), timeZone: 'America/Los_Angeles' })
	const ids = [
		await until('2026-06-12', own.id),
		await until('2026-06-13', own.id),
		await until(null, own.id),
		await until('2026-06-13', west.id),
	]
	const active = async () =>
		(await sql<{ id: string }[]>`select id from listings where is_active order by id`).map(({ id }) => Number(id))
	expect(await endAvailability(db, TEST_NOW)).toBe(1)
	expect(await active()).toEqual(ids.slice(1))
	expect(await endAvailability(db, new Date('2026-06-14T05:00:00Z'))).toBe(1)
	expect(await active()).toEqual([ids[2], ids[3]])
})

describe('a body over REST', () => {
	const change = async (fields: object) => {
		const { id } = await insertListing(db, { slug: randomUUID(), ownerUserId: 'user_nell' })
		const read = (await app.inject({ path: `/api/listings/${id}/edit`, ...nell })).json()
		const payload = { ...read, ...fields }
		const response = await app.inject({ method: 'PATCH', path: `/api/listings/${id}`, ...nell, payload })
		return { status: response.statusCode, body: response.json() }
	}

	test('may be the listing as it was read, with changed fields', async () => {
		const photos: object[] = []
		expect(await change({ photos, title: 'White eggs' })).toMatchObject({ status: 200, body: { title: 'White eggs' } })
	})

	test('with an unknown field is refused, so that a misspelled one is not lost', async () => {
		const issues = [{ path: 'heading', message: 'is not known here' }]
		expect(await change({ photos: [], heading: 'White eggs' })).toMatchObject({ status: 400, body: { issues } })
	})
})
