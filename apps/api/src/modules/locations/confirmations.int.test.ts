import { DAY_MS } from '@farmgate/contracts/hours'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../create-services.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { queriesOfRows } from '../../testing/test-index.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const clock = { now: () => now }
const app = await buildTestApp({ db, identity, clock })
const { locationVisitors } = createServices({ db, queries: queriesOfRows(db), clock, identity })

const deleted = await insertLocation(db, { deletedAt: new Date() })
const pending = await insertLocation(db, { isApproved: false })
const UNKNOWN_ID = 999_999_999

type Headers = Record<string, string>
type Caller = { headers?: Headers; address?: string }
const asUser = (userId: string): Caller => {
	provider.users.set(userId, providerUser(userId))
	return { headers: bearer({ userId, role: 'user' }) }
}
const nell = asUser('user_nell')
const abe = asUser('user_abe')
const VISITOR = { address: '192.0.2.1' }
const NEIGHBOR = { address: '192.0.2.2' }

let id = 0
beforeEach(async () => {
	now = TEST_NOW
	id = (await insertLocation(db)).id
})

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	confirm: (location: unknown, { headers = {}, address = '127.0.0.1' }: Caller = {}) =>
		call('locations.confirm', { id: location }, { headers, remoteAddress: address }),
}))

const daysLater = (days: number) => {
	now = new Date(TEST_NOW.getTime() + days * DAY_MS)
	return now.toISOString()
}
const shown = async () => (await app.inject(`/api/locations/${id}`)).json()
const inFeed = async () => {
	const { features } = (await app.inject('/api/feeds/locations.geojson')).json()
	return features.find((feature: { id: string }) => feature.id === `location ${id}`).properties.lastConfirmedAt
}

