import { openDatabase } from '@farmgate/db/database'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { scopeClient } from '../../database/scoped-client.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, webhookRequest } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = Date.UTC(2026, 5, 13, 16)
const clock = { now: () => new Date(now) }
const app = await buildTestApp({ db, identity, clock })
/** Another server on the same database, which receives no webhooks. */
const other = await buildTestApp({ db, identity, clock })

let userId = ''
let sessionId = ''
let count = 0
beforeEach(async () => {
	count += 1
	userId = `user_${count}`
	sessionId = `sess_of_${userId}`
	provider.users.set(userId, providerUser(userId))
	await sql`delete from audit_log`
})

const OWN = '/api/user/locations'
const as = (role: 'user' | 'admin' = 'user') => bearer({ userId, role })
const statusOf = async (path: string, headers: Record<string, string>, of = app) =>
	(await of.inject({ path, headers })).statusCode
const sessionEvent = (type: string, id = sessionId) =>
	app.inject(webhookRequest({ object: 'event', type, data: { id, user_id: userId } }))

async function entries(action: string) {
	const rows = await sql`select actor, entity, entity_id as "entityId", details, request_id as "requestId"
		from audit_log where action = ${action} order by id`
	return rows.map((row) => ({ ...row }))
}

describe('a sign-in', () => {
	test('is one entry for any number of requests and servers', async () => {
		await Promise.all(Array.from({ length: 8 }, (_, index) => statusOf(OWN, as(), index % 2 ? app : other)))
		const expected = { actor: userId, entity: 'session', entityId: sessionId, requestId: expect.any(String) }
		expect(await entries('session.start')).toEqual([{ ...expected, details: {} }])
		await statusOf(OWN, bearer({ userId, role: 'user', sessionId: `${sessionId}_2` }))
		expect(await entries('session.start')).toHaveLength(2)
	})

	test('is one entry also with repeated webhooks', async () => {
		expect((await sessionEvent('session.created')).statusCode).toBe(204)
		await statusOf(OWN, as(), other)
		await sessionEvent('session.created')
		expect(await entries('session.start')).toHaveLength(1)
	})

	test('is not recorded for a refused token', async () => {
		await statusOf(OWN, bearer({ userId, role: 'user', signature: 'foreign' }))
		await statusOf(OWN, bearer({ userId, role: 'user', expiresIn: -120 }))
		expect(await entries('session.start')).toEqual([])
	})

	test('that cannot be recorded does not fail the request', async () => {
		const statuses: number[] = []
		await sql`alter table audit_log rename to audit_log_away`
		try {
			for (let tries = 0; tries < 2; tries += 1) statuses.push(await statusOf('/api/categories', as()))
		} finally {
			await sql`alter table audit_log_away rename to audit_log`
		}
		expect(statuses).toEqual([200, 200])
	})
})

describe('a session that the provider ended', () => {
	test.each(['session.ended', 'session.removed', 'session.revoked'])(
		'by %s refuses its tokens and is recorded once',
		async (type) => {
			expect(await statusOf(OWN, as())).toBe(200)
			expect((await sessionEvent(type)).statusCode).toBe(204)
			await sessionEvent(type)
			expect(await statusOf(OWN, as())).toBe(401)
			expect(await statusOf('/api/locations', as())).toBe(200)
			expect(await entries('session.end')).toMatchObject([{ actor: userId, entityId: sessionId }])
			expect(await statusOf(OWN, bearer({ userId, role: 'user', sessionId: `${sessionId}_2` }))).toBe(200)
		},
	)

	test('is refused by the other servers within five seconds', async () => {
		expect(await statusOf(OWN, as(), other)).toBe(200)
		await sessionEvent('session.revoked')
		now += 5001
		expect(await statusOf(OWN, as(), other)).toBe(401)
	})

	test('cannot be restored by a late event of its start', async () => {
		await sessionEvent('session.revoked')
		await sessionEvent('session.created')
		expect(await statusOf(OWN, as())).toBe(401)
	})

	test('of another user is not ended by an event with a wrong user', async () => {
		provider.users.set('user_victim', providerUser('user_victim'))
		await sessionEvent('session.revoked', 'sess_of_user_victim')
		for (const server of [app, other]) {
			expect(await statusOf(OWN, bearer({ userId: 'user_victim', role: 'user' }), server)).toBe(200)
		}
	})
})

