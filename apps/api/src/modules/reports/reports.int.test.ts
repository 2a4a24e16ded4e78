import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const app = await buildTestApp({ db, identity, clock: { now: () => now } })

const gone = await insertLocation(db, { deletedAt: new Date() })
const place = await insertLocation(db, { name: 'Hill Farm' })
const NOWHERE = 999_999_999
const HOUR_MS = 3_600_000

type Headers = Record<string, string>
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
provider.users.set('user_nell', providerUser('user_nell'))
const admin: Headers = bearer({ userId: 'user_admin', role: 'admin' })
const nell: Headers = bearer({ userId: 'user_nell', role: 'user' })

beforeEach(async () => {
	now = TEST_NOW
	await sql`delete from problem_reports`
})

const report = (fields: object = {}) => ({ locationId: place.id, kind: 'hours', message: 'Closes at noon.', ...fields })

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

async function rest(method: 'GET' | 'POST' | 'PATCH', path: string, headers: Headers, payload?: object) {
	const response = await app.inject({ method, path, headers, ...(payload ? { payload } : {}) })
	const value = response.body === '' ? null : response.json()
	return { status: response.statusCode, value, code: value?.code, issues: value?.issues, headers: response.headers }
}

const PATH = '/api/problem-reports'
const doors = [
	{
		door: 'REST',
		create: (input: object, headers: Headers = {}) => rest('POST', PATH, headers, input),
		resolve: (id: unknown, headers = admin) => rest('PATCH', `${PATH}/${id}`, headers, { status: 'resolved' }),
		dismiss: (id: unknown, headers = admin) => rest('PATCH', `${PATH}/${id}`, headers, { status: 'dismissed' }),
		list: async (headers = admin) => (await rest('GET', PATH, headers)).value,
	},
	{
		door: 'tRPC',
		create: (input: object, headers: Headers = {}) => trpc('reports.create', input, headers),
		resolve: (id: unknown, headers = admin) => trpc('reports.decide', { id, status: 'resolved' }, headers),
		dismiss: (id: unknown, headers = admin) => trpc('reports.decide', { id, status: 'dismissed' }, headers),
		list: async (headers = admin) => (await trpc('reports.list', {}, headers, 'GET')).value.items,
	},
]

const rows = async () => (await sql`select from problem_reports`).length

describe.each(doors)('through $door', ({ create, resolve, dismiss, list }) => {
	test('what a visitor finds wrong waits in the queue of the admins', async () => {
		const made = await create(report({ email: 'nell@people.example' }))
		expect([200, 201]).toContain(made.status)
		expect(await list()).toEqual([
			{
				id: made.value.id,
				locationId: place.id,
				locationName: 'Hill Farm',
				locationSlug: place.slug,
				kind: 'hours',
				message: 'Closes at noon.',
				email: 'nell@people.example',
				userId: null,
				createdAt: TEST_NOW.toISOString(),
			},
		])
	})

	test('a kind is enough, except for "other"', async () => {
		await create({ locationId: place.id, kind: 'closed' }, nell)
		expect(await list()).toMatchObject([{ kind: 'closed', message: '', email: null, userId: 'user_nell' }])
		const answer = await create({ locationId: place.id, kind: 'other', message: ' ' })
		expect(answer).toMatchObject({ status: 400, issues: [{ path: 'message', message: 'Please say what is wrong' }] })
	})

	test('the same words again within a day are the first report; of somebody else, or later, they are another', async () => {
		const first = await create(report())
		expect((await create(report())).value).toEqual(first.value)
		expect((await create(report(), nell)).value.id).not.toBe(first.value.id)
		expect((await create(report({ email: 'ann@people.example' }))).value.id).not.toBe(first.value.id)
		now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS)
		expect((await create(report())).value.id).not.toBe(first.value.id)
		expect(await rows()).toBe(4)
	})

	test('twenty presses of the button at once make one report', async () => {
		await Promise.all(Array.from({ length: 20 }, () => create(report())))
		expect(await rows()).toBe(1)
	})

	test('a report that is resolved or dismissed leaves the queue, and it is known by whom', async () => {
		const a = await create(report({ kind: 'closed' }))
		const b = await create(report({ kind: 'address' }))
		expect([200, 204]).toContain((await resolve(a.value.id)).status)
		expect([200, 204]).toContain((await dismiss(b.value.id)).status)
		expect(await list()).toEqual([])
		const decided = await sql`select status, decided_by as by, decided_at as at from problem_reports order by id`
		expect(decided.map(({ status, by, at }) => ({ status, by, at: new Date(at) }))).toEqual([
			{ status: 'resolved', by: 'user_admin', at: TEST_NOW },
			{ status: 'dismissed', by: 'user_admin', at: TEST_NOW },
		])
		expect(await resolve(NOWHERE)).toMatchObject({ status: 404, code: 'report.not_found' })
	})

	test.each([
		[{ kind: 'rude' }, 'kind'],
		[{ kind: undefined }, 'kind'],
		[{ locationId: 0 }, 'locationId'],
		[{ message: 'x'.repeat(2001) }, 'message'],
		[{ message: '\ud800' }, 'message'],
		[{ email: 'nell' }, 'email'],
	])('%j is refused, naming %s', async (fields, path) => {
		const answer = await create(report(fields))
		expect(answer).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(answer.issues[0].path).toBe(path)
	})

	test('there is nothing to report of a place that is not there', async () => {
		for (const locationId of [gone.id, NOWHERE]) {
			expect(await create(report({ locationId }))).toMatchObject({ status: 404, code: 'location.not_found' })
		}
	})
})

describe('REST', () => {
	test('gives a plain array, newest first, in pages that hold everything once, with the total', async () => {
		for (const message of ['a', 'b', 'c']) await rest('POST', PATH, {}, report({ message }))
		const seen: string[] = []
		let next = `${PATH}?limit=2`
		while (next !== '') {
			const page = await rest('GET', next, admin)
			expect(page.headers['x-total-count']).toBe('3')
			seen.push(...page.value.map(({ message }: { message: string }) => message))
			next = /^<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1] ?? ''
		}
		expect(seen).toEqual(['c', 'b', 'a'])
	})

	test('takes no decision but the two', async () => {
		const { value } = await rest('POST', PATH, {}, report())
		for (const payload of [{}, { status: 'pending' }, { status: 1 }]) {
			const answer = await rest('PATCH', `${PATH}/${value.id}`, admin, payload)
			expect(answer).toMatchObject({ status: 400, issues: [{ path: 'status' }] })
		}
	})

	test('shows no report to anybody but admins', async () => {
		expect((await rest('GET', PATH, {})).status).toBe(401)
		expect((await rest('GET', PATH, nell)).status).toBe(403)
		expect((await rest('PATCH', `${PATH}/1`, nell, { status: 'resolved' })).status).toBe(403)
	})
})
