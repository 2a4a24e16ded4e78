import { HOUR_MS } from '@farmgate/contracts/hours'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { INVALID_PAGES, readPages, restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const app = await buildTestApp({ db, identity, clock: { now: () => now } })

const deleted = await insertLocation(db, { deletedAt: new Date() })
const location = await insertLocation(db, { name: 'Hill Farm' })
const UNKNOWN_ID = 999_999_999
type Headers = Record<string, string>
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
provider.users.set('user_nell', providerUser('user_nell'))
const admin: Headers = bearer({ userId: 'user_admin', role: 'admin' })
const nell: Headers = bearer({ userId: 'user_nell', role: 'user' })

beforeEach(async () => {
	now = TEST_NOW
	await sql`delete from problem_reports`
})

const report = (fields: object = {}) => ({
	locationId: location.id,
	kind: 'hours',
	message: 'Closes at noon.',
	...fields,
})

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	create: (input: object, headers: Headers = {}) => call('reports.create', { ...input }, { headers }),
	decide: (decision: 'resolve' | 'dismiss' | 'reopen', id: unknown) =>
		call(`reports.${decision}`, { id }, { headers: admin }),
	decideMany: (decision: 'resolveMany' | 'dismissMany' | 'reopenMany', ids: unknown[], headers = admin) =>
		call(`reports.${decision}`, { ids }, { headers }),
	list: async () => (await call('reports.list', {}, { headers: admin })).value,
	pages: () => readPages({ name, call }, 'reports.list', { headers: admin }),
	listWith: (input: object) => call('reports.list', { ...input }, { headers: admin }),
}))

const rows = async () => (await sql`select from problem_reports`).length

