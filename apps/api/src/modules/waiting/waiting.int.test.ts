import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const email = 'user_admin@people.example'
await db.insert(users).values({ id: 'user_admin', role: 'admin', email })
const headers = bearer({ userId: 'user_admin', role: 'admin' })

test.each([restTransport(app), trpcTransport(app)])('counts what waits, over $name', async ({ call }) => {
	const counted = async () => (await call('waiting.count', {}, { headers })).value
	const before = await counted()
	const { id } = await insertLocation(db, { isApproved: false })
	await insertLocation(db, { isApproved: false, rejectedAt: new Date() })
	const claim = { locationId: id, name: 'Nell', email: 'nell@people.example', message: 'Mine' }
	await call('claims.create', claim)
	await call('reports.create', { locationId: id, kind: 'hours', message: 'Closed' })
	expect(await counted()).toEqual({
		...before,
		locations: before.locations + 1,
		claims: before.claims + 1,
		reports: before.reports + 1,
	})
	await call(
		'claims.decline',
		{ id: (await call('claims.list', {}, { headers })).value.at(-1).id, reason: 'No' },
		{ headers },
	)
	expect((await counted()).claims).toBe(before.claims)
})

test('admins get one message a day about what waits, and none when nothing does', async () => {
	const subjects = async () =>
		(await sql`select subject from mail_messages where template = 'waiting-for-review'`).map(({ subject }) => subject)
	await sql`delete from locations`
	await app.services.waiting.remind()
	expect(await subjects()).toEqual([])
	await insertLocation(db, { isApproved: false })
	for (const _ of [1, 2]) await app.services.waiting.remind()
	expect(await subjects()).toEqual(['Waiting for you on Farmgate'])
})