describe.each(transports)('over $transport', ({ confirm }) => {
	test('a signed-in user confirms a location at once, and nothing else of it changes', async () => {
		const { lastConfirmedAt, ...before } = await shown()
		expect(lastConfirmedAt).toBeNull()
		const fresh = {
			lastConfirmedAt: TEST_NOW.toISOString(),
			recentConfirmationCount: 1,
			latestConfirmationAt: TEST_NOW.toISOString(),
		}
		expect(await confirm(id, nell)).toMatchObject({ status: 200, value: fresh })
		expect(await shown()).toEqual({ ...before, ...fresh })
		expect(await inFeed()).toBe(fresh.lastConfirmedAt)
	})

	test('an anonymous visitor is counted, and does not change the date', async () => {
		const before = await shown()
		const counted = { recentConfirmationCount: 1, latestConfirmationAt: TEST_NOW.toISOString() }
		expect((await confirm(id, VISITOR)).value).toEqual({ lastConfirmedAt: null, ...counted })
		expect(await shown()).toEqual({ ...before, ...counted })
		expect(await inFeed()).toBeNull()
	})

	test('visitors on two days do not change the date, and visitors on a third day do', async () => {
		for (const last of [1, 2, 3, 4, 5]) await confirm(id, { address: `192.0.2.${last}` })
		daysLater(1)
		expect((await confirm(id, VISITOR)).value).toMatchObject({ lastConfirmedAt: null, recentConfirmationCount: 6 })
		const third = daysLater(29)
		expect((await confirm(id, NEIGHBOR)).value).toEqual({
			lastConfirmedAt: third,
			recentConfirmationCount: 7,
			latestConfirmationAt: third,
		})
		expect(await inFeed()).toBe(third)
	})

	test('visitors on three days that are too far apart do not change the date', async () => {
		await confirm(id, VISITOR)
		daysLater(20)
		await confirm(id, VISITOR)
		daysLater(31)
		expect((await confirm(id, VISITOR)).value).toMatchObject({ lastConfirmedAt: null, recentConfirmationCount: 2 })
	})

	test('a second confirmation counts on the next day, not on the same day', async () => {
		const [first, ofVisitor] = [(await confirm(id, nell)).value, (await confirm(id, VISITOR)).value]
		now = new Date('2026-06-13T23:59:59Z')
		expect((await confirm(id, nell)).value).toEqual(ofVisitor)
		expect((await confirm(id, VISITOR)).value).toEqual({ ...first, recentConfirmationCount: 2 })
		now = new Date('2026-06-14T00:00:00Z')
		expect((await confirm(id, nell)).value).toEqual({
			lastConfirmedAt: '2026-06-14T00:00:00.000Z',
			recentConfirmationCount: 2,
			latestConfirmationAt: '2026-06-14T00:00:00.000Z',
		})
	})

	test('visitors count by address, or by network for IPv6', async () => {
		const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '::ffff:192.0.2.2']
		for (const address of addresses) await confirm(id, { address })
		expect((await shown()).recentConfirmationCount).toBe(3)
	})

	test('every signed-in user counts once, from any address', async () => {
		for (const user of [nell, abe, nell]) await confirm(id, { ...user, ...VISITOR })
		expect((await shown()).recentConfirmationCount).toBe(2)
	})

	test('confirmations older than 30 days are not counted, and the date stays', async () => {
		await confirm(id, nell)
		daysLater(30)
		expect(await shown()).toMatchObject({
			lastConfirmedAt: TEST_NOW.toISOString(),
			recentConfirmationCount: 0,
			latestConfirmationAt: null,
		})
	})

	test('a confirmation never moves the date back', async () => {
		const later = daysLater(2)
		await sql`update locations set last_confirmed_at = ${later} where id = ${id}`
		now = TEST_NOW
		expect((await confirm(id, nell)).value).toMatchObject({ lastConfirmedAt: later })
	})

	test('twenty concurrent requests of one visitor or user count once', async () => {
		for (const caller of [VISITOR, nell]) {
			const results = await Promise.all(Array.from({ length: 20 }, () => confirm(id, caller)))
			expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
		}
		expect((await shown()).recentConfirmationCount).toBe(2)
	})

	test('a location that is not public cannot be confirmed', async () => {
		for (const location of [deleted.id, pending.id, UNKNOWN_ID]) {
			expect(await confirm(location)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
	})

	test.each(['abc', 0, -1, 1.5])('%s is rejected as an id', async (location) => {
		expect(await confirm(location)).toMatchObject({ status: 400, issues: [{ path: 'id' }] })
	})
})

test('lists and the page of a location have the same freshness', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	await confirm(id, VISITOR)
	const { lastConfirmedAt, recentConfirmationCount, latestConfirmationAt } = await shown()
	const list = (await app.inject('/api/locations')).json() as { id: number }[]
	const freshness = { lastConfirmedAt, recentConfirmationCount, latestConfirmationAt }
	expect(list.find((location) => location.id === id)).toMatchObject(freshness)
	expect(recentConfirmationCount).toBe(1)
})

test('visitor keys do not contain addresses, and are deleted after the day', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	const other = (await insertLocation(db)).id
	await sql`delete from visitor_keys`
	for (const location of [id, other]) await confirm(location, VISITOR)
	const rows = await sql`select * from location_confirmations where location_id in (${id}, ${other})`
	expect(JSON.stringify(rows)).not.toContain(VISITOR.address)
	expect(new Set(rows.map((row) => row.visitor_hash)).size).toBe(2)
	const keys = async () => (await sql<{ day: string }[]>`select day::text from visitor_keys`).map(({ day }) => day)
	await locationVisitors.deletePastVisitorKeys()
	expect(await keys()).toEqual(['2026-06-13'])
	now = new Date('2026-06-14T00:00:00Z')
	await locationVisitors.deletePastVisitorKeys()
	expect(await keys()).toEqual([])
})

test('a confirmation of a removed account still counts as that of a signed-in user', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	await confirm(id, nell)
	await sql`delete from users where id = 'user_nell'`
	expect(await shown()).toMatchObject({ lastConfirmedAt: TEST_NOW.toISOString(), recentConfirmationCount: 1 })
	expect((await confirm(id, VISITOR)).value).toMatchObject({ recentConfirmationCount: 2 })
})
