import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, webhookRequest } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = Date.UTC(2026, 5, 13, 16)
const app = await buildTestApp({ db, identity, clock: { now: () => new Date(now) } })

/** The application remembers whom it has seen, so each test is about somebody else. */
let userId = ''
let count = 0
beforeEach(() => {
	count += 1
	userId = `user_${count}`
	provider.isDown = false
	provider.lookups = 0
})

async function rowOf(id = userId) {
	const [row] = await sql`select first_name as "firstName", email, role from users where id = ${id}`
	return row === undefined ? null : { ...row }
}

async function me(token: Parameters<typeof bearer>[0]) {
	const response = await app.inject({ path: '/api/trpc/identity.me', headers: bearer(token) })
	return { status: response.statusCode, data: response.json().result?.data, code: response.json().error?.data.code }
}

describe('a user who is seen for the first time', () => {
	test('gets a row, and the provider is asked once', async () => {
		provider.users.set(userId, providerUser(userId, { firstName: 'Ann', email: 'ann@people.example' }))
		const answer = await me({ userId, role: 'user' })
		expect(answer.data).toEqual({
			userId,
			role: 'user',
			firstName: 'Ann',
			email: 'ann@people.example',
			owned: { locations: 0, listings: 0 },
		})
		await me({ userId, role: 'user' })
		expect(provider.lookups).toBe(1)
		expect(await rowOf()).toEqual({ firstName: 'Ann', email: 'ann@people.example', role: 'user' })
	})

	test('is nobody when the provider does not know them any more, and gets no row', async () => {
		expect(await me({ userId, role: 'admin' })).toMatchObject({ status: 401, code: 'auth.signed_out' })
		const headers = bearer({ userId, role: 'admin' })
		expect((await app.inject({ path: '/api/locations/pending', headers })).statusCode).toBe(401)
		expect(await rowOf()).toBeNull()
	})

	test('can read what is public while the provider fails, and is told so for the rest', async () => {
		provider.isDown = true
		expect(await me({ userId, role: 'user' })).toMatchObject({ status: 502, code: 'identity.unavailable' })
		const headers = bearer({ userId, role: 'user' })
		expect((await app.inject({ path: '/api/user/locations', headers })).statusCode).toBe(502)
		expect((await app.inject({ path: '/api/locations', headers })).statusCode).toBe(200)
		expect((await app.inject({ path: '/api/trpc/categories.list', headers })).statusCode).toBe(200)
	})
})

describe('the role', () => {
	test('is the one of the token, and the row follows it', async () => {
		provider.users.set(userId, providerUser(userId))
		expect((await me({ userId, role: 'user' })).data.role).toBe('user')
		expect((await me({ userId, role: 'admin' })).data.role).toBe('admin')
		expect(await rowOf()).toMatchObject({ role: 'admin' })
	})

	test('is asked for once a minute when the token does not say it', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		const pending = () => app.inject({ path: '/api/locations/pending', headers: bearer({ userId }) })
		expect((await pending()).statusCode).toBe(200)
		const asked = provider.lookups
		provider.users.set(userId, providerUser(userId, { role: 'user' }))
		expect((await pending()).statusCode).toBe(200)
		expect(provider.lookups).toBe(asked)
		now += 61_000
		expect((await pending()).statusCode).toBe(403)
	})
})