describe('a refused call of an admin operation', () => {
	const calls = [
		{
			operation: 'claims.list',
			transport: 'REST',
			call: () => app.inject({ path: '/api/claim-requests', headers: as() }),
		},
		{
			operation: 'claims.remove',
			transport: 'REST',
			call: () => app.inject({ method: 'DELETE', path: `/api/claim-requests/${count}`, headers: as() }),
		},
		{
			operation: 'claims.list',
			transport: 'tRPC',
			call: () => app.inject({ path: '/api/trpc/claims.list', headers: as() }),
		},
		{
			operation: 'claims.remove',
			transport: 'tRPC',
			call: () =>
				app.inject({ method: 'POST', path: '/api/trpc/claims.remove', headers: as(), payload: { id: count } }),
		},
	] as const

	test.each(calls)('of $operation over $transport is one entry per minute', async ({ operation, call }) => {
		for (let round = 0; round < 5; round += 1) {
			const tries = await Promise.all(Array.from({ length: 10 }, call))
			expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
		}
		const entry = { actor: userId, entity: 'operation', entityId: operation, requestId: expect.any(String) }
		expect(await entries('operation.refuse')).toEqual([{ ...entry, details: {} }])
		now += 61_000
		await sql`update audit_log set at = at - interval '61 seconds'`
		await call()
		await call()
		expect(await entries('operation.refuse')).toHaveLength(2)
	})

	test('is one entry per minute across servers', async () => {
		await statusOf('/api/claim-requests', as())
		await statusOf('/api/claim-requests', as(), other)
		expect(await entries('operation.refuse')).toHaveLength(1)
	})

	test('is recorded also when the request ends before the entry is written', async () => {
		const served = openDatabase(database.url, { max: 4, wrapClient: scopeClient })
		const withDeadline = await buildTestApp({ db: served.db, identity, clock, load: { deadlineMs: 200 } })
		await sql.begin(async (transaction) => {
			await transaction`lock table audit_log in exclusive mode`
			expect(await statusOf('/api/claim-requests', as(), withDeadline)).toBe(403)
			expect(await entries('operation.refuse')).toEqual([])
		})
		await expect.poll(async () => (await entries('operation.refuse')).length).toBe(1)
		await served.close()
	})

	test('in a batch is one entry per operation', async () => {
		await app.inject({ path: '/api/trpc/claims.list,reports.list,claims.list?batch=1', headers: as() })
		const refused = await entries('operation.refuse')
		expect(refused.map(({ entityId }) => entityId).sort()).toEqual(['claims.list', 'reports.list'])
	})

	test('is not recorded for admins and anonymous callers', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		expect(await statusOf('/api/claim-requests', as('admin'))).toBe(200)
		expect(await statusOf('/api/claim-requests', {})).toBe(401)
		expect(await statusOf(OWN, {})).toBe(401)
		expect(await entries('operation.refuse')).toEqual([])
	})
})

describe('a change of role', () => {
	const changedUser = (role: string, updatedAt: number) =>
		app.inject(
			webhookRequest({
				type: 'user.updated',
				data: { id: userId, first_name: 'Ann', public_metadata: { role }, updated_at: updatedAt },
			}),
		)

	test('by a token is an entry, and its reversal is another', async () => {
		await statusOf(OWN, as())
		expect(await entries('role.change')).toEqual([])
		await statusOf(OWN, as('admin'))
		await statusOf(OWN, as())
		const entry = { actor: 'identity-provider', entity: 'user', entityId: userId, requestId: expect.any(String) }
		expect(await entries('role.change')).toEqual([
			{ ...entry, details: { to: 'admin' } },
			{ ...entry, details: { to: 'user' } },
		])
	})

	test('is not an entry per request while an old and a new token alternate', async () => {
		for (let round = 0; round < 10; round += 1) {
			await statusOf(OWN, as('admin'))
			await statusOf(OWN, as())
		}
		expect(await entries('role.change')).toHaveLength(2)
	})

	test('by a webhook is an entry, and its repetition is none', async () => {
		const moment = Date.now()
		await changedUser('user', moment)
		expect(await entries('role.change')).toEqual([])
		await changedUser('admin', moment + 1)
		await changedUser('admin', moment + 1)
		await changedUser('admin', moment + 2)
		expect(await entries('role.change')).toMatchObject([{ entityId: userId, details: { to: 'admin' } }])
	})

	test('is an entry at the first request of an admin', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		await statusOf(OWN, as('admin'))
		expect(await entries('role.change')).toMatchObject([{ entityId: userId, details: { to: 'admin' } }])
	})
})

