import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { INVALID_PAGES, restTransport, trpcTransport } from '../../testing/transports.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
for (const id of ['user_admin', 'user_nell', 'user_ann']) {
	const role = id === 'user_admin' ? 'admin' : 'user'
	provider.users.set(id, providerUser(id, { role }))
	await db.insert(users).values({ id, role, email: `${id}@people.example`, firstName: id.slice(5) })
}
const as = (userId: string, role: 'user' | 'admin' = 'user') => ({ headers: bearer({ userId, role }) })
const UNKNOWN_ID = 999_999_999
const REASON = 'It has closed.'
const done = ({ status }: { status: number }) => expect([200, 204]).toContain(status)

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	call,
	run: (operation: string, input: object = {}) =>
		call(`locations.${operation}`, { ...input }, as('user_admin', 'admin')),
}))

let farm: LocationRow
beforeEach(async () => {
	for (const table of ['locations', 'mail_messages', 'audit_log']) await sql`delete from ${sql(table)}`
	farm = await insertLocation(db, { name: 'Hill Farm', ownerUserId: 'user_nell' })
})

const mails = async () =>
	(await sql`select user_id as to, subject, text_body as text from mail_messages order by user_id`).map((row) => ({
		...row,
	}))
const auditActions = async () =>
	(await sql`select action from audit_log where entity_id = ${String(farm.id)} order by id`).map(({ action }) => action)