describe('a webhook', () => {
	const changed = (type: 'user.created' | 'user.updated', firstName: string, updatedAt: number, role?: string) => ({
		object: 'event',
		type,
		data: {
			id: userId,
			first_name: firstName,
			primary_email_address_id: 'idn_2',
			email_addresses: [
				{ id: 'idn_1', email_address: 'old@people.example' },
				{ id: 'idn_2', email_address: 'new@people.example' },
			],
			public_metadata: role === undefined ? {} : { role },
			updated_at: updatedAt,
		},
	})
	const deleted = () => ({ object: 'event', type: 'user.deleted', data: { id: userId, deleted: true } })
	const send = async (event: object, options?: Parameters<typeof webhookRequest>[1]) =>
		(await app.inject(webhookRequest(event, options))).statusCode
	const HOUR_MS = 3_600_000

	test('about a new user makes a row with the main address', async () => {
		expect(await send(changed('user.created', 'Ann', Date.now(), 'admin'))).toBe(204)
		expect(await rowOf()).toEqual({ firstName: 'Ann', email: 'new@people.example', role: 'admin' })
	})

	test('that comes twice or late changes nothing', async () => {
		const moment = Date.now() - HOUR_MS
		await send(changed('user.updated', 'Newer', moment + 2000))
		expect(await send(changed('user.created', 'Older', moment))).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Newer' })
		expect(await send(changed('user.updated', 'Newer', moment + 2000))).toBe(204)
		expect(await send(changed('user.updated', 'Newest', moment + 3000))).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Newest' })
	})

	test('about a deleted user removes them, and news from before do not bring them back', async () => {
		await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))
		expect(await send(deleted())).toBe(204)
		expect(await send(deleted())).toBe(204)
		expect(await send(changed('user.updated', 'Ann', Date.now() - HOUR_MS))).toBe(204)
		expect(await rowOf()).toBeNull()
		expect(await sql`select from audit_log where entity_id = ${userId}`).toHaveLength(1)
	})

	test('that says a user is deleted before it says that there is one is believed', async () => {
		expect(await send(deleted())).toBe(204)
		expect(await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))).toBe(204)
		expect(await rowOf()).toBeNull()
	})

	test('of another kind is taken and does nothing', async () => {
		expect(await send({ object: 'event', type: 'session.created', data: { id: 'sess_1' } })).toBe(204)
	})

	test.each([
		['whose body was changed', { signedBody: '{}' }],
		['that is six minutes old', { ageSeconds: 6 * 60 }],
	])('%s is refused', async (_name, options) => {
		expect(await send(changed('user.created', 'Mallory', Date.now()), options)).toBe(400)
		expect(await rowOf()).toBeNull()
	})

	test('without a signature, or with no body, is refused', async () => {
		const { headers: _headers, ...unsigned } = webhookRequest(deleted())
		const type = { 'content-type': 'application/json' }
		expect((await app.inject({ ...unsigned, headers: type })).statusCode).toBe(400)
		expect((await app.inject({ method: 'POST', path: '/api/webhooks/clerk', headers: type })).statusCode).toBe(400)
	})
})

