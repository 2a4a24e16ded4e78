import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

const as = (userId: string, role: 'user' | 'admin' = 'user') => {
	provider.users.set(userId, providerUser(userId, { role }))
	return { headers: bearer({ userId, role }) }
}
const nell = as('user_nell')
const abe = as('user_abe')
const admin = as('user_admin', 'admin')

const SUBMISSION = {
	name: 'Hill Farm',
	type: 'Farm',
	address: '12 Mill Road, Fonthill, ON L0S 1E0',
	coordinates: { lat: 43.0412, lng: -79.2931 },
}

beforeEach(async () => {
	await sql`truncate locations, audit_log cascade`
})

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({ transport: name, call }))

describe.each(transports)('over $transport', ({ call }) => {
	test('a submission belongs to its user and is not public before its approval', async () => {
		const { status, value } = await call('locations.create', SUBMISSION, nell)
		expect([200, 201]).toContain(status)
		expect(value).toMatchObject({
			slug: 'hill-farm-fonthill',
			reviewState: 'pending',
			ownerUserId: 'user_nell',
			city: 'Fonthill',
			region: 'ON',
			timeZone: 'America/Toronto',
			exact: {
				address: SUBMISSION.address,
				addressParts: { street: '12 Mill Road', postalCode: 'L0S 1E0', country: 'CA' },
			},
		})
		expect((await call('locations.list')).value).toEqual([])
		expect((await call('locations.byId', { id: value.id })).value).toMatchObject({ isApproved: false })
		expect((await call('account.locations', {}, nell)).value).toEqual([value])
		expect((await call('locations.forEdit', { id: value.id }, abe)).status).toBe(403)
		expect((await call('locations.forEdit', { id: value.id }, admin)).value).toEqual(value)
	})

	test('changes only the given fields', async () => {
		const { value: made } = await call('locations.create', SUBMISSION, nell)
		const { status, value } = await call('locations.update', { id: made.id, description: 'Apples' }, nell)
		expect(status).toBe(200)
		expect(value).toEqual({ ...made, description: 'Apples', updatedAt: expect.any(String) })
	})
})
