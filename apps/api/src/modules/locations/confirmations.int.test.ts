import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../create-services.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const clock = { now: () => now }
const app = await buildTestApp({ db, identity, clock })
const { confirmations } = createServices({ db, clock, identity })

const gone = await insertLocation(db, { deletedAt: new Date() })
const pending = await insertLocation(db, { isApproved: false })
const NOWHERE = 999_999_999
const DAY_MS = 86_400_000

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

const transports = [
	{
		transport: 'REST',
		confirm: async (location: unknown, { headers = {}, address = '127.0.0.1' }: Caller = {}) => {
			const response = await app.inject({
				method: 'POST',
				path: `/api/locations/${location}/confirm`,
				headers,
				payload: {},
				remoteAddress: address,
			})
			const value = response.json()
			return { status: response.statusCode, value, code: value.code, issues: value.issues }
		},
	},
	{
		transport: 'tRPC',
		confirm: async (location: unknown, { headers = {}, address = '127.0.0.1' }: Caller = {}) => {
			const response = await app.inject({
				method: 'POST',
				path: '/api/trpc/locations.confirm',
				headers,
				payload: { id: location },
				remoteAddress: address,
			})
			const { result, error } = response.json()
			return { status: response.statusCode, value: result?.data, code: error?.data.code, issues: error?.data.issues }
		},
	},
]

const daysLater = (days: number) => {
	now = new Date(TEST_NOW.getTime() + days * DAY_MS)
	return now.toISOString()
}
const shown = async () => (await app.inject(`/api/locations/${id}`)).json()
const inFeed = async () => {
	const { features } = (await app.inject('/api/feeds/locations.geojson')).json()
	return features.find((feature: { id: string }) => feature.id === `location ${id}`).properties.lastConfirmedAt
}

describe.each(transports)('through $transport', ({ confirm }) => {
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

	test('a visitor who is not signed in is counted, and moves no date', async () => {
		const before = await shown()
		const counted = { recentConfirmationCount: 1, latestConfirmationAt: TEST_NOW.toISOString() }
		expect((await confirm(id, VISITOR)).value).toEqual({ lastConfirmedAt: null, ...counted })
		expect(await shown()).toEqual({ ...before, ...counted })
		expect(await inFeed()).toBeNull()
	})

	test('any number of visitors on two days move no date, and visitors on a third day do', async () => {
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

	test('visitors on three days that are too far apart move no date', async () => {
		await confirm(id, VISITOR)
		daysLater(20)
		await confirm(id, VISITOR)
		daysLater(31)
		expect((await confirm(id, VISITOR)).value).toMatchObject({ lastConfirmedAt: null, recentConfirmationCount: 2 })
	})

	test('again on the same day changes nothing, on the next day it counts', async () => {
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

	test('visitors are told apart by address, those of one IPv6 network are not', async () => {
		const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '::ffff:192.0.2.2']
		for (const address of addresses) await confirm(id, { address })
		expect((await shown()).recentConfirmationCount).toBe(3)
	})

	test('every signed-in user counts once, whatever their address', async () => {
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

	test('twenty requests at once of one visitor or user count once', async () => {
		for (const caller of [VISITOR, nell]) {
			const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id, caller)))
			expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
		}
		expect((await shown()).recentConfirmationCount).toBe(2)
	})

	test('a location that is not public cannot be confirmed', async () => {
		for (const location of [gone.id, pending.id, NOWHERE]) {
			expect(await confirm(location)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
	})

	test.each(['abc', 0, -1, 1.5])('%s is refused as an id', async (location) => {
		expect(await confirm(location)).toMatchObject({ status: 400, issues: [{ path: 'id' }] })
	})
})

test('lists and the page of a location state the same freshness', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	await confirm(id, VISITOR)
	const { lastConfirmedAt, recentConfirmationCount, latestConfirmationAt } = await shown()
	const list = (await app.inject('/api/locations')).json() as { id: number }[]
	const freshness = { lastConfirmedAt, recentConfirmationCount, latestConfirmationAt }
	expect(list.find((location) => location.id === id)).toMatchObject(freshness)
	expect(recentConfirmationCount).toBe(1)
})

test('what tells visitors apart is stored without addresses, and cannot be matched to them after the day', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	const other = (await insertLocation(db)).id
	await sql`delete from visitor_keys`
	for (const location of [id, other]) await confirm(location, VISITOR)
	const rows = await sql`select * from location_confirmations where location_id in (${id}, ${other})`
	expect(JSON.stringify(rows)).not.toContain(VISITOR.address)
	expect(new Set(rows.map((row) => row.visitor_hash)).size).toBe(2)
	const keys = async () => (await sql<{ day: string }[]>`select day::text from visitor_keys`).map(({ day }) => day)
	await confirmations.forgetVisitors()
	expect(await keys()).toEqual(['2026-06-13'])
	now = new Date('2026-06-14T00:00:00Z')
	await confirmations.forgetVisitors()
	expect(await keys()).toEqual([])
})

test('a confirmation of an account that was removed is still that of a signed-in user', async () => {
	const [{ confirm }] = transports as [(typeof transports)[number]]
	await confirm(id, nell)
	await sql`delete from users where id = 'user_nell'`
	expect(await shown()).toMatchObject({ lastConfirmedAt: TEST_NOW.toISOString(), recentConfirmationCount: 1 })
	expect((await confirm(id, VISITOR)).value).toMatchObject({ recentConfirmationCount: 2 })
})