describe('an account that is removed', () => {
	async function fill() {
		provider.users.set(userId, providerUser(userId, { email: 'Ann@People.example', phones: ['+1 905 555 0199'] }))
		await db.insert(users).values({ id: userId, firstName: 'Ann', email: 'Ann@People.example', role: 'user' })
		const own = await insertLocation(db, {
			ownerUserId: userId,
			contactEmail: 'ann@people.example',
			contactPhone: '1 (905) 555-0199',
		})
		const shared = await insertLocation(db, {
			ownerUserId: userId,
			contactEmail: 'office@farm.example',
			contactPhone: '716-555-0100',
		})
		const foreign = await insertLocation(db, { contactEmail: 'ann@people.example' })
		await sql`insert into listings (slug, title, location_id, owner_user_id)
			values (${`eggs-${userId}`}, 'Eggs', ${own.id}, ${userId}), (${`jam-${userId}`}, 'Jam', null, ${userId}),
				(${`honey-${userId}`}, 'Honey', ${foreign.id}, null)`
		await sql`insert into favorites (user_id, location_id) values (${userId}, ${foreign.id})`
		await sql`insert into claim_requests (location_id, user_id, name, email, phone, message)
			values (${foreign.id}, ${userId}, 'Ann Apple', 'ann@people.example', '905-555-0199', 'It is mine'),
				(${foreign.id}, null, 'Ann Apple', 'ANN@people.example', null, 'Still mine'),
				(${foreign.id}, null, 'Bob', 'bob@people.example', null, 'No, mine')`
		await sql`insert into problem_reports (location_id, user_id, kind, message, email)
			values (${foreign.id}, ${userId}, 'hours', 'Ann Apple says: shut on Mondays', 'ann@people.example'),
				(${foreign.id}, null, 'other', 'I am Ann, call 905-555-0199', 'ANN@people.example'),
				(${foreign.id}, null, 'closed', 'Gone, says Bob', 'bob@people.example')`
		return { own, shared, foreign }
	}

	const remove = async (places: string) => {
		const response = await app.inject({
			method: 'POST',
			path: '/api/trpc/account.remove',
			headers: bearer({ userId, role: 'user' }),
			payload: { places },
		})
		return response.statusCode
	}

	async function placeOf(id: number) {
		const [row] = await sql`select owner_user_id as owner, contact_email as email, contact_phone as phone
			from locations where id = ${id}`
		return row === undefined ? null : { ...row }
	}

	const listingsLeft = async () => {
		const rows =
			await sql`select title, owner_user_id as owner from listings where slug like ${`%-${userId}`} order by title`
		return rows.map((row) => `${row.title} ${row.owner}`)
	}

	test('leaves its places to nobody, without what the person can be reached by', async () => {
		const { own, shared, foreign } = await fill()
		expect(await remove('free')).toBe(200)
		expect(await placeOf(own.id)).toEqual({ owner: null, email: null, phone: null })
		expect(await placeOf(shared.id)).toEqual({ owner: null, email: 'office@farm.example', phone: '716-555-0100' })
		expect(await placeOf(foreign.id)).toMatchObject({ email: 'ann@people.example' })
		expect(await listingsLeft()).toEqual(['Eggs null', 'Honey null', 'Jam null'])
	})

	test('takes its places and listings with it, and nobody else’s', async () => {
		const { own, shared, foreign } = await fill()
		expect(await remove('delete')).toBe(200)
		expect([await placeOf(own.id), await placeOf(shared.id)]).toEqual([null, null])
		expect(await placeOf(foreign.id)).not.toBeNull()
		expect(await listingsLeft()).toEqual(['Honey null'])
	})

	test('leaves no word of the person in the directory, nor at the provider', async () => {
		const { foreign } = await fill()
		await remove('free')
		expect(await rowOf()).toBeNull()
		expect(provider.users.has(userId)).toBe(false)
		expect(await sql`select from favorites where user_id = ${userId}`).toHaveLength(0)
		const claims = await sql`select name, email, phone, message, status, user_id as "userId" from claim_requests
			where location_id = ${foreign.id} order by name, id`
		const forgotten = { name: '', email: '', phone: null, message: '', status: 'declined', userId: null }
		expect(claims.map((row) => ({ ...row }))).toEqual([
			forgotten,
			forgotten,
			{ name: 'Bob', email: 'bob@people.example', phone: null, message: 'No, mine', status: 'pending', userId: null },
		])
		const reports = await sql`select kind, message, email, status, user_id as "userId" from problem_reports
			where location_id = ${foreign.id} order by id`
		expect(reports.map((row) => ({ ...row }))).toEqual([
			{ kind: 'hours', message: '', email: null, status: 'pending', userId: null },
			{ kind: 'other', message: '', email: null, status: 'dismissed', userId: null },
			{ kind: 'closed', message: 'Gone, says Bob', email: 'bob@people.example', status: 'pending', userId: null },
		])
		const [entry] = await sql`select actor, action, details from audit_log where entity_id = ${userId}`
		expect(entry).toMatchObject({ actor: userId, action: 'account.remove' })
		expect(JSON.stringify(entry?.details)).not.toMatch(/ann|@/i)
	})

	test('lets nobody in with a token it still has, and is not made again by it', async () => {
		await fill()
		await remove('free')
		expect((await me({ userId, role: 'user' })).status).toBe(401)
		expect(await rowOf()).toBeNull()
	})

	test('is finished by a second try when the provider failed at the first', async () => {
		await fill()
		await me({ userId, role: 'user' })
		const user = provider.users.get(userId)
		const { deleteUser } = identity.directory
		identity.directory.deleteUser = async () => {
			throw new (await import('../../platform/app-error.ts')).AppError('identity.unavailable')
		}
		expect(await remove('free')).toBe(502)
		identity.directory.deleteUser = deleteUser
		expect(provider.users.get(userId)).toBe(user)
		expect(await remove('free')).toBe(200)
		expect(provider.users.has(userId)).toBe(false)
		expect(await rowOf()).toBeNull()
	})

	test('needs to know what becomes of its places', async () => {
		await fill()
		expect(await remove('keep')).toBe(400)
		expect(await rowOf()).not.toBeNull()
	})
})
