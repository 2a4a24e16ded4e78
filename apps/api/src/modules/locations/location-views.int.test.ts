import { DAY_MS } from '@farmgate/contracts/hours'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db } = await ownDatabase()
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const app = await buildTestApp({ db, identity, clock: { now: () => now } })

provider.users.set('user_nell', providerUser('user_nell', { role: 'user' }))
const nell = { headers: bearer({ userId: 'user_nell', role: 'user' }) }

beforeEach(async () => {
	now = TEST_NOW
	// The user's row exists from the first request on.
	await app.inject({ path: '/api/user/locations', ...nell })
})

test.each([restTransport(app), trpcTransport(app)])(
	'$name: visits count once per visitor and day, without those of the owner, for 30 days',
	async ({ call }) => {
		const { id } = await insertLocation(db, { ownerUserId: 'user_nell' })
		const visit = (remoteAddress: string, caller: object = {}) =>
			call('locations.recordView', { id }, { ...caller, remoteAddress })
		for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await visit(address)
		await visit('192.0.2.3', nell)
		const count = async () => (await call('locations.forEdit', { id }, nell)).value.recentViewCount
		expect(await count()).toBe(2)
		now = new Date(TEST_NOW.getTime() + DAY_MS)
		await visit('192.0.2.1')
		expect(await count()).toBe(3)
		now = new Date(TEST_NOW.getTime() + 30 * DAY_MS)
		expect(await count()).toBe(1)
		const pending = await insertLocation(db, { isApproved: false })
		expect(await call('locations.recordView', { id: pending.id })).toMatchObject({ status: 404 })
	},
)
