import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
for (const [id, role] of [
	['user_admin', 'admin'],
	['user_nell', 'user'],
] as const) {
	provider.users.set(id, providerUser(id, { role }))
	await db.insert(users).values({ id, role })
}
const [batch] = await sql`insert into import_batches (format, file_name, license, status)
	values ('csv', 'a.csv', '', 'done') returning id`
const admin = { headers: bearer({ userId: 'user_admin', role: 'admin' }) }
const nell = { headers: bearer({ userId: 'user_nell', role: 'user' }) }
const done = ({ status }: { status: number }) => expect([200, 204]).toContain(status)

let farm: LocationRow
const addSource = (source: string, isPrimary: boolean, isDelisted: boolean) => sql`
	insert into location_sources (source, source_id, location_id, batch_id, license, fingerprint, is_primary, delisted_at)
	values (${source}, '1', ${farm.id}, ${batch?.id}, 'CC0', 'x', ${isPrimary}, ${isDelisted ? '2026-06-01T12:00:00Z' : null})`
const auditActions = async () =>
	(await sql`select action from audit_log where entity_id = ${String(farm.id)} order by id`).map(({ action }) => action)

beforeEach(async () => {
	await sql`delete from locations`
	farm = await insertLocation(db, { name: 'Hill Farm' })
})

describe.each([restTransport(app), trpcTransport(app)])('over $name', ({ call }) => {
	const run = (operation: string, caller: typeof admin = admin) =>
		call(`locations.${operation}`, { id: farm.id }, caller)
	const provenance = async () => (await run('byId')).value.provenance
	const hide = () => call('locations.hide', { id: farm.id, reason: 'It has closed.' }, admin)
	const listed = async (state: string) => (await call('locations.all', { state }, admin)).value

	test('an imported location is verified by an admin, and the decision can be taken back', async () => {
		await addSource('Elm list', true, false)
		expect(await provenance()).toMatchObject({ isChecked: false })
		for (const _ of [1, 2]) done(await run('verify'))
		expect(await provenance()).toMatchObject({ source: 'Elm list', isChecked: true })
		for (const _ of [1, 2]) done(await run('unverify'))
		expect(await provenance()).toMatchObject({ isChecked: false })
		expect(await auditActions()).toEqual(['location.verify', 'location.unverify'])
	})

	test('a delisted location is listed for admins, hidden from visitors, and shown again', async () => {
		await addSource('Elm list', true, true)
		expect(await listed('delisted')).toMatchObject([{ id: farm.id, delistedAt: expect.any(String), state: 'approved' }])
		for (const _ of [1, 2]) done(await hide())
		expect(await run('byId')).toMatchObject({ status: 404 })
		expect((await call('locations.list')).value).toEqual([])
		expect(await listed('delisted')).toEqual([])
		expect(await listed('hidden')).toMatchObject([{ id: farm.id, state: 'hidden', reason: 'It has closed.' }])
		expect(await listed('deleted')).toEqual([])
		for (const _ of [1, 2]) done(await run('unhide'))
		expect((await run('byId')).status).toBe(200)
		expect(await listed('hidden')).toEqual([])
		expect(await auditActions()).toEqual(['location.hide', 'location.unhide'])
	})

	test('a location that was not imported, or does not exist, cannot be verified', async () => {
		for (const operation of ['verify', 'unverify']) {
			expect(await run(operation)).toMatchObject({ status: 409, code: 'location.not_imported' })
			expect(await call(`locations.${operation}`, { id: 999_999_999 }, admin)).toMatchObject({
				code: 'location.not_found',
			})
		}
	})

	test('only admins may decide', async () => {
		await addSource('Elm list', true, true)
		for (const operation of ['verify', 'unverify', 'hide', 'unhide', 'all']) {
			expect(await run(operation, nell)).toMatchObject({ status: 403 })
			expect(await call(`locations.${operation}`, { id: farm.id })).toMatchObject({ status: 401 })
		}
		expect(await provenance()).toMatchObject({ isChecked: false })
	})
})
