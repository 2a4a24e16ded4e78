import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach } from 'vitest'
import { buildTestApp, TEST_NOW } from './test-app.ts'
import { bearer, createTestIdentity, providerUser } from './test-identity.ts'
import { restTransport, trpcTransport } from './transports.ts'

export const SUBMISSION = {
	name: 'Hill Farm',
	type: 'Farm',
	address: '12 Mill Road, Fonthill, ON L0S 1E0',
	coordinates: { lat: 43.0412, lng: -79.2931 },
}

/** The application with users who write locations, on its own database, which is emptied before each test. */
export async function openLocationWrites() {
	const { db, sql } = await ownDatabase()
	const { identity, provider } = createTestIdentity()
	const clock = { now: TEST_NOW }
	const app = await buildTestApp({ db, identity, clock: { now: () => clock.now } })
	const as = (userId: string, role: 'user' | 'admin' = 'user') => {
		provider.users.set(userId, providerUser(userId, { role }))
		return { headers: bearer({ userId, role }) }
	}
	const [nell, abe, admin] = [as('user_nell'), as('user_abe'), as('user_admin', 'admin')]
	beforeEach(async () => {
		clock.now = TEST_NOW
		await emptyTables(sql, 'locations', 'audit_log', 'photos', 'mail_messages', 'create_requests')
		// The users' rows exist from their first request on.
		for (const caller of [nell, abe, admin]) await app.inject({ path: '/api/user/locations', ...caller })
	})
	return {
		db,
		sql,
		clock,
		nell,
		abe,
		admin,
		auditActions: async () =>
			(await sql`select action from audit_log where entity = 'location' order by id`).map((row) => row.action),
		transports: [restTransport(app), trpcTransport(app)].map((transport) => ({
			transport,
			name: transport.name,
			call: transport.call,
			submit: async (caller = nell, fields: object = {}) =>
				(await transport.call('locations.create', { ...SUBMISSION, ...fields }, caller)).value,
		})),
	}
}
