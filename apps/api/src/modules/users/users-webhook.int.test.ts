import { HOUR_MS } from '@farmgate/contracts/hours'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createTestIdentity, webhookRequest } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity } = createTestIdentity()
const app = await buildTestApp({ db, identity })

/** The application caches users, so each test has its own. */
let userId = ''
let count = 0
beforeEach(() => {
	count += 1
	userId = `user_${count}`
})

const verified = { status: 'verified', strategy: 'email_code' }

function changed(type: 'user.created' | 'user.updated', firstName: string, updatedAt: number, role?: string) {
	return {
		object: 'event',
		type,
		data: {
			id: userId,
			first_name: firstName,
			primary_email_address_id: 'idn_2',
			email_addresses: [
				{ id: 'idn_1', email_address: 'old@people.example', verification: verified },
				{ id: 'idn_2', email_address: 'new@people.example', verification: verified },
			],
			public_metadata: role === undefined ? {} : { role },
			updated_at: updatedAt,
		},
	}
}

const deleted = (timestamp?: number) => ({
	object: 'event',
	type: 'user.deleted',
	data: { id: userId, deleted: true },
	...(timestamp === undefined ? {} : { timestamp }),
})

const post = (event: unknown, options?: Parameters<typeof webhookRequest>[1]) =>
	app.inject(webhookRequest(event, options))
const send = async (...args: Parameters<typeof post>) => (await post(...args)).statusCode

async function rowOf(id = userId) {
	const [row] = await sql`select first_name as "firstName", email, role from users where id = ${id}`
	return row === undefined ? null : { ...row }
}

describe('a webhook about a user', () => {
	test('creates a row with the primary address', async () => {
		expect(await send(changed('user.created', 'Ann', Date.now(), 'admin'))).toBe(204)
		expect(await rowOf()).toEqual({ firstName: 'Ann', email: 'new@people.example', role: 'admin' })
	})

	test.each([
		['not verified', { status: 'unverified' }],
		['in an unknown state', null],
	])('omits an address that is %s', async (_name, verification) => {
		const event = changed('user.created', 'Ann', Date.now())
		const data = {
			...event.data,
			email_addresses: [{ id: 'idn_2', email_address: 'victim@people.example', verification }],
		}
		expect(await send({ ...event, data })).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Ann', email: null })
	})

	test('changes nothing when it arrives twice or late', async () => {
		const moment = Date.now() - HOUR_MS
		await send(changed('user.updated', 'Newer', moment + 2000))
		expect(await send(changed('user.created', 'Older', moment))).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Newer' })
		expect(await send(changed('user.updated', 'Newer', moment + 2000))).toBe(204)
		expect(await send(changed('user.updated', 'Newest', moment + 3000))).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Newest' })
	})

	test('that was deleted removes the user, and earlier events do not restore the user', async () => {
		await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))
		expect(await send(deleted())).toBe(204)
		expect(await send(deleted())).toBe(204)
		expect(await send(changed('user.updated', 'Ann', Date.now() - HOUR_MS))).toBe(204)
		expect(await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))).toBe(204)
		expect(await rowOf()).toBeNull()
		const entries = await sql`select actor, action from audit_log where entity_id = ${userId}`
		expect(entries.map((row) => ({ ...row }))).toEqual([{ actor: 'identity-provider', action: 'account.remove' }])
	})

	test('that was deleted counts also when it arrives before the event of the creation', async () => {
		expect(await send(deleted())).toBe(204)
		expect(await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))).toBe(204)
		expect(await rowOf()).toBeNull()
	})

	test('that was deleted does not remove an account created under the same id since then', async () => {
		const event = deleted(Date.now() - 60_000)
		await send(changed('user.created', 'Ann', Date.now() - 30_000))
		const { id } = await insertLocation(db, { ownerUserId: userId })
		expect(await send(event)).toBe(204)
		expect(await rowOf()).toMatchObject({ firstName: 'Ann' })
		expect((await sql`select owner_user_id as owner from locations where id = ${id}`)[0]?.owner).toBe(userId)
	})

	test('that was deleted erases anonymous claims under the verified address, and no others', async () => {
		await send(changed('user.created', 'Ann', Date.now() - HOUR_MS))
		await sql`insert into users (id) values (${`${userId}_other`})`
		const { id } = await insertLocation(db)
		await sql`insert into claim_requests (location_id, user_id, name, email, message)
			values (${id}, null, 'Ann', 'NEW@people.example', 'Mine'), (${id}, null, 'Old Ann', 'old@people.example', 'Mine'),
				(${id}, ${`${userId}_other`}, 'Bob', 'new@people.example', 'Mine')`
		await send(deleted())
		const rows = await sql`select name from claim_requests where location_id = ${id} order by id`
		expect(rows.map(({ name }) => name)).toEqual(['', 'Old Ann', 'Bob'])
	})
})