test('the removal of a claim is recorded with the admin', async () => {
	provider.users.set(userId, providerUser(userId, { role: 'admin' }))
	await sql`insert into locations (slug, name, type, address, lat, lng, time_zone)
		values ('audited', 'A farm', 'Farm', 'Somewhere', 43, -79, 'America/Toronto')`
	const [claim] = await sql`insert into claim_requests (location_id, name, email, message)
		select id, 'Vera', 'vera@people.example', 'Mine' from locations where slug = 'audited' returning id`
	const headers = as('admin')
	await app.inject({ method: 'DELETE', path: `/api/claim-requests/${claim?.id}`, headers })
	expect(await entries('claim.remove')).toMatchObject([{ actor: userId, entityId: String(claim?.id) }])
})

describe('the list', () => {
	const list = async (query: string, headers = as('admin')) => app.inject({ path: `/api/audit${query}`, headers })

	test('is for admins, newest first, with the names of actors, and filters by entity and action', async () => {
		expect((await list('', {} as never)).statusCode).toBe(401)
		expect((await list('', as())).statusCode).toBe(403)
		provider.users.set(userId, providerUser(userId, { role: 'admin', firstName: 'Ann' }))
		const response = await list('?limit=1')
		expect(response.headers['x-total-count']).toBe('3')
		expect(response.json()).toMatchObject([{ actor: 'identity-provider', actorName: null, action: 'role.change' }])
		const refused = (await list('?action=operation.refuse&entity=operation&entityId=audit.list')).json()
		expect(refused).toMatchObject([{ actor: userId, actorName: 'Ann', details: {} }])
		expect((await list(`?actor=${userId}_not`)).json()).toEqual([])
	})

	test('shows what one person did, and what happened at one place', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin', firstName: `Ann${count}` }))
		const place = {
			name: `Elm Farm ${count}`,
			type: 'Farm',
			address: '1 Elm Street',
			coordinates: { lat: 43, lng: -79 },
		}
		const created = await app.inject({ method: 'POST', path: '/api/locations', payload: place, headers: as('admin') })
		const { id, slug } = created.json()
		await sql`insert into audit_log (actor, action, entity, entity_id, details) values
			('user_else', 'claim.decline', 'claim_request', '7', ${JSON.stringify({ locationId: id })}::text::jsonb),
			('user_else', 'location.update', 'location', ${String(id + 1)}, '{}')`
		const found = async (query: object) => {
			const response = await list(`?${new URLSearchParams({ ...query })}`)
			return response.json().map(({ action }: { action: string }) => action)
		}
		for (const name of [`elm farm ${count}`, slug, String(id)]) {
			expect(await found({ place: name })).toEqual(['claim.decline', 'location.create'])
		}
		expect(await found({ place: slug, person: `ANN${count}` })).toEqual(['location.create'])
		expect(await found({ person: userId })).toContain('location.create')
		expect(await found({ person: userId })).not.toContain('claim.decline')
		expect(await found({ person: 'user_lost' })).toEqual([])
	})

	test.each([`action=${'x'.repeat(201)}`, 'actor=%00', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		const response = await list(`?${query}`)
		expect(response.statusCode).toBe(400)
		expect(response.json().issues[0].path).toBe(query.split('=')[0])
	})
})