describe.each(transports)('over $transport', ({ create, decide, decideMany, list, pages, listWith }) => {
	test('shows a visitor’s report to admins', async () => {
		const made = await create(report({ email: 'nell@people.example' }))
		expect([200, 201]).toContain(made.status)
		expect(await list()).toEqual([
			{
				id: made.value.id,
				locationId: location.id,
				locationName: 'Hill Farm',
				locationSlug: location.slug,
				kind: 'hours',
				message: 'Closes at noon.',
				email: 'nell@people.example',
				userId: null,
				status: 'pending',
				otherLocationId: null,
				createdAt: TEST_NOW.toISOString(),
			},
		])
	})

	test('requires a message only for the kind "other"', async () => {
		await create({ locationId: location.id, kind: 'closed' }, nell)
		expect(await list()).toMatchObject([{ kind: 'closed', message: '', email: null, userId: 'user_nell' }])
		const result = await create({ locationId: location.id, kind: 'other', message: ' ' })
		expect(result).toMatchObject({ status: 400, issues: [{ path: 'message', message: 'Please say what is wrong' }] })
	})

	test('returns the first report for the same words of the same sender within a day', async () => {
		const first = await create(report())
		expect((await create(report())).value).toEqual(first.value)
		expect((await create(report(), nell)).value.id).not.toBe(first.value.id)
		expect((await create(report({ email: 'ann@people.example' }))).value.id).not.toBe(first.value.id)
		now = new Date(TEST_NOW.getTime() + 25 * HOUR_MS)
		expect((await create(report())).value.id).not.toBe(first.value.id)
		expect(await rows()).toBe(4)
	})

	test('makes one report of twenty requests at once', async () => {
		await Promise.all(Array.from({ length: 20 }, () => create(report())))
		expect(await rows()).toBe(1)
	})

	test('removes a decided report from the list, and records who decided', async () => {
		const a = await create(report({ kind: 'closed' }))
		const b = await create(report({ kind: 'address' }))
		for (const id of [a.value.id, a.value.id]) expect([200, 204]).toContain((await decide('resolve', id)).status)
		expect([200, 204]).toContain((await decide('dismiss', b.value.id)).status)
		expect(await list()).toEqual([])
		const decided = await sql`select status, decided_by as by, decided_at as at from problem_reports order by id`
		expect(decided.map(({ status, by, at }) => ({ status, by, at: new Date(at) }))).toEqual([
			{ status: 'resolved', by: 'user_admin', at: TEST_NOW },
			{ status: 'dismissed', by: 'user_admin', at: TEST_NOW },
		])
		expect(await decide('resolve', UNKNOWN_ID)).toMatchObject({ status: 404, code: 'report.not_found' })
	})

	test('does not replace the decision of another admin, and undoes one', async () => {
		const { value } = await create(report())
		await decide('resolve', value.id)
		expect(await decide('dismiss', value.id)).toMatchObject({ status: 409, code: 'review.decided' })
		expect([200, 204]).toContain((await decide('reopen', value.id)).status)
		expect(await list()).toMatchObject([{ id: value.id }])
		const entries =
			await sql`select action from audit_log where entity_id = ${String(value.id)} and entity = 'problem_report'`
		expect(entries.map(({ action }) => action)).toEqual(['report.resolve', 'report.reopen'])
	})

	test('decides about several reports and undoes it, each by itself, for admins only', async () => {
		const ids: number[] = []
		for (const kind of ['closed', 'hours', 'address']) ids.push((await create(report({ kind }))).value.id)
		const [closed = 0, hours = 0, address = 0] = ids
		await decide('dismiss', hours)
		expect((await decideMany('resolveMany', [closed, hours, address, UNKNOWN_ID])).value.results).toEqual([
			{ id: closed, error: null },
			{ id: hours, error: 'review.decided' },
			{ id: address, error: null },
			{ id: UNKNOWN_ID, error: 'report.not_found' },
		])
		expect(await list()).toEqual([])
		expect((await decideMany('reopenMany', [closed, address])).value.results).toMatchObject([
			{ error: null },
			{ error: null },
		])
		expect(await list()).toMatchObject([{ id: closed }, { id: address }])
		await decideMany('dismissMany', [address])
		expect((await listWith({ status: 'dismissed' })).value).toMatchObject([{ id: hours }, { id: address }])
		for (const decision of ['resolveMany', 'dismissMany', 'reopenMany'] as const) {
			expect(await decideMany(decision, [closed], nell)).toMatchObject({ status: 403 })
			expect(await decideMany(decision, [closed], {})).toMatchObject({ status: 401 })
			expect(await decideMany(decision, [])).toMatchObject({ status: 400, issues: [{ path: 'ids' }] })
		}
		expect(await list()).toMatchObject([{ id: closed }])
	})

	test.each([
		[{ kind: 'rude' }, 'kind'],
		[{ kind: undefined }, 'kind'],
		[{ locationId: 0 }, 'locationId'],
		[{ message: 'x'.repeat(2001) }, 'message'],
		[{ message: '\ud800' }, 'message'],
		[{ email: 'nell' }, 'email'],
	])('refuses %j, naming %s', async (fields, path) => {
		const result = await create(report(fields))
		expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(result.issues?.[0]?.path).toBe(path)
	})

	test('refuses reports of a location that does not exist', async () => {
		for (const locationId of [deleted.id, UNKNOWN_ID]) {
			expect(await create(report({ locationId }))).toMatchObject({ status: 404, code: 'location.not_found' })
		}
	})

	test('lists reports oldest first, in pages that have each once, with the total', async () => {
		for (const message of ['a', 'b', 'c']) await create(report({ message }))
		const { items, totals } = await pages()
		expect(items.map(({ message }) => message)).toEqual(['a', 'b', 'c'])
		expect(totals).toEqual([3, 3])
	})

	test('finds reports by words, kind and state, newest first when wanted', async () => {
		const ids: number[] = []
		for (const [kind, message] of [
			['closed', 'Gone permanently'],
			['hours', 'Café closes at noon'],
			['hours', 'Closed at noon'],
		]) {
			ids.push((await create(report({ kind, message }))).value.id)
		}
		await decide('dismiss', ids[2])
		const found = async (input: object) => (await listWith(input)).value.map(({ id }: { id: number }) => id)
		expect(await found({ q: 'cafe CLOSES' })).toEqual([ids[1]])
		expect(await found({ q: 'hill farm', sort: 'newest' })).toEqual([ids[1], ids[0]])
		expect(await found({ kind: 'closed' })).toEqual([ids[0]])
		expect(await found({ status: 'dismissed' })).toEqual([ids[2]])
		expect(await listWith({ status: 'lost' })).toMatchObject({ status: 400, issues: [{ path: 'status' }] })
	})

	test('a duplicate names the other location, and not one that visitors do not see', async () => {
		const other = await insertLocation(db, { name: 'Hill Farm Market' })
		const named = (otherLocationId: number) => create(report({ kind: 'duplicate', otherLocationId }))
		for (const id of [other.id, deleted.id]) await named(id)
		expect(await list()).toMatchObject([{ otherLocationId: other.id }, { otherLocationId: null }])
		await sql`update locations set deleted_at = now() where id = ${other.id}`
		expect(await list()).toMatchObject([{ otherLocationId: null }, { otherLocationId: null }])
	})

	test.each(INVALID_PAGES)('refuses a page of %j, naming %s', async (input, field) => {
		expect(await listWith(input)).toMatchObject({ status: 400, issues: [{ path: field }] })
	})
})
