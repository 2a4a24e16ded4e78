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
const pending = await insertLocation(db, { isApproved: false })
const NOWHERE = 999_999_999
const HOUR_MS = 3_600_000

type Headers = Record<string, string>
const asUser = (userId: string): Headers => {
	provider.users.set(userId, providerUser(userId))
	return bearer({ userId, role: 'user' })
}
const nell = asUser('user_nell')

let id = 0
beforeEach(async () => {
	now = TEST_NOW
	id = (await insertLocation(db)).id
})

const doors = [
	{
		door: 'REST',
		confirm: async (place: unknown, headers: Headers = {}) => {
			const response = await app.inject({
				method: 'POST',
				path: `/api/locations/${place}/confirm`,
				headers,
				payload: {},
			})
			const value = response.json()
			return { status: response.statusCode, value, code: value.code, issues: value.issues }
		},
	},
	{
		door: 'tRPC',
		confirm: async (place: unknown, headers: Headers = {}) => {
			const request = { method: 'POST', path: '/api/trpc/locations.confirm', headers, payload: { id: place } } as const
			const response = await app.inject(request)
			const { result, error } = response.json()
			return { status: response.statusCode, value: result?.data, code: error?.data.code, issues: error?.data.issues }
		},
	},
]

const hoursLater = (hours: number) => {
	now = new Date(TEST_NOW.getTime() + hours * HOUR_MS)
	return now.toISOString()
}
const rows = async () => (await sql`select from location_confirmations where location_id = ${id}`).length
const shown = async () => (await app.inject(`/api/locations/${id}`)).json()

describe.each(doors)('through $door', ({ confirm }) => {
	test('a place that was never confirmed is confirmed now, and shows it; nothing else of it changes', async () => {
		const { lastConfirmedAt, ...before } = await shown()
		expect(lastConfirmedAt).toBeNull()
		expect(await confirm(id)).toMatchObject({ status: 200, value: { lastConfirmedAt: TEST_NOW.toISOString() } })
		expect(await shown()).toEqual({ ...before, lastConfirmedAt: TEST_NOW.toISOString() })
	})

	test('again within a day changes nothing, after a day it counts', async () => {
		await confirm(id, nell)
		hoursLater(23)
		expect((await confirm(id, nell)).value).toEqual({ lastConfirmedAt: TEST_NOW.toISOString() })
		expect(await rows()).toBe(1)
		const later = hoursLater(25)
		expect((await confirm(id, nell)).value).toEqual({ lastConfirmedAt: later })
		expect(await rows()).toBe(2)
	})

	test('another person counts at once; visitors who are not signed in count as one', async () => {
		await confirm(id)
		const later = hoursLater(1)
		await confirm(id)
		expect(await rows()).toBe(1)
		expect((await confirm(id, nell)).value).toEqual({ lastConfirmedAt: later })
		expect((await sql`select user_id from location_confirmations where location_id = ${id}`).length).toBe(2)
	})

	test('a word from before does not make a place older that was confirmed since', async () => {
		const later = hoursLater(48)
		await sql`update locations set last_confirmed_at = ${later} where id = ${id}`
		now = TEST_NOW
		expect((await confirm(id)).value).toEqual({ lastConfirmedAt: later })
	})

	test('twenty taps at once count once', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id)))
		expect(new Set(answers.map(({ value }) => value.lastConfirmedAt)).size).toBe(1)
		expect(await rows()).toBe(1)
	})

	test('a place that is not public cannot be confirmed', async () => {
		for (const place of [gone.id, pending.id, NOWHERE]) {
			expect(await confirm(place)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
	})

	test.each(['abc', 0, -1, 1.5])('%s is refused as an id', async (place) => {
		expect(await confirm(place)).toMatchObject({ status: 400, issues: [{ path: 'id' }] })
	})
})
