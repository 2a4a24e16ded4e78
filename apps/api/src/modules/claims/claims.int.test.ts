import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

provider.users.set('user_owner', providerUser('user_owner'))
await db.insert(users).values({ id: 'user_owner' })
const owned = await insertLocation(db, { ownerUserId: 'user_owner' })
const gone = await insertLocation(db, { deletedAt: new Date() })
const pending = await insertLocation(db, { isApproved: false })
const NOWHERE = 999_999_999

type Headers = Record<string, string>
const admin: Headers = bearer({ userId: 'user_admin', role: 'admin' })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))

/** Each test is about another place and another person. */
let place: { id: number; name: string; slug: string }
let userId = ''
let count = 0
beforeEach(async () => {
	count += 1
	userId = `user_${count}`
	provider.users.set(userId, providerUser(userId))
	await sql`delete from claim_requests`
	place = await insertLocation(db, { name: `Farm ${count}` })
})

const signedIn = (): Headers => bearer({ userId, role: 'user' })
const claim = (fields: object = {}) => ({
	locationId: place.id,
	name: 'Nell Grower',
	email: 'nell@people.example',
	message: 'My family runs it.',
	...fields,
})

async function trpc(procedure: string, input: unknown, headers: Headers, method: 'GET' | 'POST' = 'POST') {
	const path = `/api/trpc/${procedure}`
	const response = await app.inject(
		method === 'POST'
			? { method, path, headers, payload: input as object }
			: { method, path, headers, query: { input: JSON.stringify(input) } },
	)
	const { result, error } = response.json()
	return { status: response.statusCode, value: result?.data, code: error?.data.code, issues: error?.data.issues }
}

async function rest(method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) {
	const response = await app.inject({ method, path, headers, ...(payload ? { payload } : {}) })
	const value = response.body === '' ? null : response.json()
	return { status: response.statusCode, value, code: value?.code, issues: value?.issues, headers: response.headers }
}

const doors = [
	{
		door: 'REST',
		create: (input: object, headers: Headers = {}) => rest('POST', '/api/claim-requests', headers, input),
		remove: (id: unknown, headers = admin) => rest('DELETE', `/api/claim-requests/${id}`, headers),
		list: async (headers = admin) => (await rest('GET', '/api/claim-requests', headers)).value,
	},
	{
		door: 'tRPC',
		create: (input: object, headers: Headers = {}) => trpc('claims.create', input, headers),
		remove: (id: unknown, headers = admin) => trpc('claims.remove', { id }, headers),
		list: async (headers = admin) => (await trpc('claims.list', {}, headers, 'GET')).value.items,
	},
]

const rows = async () => (await sql`select from claim_requests`).length