test.each(['organization.created', 'session.pending', 'email.created'])(
	'a webhook of another kind (%s) is accepted and does nothing',
	async (type) => {
		expect(await send({ object: 'event', type, data: { id: 'x_1' } })).toBe(204)
	},
)

describe('a webhook without a valid signature', () => {
	test.each([
		['with a changed body', { signedBody: '{}' }],
		['that is six minutes old', { ageSeconds: 6 * 60 }],
		['from six minutes in the future', { ageSeconds: -6 * 60 }],
		['with the secret of another instance', { secret: `whsec_${Buffer.from('another secret').toString('base64')}` }],
		['of an unknown version', { version: 'v2' }],
	])('%s is refused', async (_name, options) => {
		expect(await send(changed('user.created', 'Mallory', Date.now()), options)).toBe(400)
		expect(await rowOf()).toBeNull()
	})

	test('without a signature or a body is refused', async () => {
		const { headers: _headers, ...unsigned } = webhookRequest(deleted())
		const type = { 'content-type': 'application/json' }
		expect((await app.inject({ ...unsigned, headers: type })).statusCode).toBe(400)
		expect((await app.inject({ method: 'POST', path: '/api/webhooks/clerk', headers: type })).statusCode).toBe(400)
	})
})

describe('a signed webhook with invalid data is refused with the name of the field:', () => {
	const user = { id: 'user_x', first_name: 'Ann', updated_at: 1 }
	const address = { id: 'idn_1', email_address: 'a@b.example', verification: null }
	const ofUser = (data: unknown) => ({ type: 'user.updated', data })
	test.each<[string, unknown]>([
		['body', '{"half":'],
		['body', 'null'],
		['body', '[]'],
		['body', '"user.deleted"'],
		['type', {}],
		['type', { type: 7, data: user }],
		['data', { type: 'user.created' }],
		['data', ofUser(null)],
		['data.id', ofUser({ ...user, id: undefined })],
		['data.id', ofUser({ ...user, id: '' })],
		['data.id', ofUser({ ...user, id: 'x'.repeat(300) })],
		['data.id', { type: 'user.deleted', data: { id: null } }],
		['data.id', { type: 'user.deleted', data: {} }],
		['data.first_name', ofUser({ ...user, first_name: 7 })],
		['data.first_name', ofUser({ ...user, first_name: 'A\u0000B' })],
		['data.updated_at', ofUser({ ...user, updated_at: undefined })],
		['data.updated_at', ofUser({ ...user, updated_at: 'yesterday' })],
		['data.updated_at', ofUser({ ...user, updated_at: 1e15 })],
		['data.updated_at', ofUser({ ...user, updated_at: -1 })],
		['data.email_addresses', ofUser({ ...user, email_addresses: 'a@b.example' })],
		['data.email_addresses.0', ofUser({ ...user, email_addresses: [null] })],
		['data.email_addresses.0.email_address', ofUser({ ...user, email_addresses: [{ ...address, email_address: 5 }] })],
		['data.email_addresses.0.verification', ofUser({ ...user, email_addresses: [{ ...address, verification: 5 }] })],
		['data.phone_numbers.0.phone_number', ofUser({ ...user, phone_numbers: [{}] })],
		['data.user_id', { type: 'session.revoked', data: { id: 'sess_1' } }],
		['data.id', { type: 'session.created', data: { user_id: 'user_x' } }],
	])('%s of %j', async (field, event) => {
		const response = await post(event)
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: field }] })
		expect(await rowOf('user_x')).toBeNull()
	})
})