describe.each(transports)('over $transport', ({ call, run }) => {
	test('admins find locations in every state, by name, id, slug and the address of the owner', async () => {
		const others = {
			pending: await insertLocation(db, { isApproved: false }),
			rejected: await insertLocation(db, { isApproved: false, rejectedAt: new Date(), rejectionReason: REASON }),
			hidden: await insertLocation(db),
			deleted: await insertLocation(db, { deletedAt: new Date() }),
		}
		done(await run('hide', { id: others.hidden.id, reason: REASON }))
		const found = async (input: object) =>
			(await run('all', input)).value.map(({ id, state }: { id: number; state: string }) => [id, state])
		const states = Object.entries(others).map(([state, { id }]) => [id, state])
		const all = [[farm.id, 'approved'], ...states]
		expect(await found({})).toEqual(all)
		expect(await found({ sort: 'newest' })).toEqual(all.toReversed())
		for (const [state, { id }] of Object.entries(others)) expect(await found({ state })).toEqual([[id, state]])
		for (const q of ['hill', farm.slug, 'user_NELL@people.example']) {
			expect(await found({ q })).toEqual([[farm.id, 'approved']])
		}
		// Names can begin with the same number.
		expect(await found({ q: String(farm.id) })).toContainEqual([farm.id, 'approved'])
		expect((await run('all', { q: 'hill' })).value).toMatchObject([{ ownerUserId: 'user_nell', ownerName: 'nell' }])
		expect((await run('all', { limit: 2 })).total).toEqual(5)
	})

	test.each([...INVALID_PAGES, [{ state: 'lost' }, 'state']] as const)(
		'refuses %j, naming %s',
		async (input, field) => {
			expect(await run('all', input)).toMatchObject({ status: 400, issues: [{ path: field }] })
		},
	)

	test('the owner of a hidden location gets the reason, and can send it again', async () => {
		const listing = await insertListing(db, { locationId: farm.id })
		for (const _ of [1, 2]) done(await run('hide', { id: farm.id, reason: REASON }))
		expect((await call('locations.byId', { id: farm.id })).status).toBe(404)
		expect((await call('listings.byId', { id: listing.id })).status).toBe(404)
		expect(await mails()).toEqual([
			{ to: 'user_nell', subject: 'We have hidden Hill Farm', text: expect.stringContaining(REASON) },
		])
		const own = async () => (await call('account.locations', {}, as('user_nell'))).value
		expect(await own()).toMatchObject([{ reviewState: 'hidden', rejectionReason: REASON }])
		await call('locations.update', { id: farm.id, description: 'Open again.' }, as('user_nell'))
		expect(await own()).toMatchObject([{ reviewState: 'pending' }])
		expect((await run('review', { id: farm.id })).value).toMatchObject({ rejectedBefore: { reason: REASON } })
		expect(await run('unhide', { id: farm.id })).toMatchObject({ status: 409, code: 'review.decided' })
	})

	test('a hidden location is shown again, as it was', async () => {
		const before = (await call('locations.byId', { id: farm.id })).value
		done(await run('hide', { id: farm.id, reason: REASON }))
		for (const _ of [1, 2]) done(await run('unhide', { id: farm.id }))
		expect((await call('locations.byId', { id: farm.id })).value).toEqual(before)
		expect(await auditActions()).toEqual(['location.hide', 'location.unhide'])
	})

	test('a location with its listings gets another owner, both get a message, and the change can be taken back', async () => {
		const listing = await insertListing(db, { locationId: farm.id, ownerUserId: 'user_nell' })
		expect((await run('owner', { id: farm.id })).value).toEqual({
			userId: 'user_nell',
			name: 'nell',
			email: 'user_nell@people.example',
		})
		for (const _ of [1, 2]) done(await run('reassign', { id: farm.id, owner: 'USER_ann@people.example' }))
		expect((await run('owner', { id: farm.id })).value).toMatchObject({ userId: 'user_ann' })
		expect(await sql`select owner_user_id as owner from listings where id = ${listing.id}`).toMatchObject([
			{ owner: 'user_ann' },
		])
		expect(await mails()).toMatchObject([
			{ to: 'user_ann', subject: 'You manage Hill Farm' },
			{ to: 'user_nell', subject: 'You no longer manage Hill Farm' },
		])
		const changesOf = async (userId: string) => (await call('account.ownerChanges', {}, as(userId))).value
		const change = { kind: 'reassigned', locationName: 'Hill Farm', locationSlug: farm.slug }
		expect(await changesOf('user_ann')).toMatchObject([{ ...change, isGained: true }])
		expect(await changesOf('user_nell')).toMatchObject([{ ...change, isGained: false }])
		expect(await changesOf('user_admin')).toEqual([])
		done(await run('reassign', { id: farm.id, owner: 'user_nell' }))
		expect(await sql`select owner_user_id as owner from listings where id = ${listing.id}`).toMatchObject([
			{ owner: 'user_nell' },
		])
		expect(await auditActions()).toEqual(['location.reassign', 'location.reassign'])
	})

	test('a location is taken from its owner, so that it can be claimed', async () => {
		done(await run('reassign', { id: farm.id, owner: null }))
		expect((await run('owner', { id: farm.id })).value).toBeNull()
		expect(await mails()).toMatchObject([
			{ to: 'user_nell', text: expect.stringContaining('No account manages it and its products from now on.') },
		])
		const changes = await call('account.ownerChanges', {}, as('user_nell'))
		expect(changes.value).toMatchObject([{ isGained: false, isOwned: false }])
		const claim = { locationId: farm.id, name: 'Ann', email: 'ann@people.example', message: 'Mine' }
		expect([200, 201]).toContain((await call('claims.create', claim)).status)
	})

	test('refuses an address without an account, and locations that do not exist', async () => {
		for (const owner of ['lost@people.example', ' ', 'user_lost']) {
			expect(await run('reassign', { id: farm.id, owner })).toMatchObject({ status: 400, issues: [{ path: 'owner' }] })
		}
		const id = UNKNOWN_ID
		for (const [operation, input] of [
			['owner', { id }],
			['reassign', { id, owner: null }],
			['hide', { id, reason: REASON }],
			['unhide', { id }],
		] as const) {
			expect(await run(operation, input)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
		expect(await run('hide', { id: farm.id })).toMatchObject({ status: 400, issues: [{ path: 'reason' }] })
	})

	test('several locations are rejected for one reason and reopened, each by itself', async () => {
		const [one, two] = [
			await insertLocation(db, { isApproved: false, ownerUserId: 'user_ann' }),
			await insertLocation(db, { isApproved: false }),
		]
		const ids = [one.id, farm.id, two.id, UNKNOWN_ID]
		const errors = async (operation: string, input: object) =>
			(await run(operation, input)).value.results.map(({ error }: { error: string | null }) => error)
		expect(await errors('rejectMany', { ids, reason: REASON })).toEqual([
			null,
			'review.decided',
			null,
			'location.not_found',
		])
		expect(await mails()).toMatchObject([{ to: 'user_ann', text: expect.stringContaining(REASON) }])
		expect(await errors('reopenMany', { ids: [one.id, two.id] })).toEqual([null, null])
		const { value } = await run('pending')
		expect(value.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id])
	})

	test('only admins may do any of this', async () => {
		const { id } = farm
		for (const [operation, input] of [
			['all', {}],
			['owner', { id }],
			['reassign', { id, owner: 'user_ann' }],
			['hide', { id, reason: REASON }],
			['unhide', { id }],
			['merge', { id, duplicateId: UNKNOWN_ID }],
			['rejectMany', { ids: [id], reason: REASON }],
			['reopenMany', { ids: [id] }],
		] as const) {
			for (const userId of ['user_nell', 'user_ann']) {
				expect(await call(`locations.${operation}`, input, as(userId))).toMatchObject({ status: 403 })
			}
			expect(await call(`locations.${operation}`, input)).toMatchObject({ status: 401 })
		}
		expect((await call('locations.byId', { id })).value).toMatchObject({ ownerUserId: 'user_nell' })
	})
})