describe.each(doors)('through $door', ({ create, remove, list }) => {
	test('a visitor’s claim waits in the queue of the admins with what they wrote', async () => {
		const made = await create(claim({ name: '  Nell Grower ', phone: '905-555-0142' }))
		expect([200, 201]).toContain(made.status)
		expect(await list()).toEqual([
			{
				id: made.value.id,
				locationId: place.id,
				locationName: place.name,
				locationSlug: place.slug,
				name: 'Nell Grower',
				email: 'nell@people.example',
				phone: '905-555-0142',
				message: 'My family runs it.',
				userId: null,
				status: 'pending',
				createdAt: made.value.createdAt,
			},
		])
	})

	test('the claim of a signed-in person says who they are', async () => {
		await create(claim(), signedIn())
		expect(await list()).toMatchObject([{ userId, phone: null }])
	})

	test('a place that has an owner cannot be claimed, nor one that is not there', async () => {
		expect(await create(claim({ locationId: owned.id }))).toMatchObject({ status: 409, code: 'claim.has_owner' })
		for (const locationId of [gone.id, NOWHERE]) {
			expect(await create(claim({ locationId }))).toMatchObject({ status: 404, code: 'location.not_found' })
		}
		expect(await rows()).toBe(0)
	})

	test('a place that still waits for approval can be claimed by whoever has its address', async () => {
		expect((await create(claim({ locationId: pending.id }))).value).toMatchObject({ locationId: pending.id })
	})

	test('the same e-mail address claims a place once, in whatever case it is written', async () => {
		const first = await create(claim())
		const second = await create(claim({ email: 'NELL@People.example', message: 'Are you there?' }))
		expect(second.value).toEqual(first.value)
		expect(await rows()).toBe(1)
	})

	test('the same person claims a place once, by whatever address; once that is decided, again', async () => {
		const first = await create(claim(), signedIn())
		expect((await create(claim({ email: 'other@people.example' }), signedIn())).value.id).toBe(first.value.id)
		await sql`update claim_requests set status = 'declined'`
		expect((await create(claim(), signedIn())).value.id).not.toBe(first.value.id)
	})

	test('somebody who claims under the address of another is told no word of theirs, and does not get in their way', async () => {
		await create(claim({ message: 'Mine, honestly' }))
		const repeated = await create(claim({ name: 'Mallory' }))
		expect(JSON.stringify(repeated.value)).not.toMatch(/Nell|@|Mine/)
		await create(claim({ message: 'It is me, signed in' }), signedIn())
		expect(await list()).toMatchObject([{ userId, message: 'It is me, signed in' }, { userId: null }])
	})

	test('twenty presses of the button at once make one claim', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => create(claim())))
		expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
		expect(await rows()).toBe(1)
	})

	test.each([
		[{ name: undefined }, 'name', 'Name is required'],
		[{ name: '   ' }, 'name', 'Name is required'],
		[{ email: '' }, 'email', 'Email is required'],
		[{ email: undefined }, 'email', 'Email is required'],
		[{ message: '\n' }, 'message', 'Message is required'],
		[{ email: 'nell' }, 'email', 'must be an e-mail address'],
		[{ message: 'x'.repeat(2001) }, 'message', 'must have at most 2000 characters'],
		[{ name: 'Nell\0' }, 'name', 'must be plain text'],
		[{ phone: 5 }, 'phone', expect.any(String)],
		[{ locationId: '1' }, 'locationId', expect.any(String)],
	])('%j is refused, naming %s', async (fields, path, message) => {
		const answer = await create(claim(fields))
		expect(answer).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(answer.issues).toContainEqual({ path, message })
	})

	test('a deleted claim is gone with all that was personal; that an admin deleted it stays', async () => {
		const { value } = await create(claim())
		expect([200, 204]).toContain((await remove(value.id)).status)
		expect(await remove(value.id)).toMatchObject({ status: 404, code: 'claim.not_found' })
		expect(await rows()).toBe(0)
		const [entry] = await sql`select actor, action, details from audit_log where entity_id = ${String(value.id)}`
		expect(entry).toMatchObject({ actor: 'user_admin', action: 'claim.remove', details: { locationId: place.id } })
		expect(JSON.stringify(entry)).not.toMatch(/nell/i)
	})

	test('claims of a place that is gone, and decided ones, wait for nobody', async () => {
		await create(claim())
		await create(claim({ locationId: pending.id }))
		await sql`update locations set deleted_at = now() where id = ${place.id}`
		expect(await list()).toMatchObject([{ locationId: pending.id }])
		await sql`update claim_requests set status = 'approved'`
		expect(await list()).toEqual([])
	})
})

describe('REST', () => {
	const path = '/api/claim-requests'

	test('tells a new claim from a repeated one, and has nothing to say of a deleted one', async () => {
		expect((await rest('POST', path, {}, claim())).status).toBe(201)
		const { status, value } = await rest('POST', path, {}, claim())
		expect(status).toBe(200)
		expect(await rest('DELETE', `${path}/${value.id}`, admin)).toMatchObject({ status: 204, value: null })
	})

	test('gives a plain array, newest first, in pages that hold everything once, with the total', async () => {
		for (const name of ['a', 'b', 'c']) await rest('POST', path, {}, claim({ name, email: `${name}@people.example` }))
		const seen: string[] = []
		let next = `${path}?limit=2`
		while (next !== '') {
			const page = await rest('GET', next, admin)
			expect(page.headers['x-total-count']).toBe('3')
			seen.push(...page.value.map(({ name }: { name: string }) => name))
			next = /^<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1] ?? ''
		}
		expect(seen).toEqual(['c', 'b', 'a'])
	})

	test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'q=nell'])(
		'refuses ?%s by its name',
		async (query) => {
			const answer = await rest('GET', `${path}?${query}`, admin)
			expect(answer.status).toBe(400)
			expect(answer.issues[0].path).toBe(query.split('=')[0])
		},
	)

	test('shows no claim to anybody but admins', async () => {
		expect((await rest('GET', path, {})).status).toBe(401)
		expect((await rest('GET', path, signedIn())).status).toBe(403)
		expect((await rest('DELETE', `${path}/1`, signedIn())).status).toBe(403)
	})
})
