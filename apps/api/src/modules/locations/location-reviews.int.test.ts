import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
provider.users.set('user_nell', providerUser('user_nell'))
await db.insert(users).values({ id: 'user_nell', email: 'nell@people.example' })
const headers = bearer({ userId: 'user_admin', role: 'admin' })
const nell = bearer({ userId: 'user_nell', role: 'user' })
const UNKNOWN_ID = 999_999_999

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	run: (operation: string, input: Record<string, unknown>) => call(`locations.${operation}`, input, { headers }),
	asOwner: (operation: string, input: Record<string, unknown>) =>
		call(`locations.${operation}`, input, { headers: nell }),
	isPublic: async (id: number) =>
		(await call('locations.list', { kind: 'location' })).value.some((found: { id: number }) => found.id === id),
}))

let pending: LocationRow
beforeEach(async () => {
	await sql`delete from locations`
	await sql`delete from mail_messages`
	await sql`delete from categories where name in ('Cut flowers', 'Bread')`
	pending = await insertLocation(db, {
		name: 'Hill Farm',
		isApproved: false,
		ownerUserId: 'user_nell',
		categories: ['Honey'],
		proposedCategories: ['Cut flowers', 'Bread'],
	})
})

const done = ({ status }: { status: number }) => expect([200, 204]).toContain(status)
const mails = async () =>
	(await sql`select template, text_body as text from mail_messages order by id`).map((row) => ({ ...row }))
const stateOf = async (id: number) => {
	const [row] = await sql`select categories, proposed_categories as proposed from locations where id = ${id}`
	return { ...row }
}
const categoryNames = async () =>
	(await sql`select name from categories where name in ('Cut flowers', 'Bread')`).map(({ name }) => name)

test('an approval needs no payload', async () => {
	const path = `/api/locations/${pending.id}/approve`
	expect((await app.inject({ method: 'PATCH', path, headers })).statusCode).toBe(204)
})

describe.each(transports)('over $transport', ({ run, asOwner, isPublic }) => {
	test('approves a location with accepted categories, informs its owner once, and undoes it [L3]', async () => {
		expect(await isPublic(pending.id)).toBe(false)
		for (const _ of [1, 2]) done(await run('approve', { id: pending.id, acceptedCategories: ['Bread'] }))
		expect(await isPublic(pending.id)).toBe(true)
		expect(await stateOf(pending.id)).toEqual({ categories: ['Honey', 'Bread'], proposed: [] })
		expect(await categoryNames()).toEqual(['Bread'])
		expect(await mails()).toMatchObject([{ template: 'submission-approved' }])
		const entries = await sql`select actor from audit_log
			where action = 'location.approve' and entity_id = ${String(pending.id)}`
		expect(entries).toMatchObject([{ actor: 'user_admin' }])

		done(await run('reopen', { id: pending.id }))
		expect(await isPublic(pending.id)).toBe(false)
		expect(await stateOf(pending.id)).toEqual({ categories: ['Honey'], proposed: ['Cut flowers', 'Bread'] })
		expect(await categoryNames()).toEqual([])
		expect((await run('pending', {})).value).toMatchObject([{ id: pending.id }])
	})

	test('refuses a category that is not proposed', async () => {
		const result = await run('approve', { id: pending.id, acceptedCategories: ['Gold'] })
		expect(result).toMatchObject({ status: 409, code: 'review.outdated' })
		expect(await isPublic(pending.id)).toBe(false)
	})

	test('rejects a location with a reason for its owner, and shows the rejected state when it is submitted again [L3]', async () => {
		done(await run('reject', { id: pending.id, reason: 'No address.' }))
		expect((await run('pending', {})).value).toEqual([])
		expect(await mails()).toMatchObject([
			{ template: 'submission-rejected', text: expect.stringMatching(/No address\.[\s\S]*\/locations\/\d+\/edit/) },
		])
		expect(await asOwner('forEdit', { id: pending.id })).toMatchObject({
			value: { reviewState: 'rejected', rejectionReason: 'No address.' },
		})
		await asOwner('update', { id: pending.id, name: 'Hill Farm and Bakery' })
		expect((await run('review', { id: pending.id })).value).toMatchObject({
			location: { name: 'Hill Farm and Bakery', reviewState: 'pending' },
			rejectedBefore: { reason: 'No address.', fields: { name: 'Hill Farm', categories: ['Honey'] } },
		})
	})

	test.each([undefined, '', '  ', 'x'.repeat(1001)])('refuses the reason %j', async (reason) => {
		const result = await run('reject', { id: pending.id, reason })
		expect(result).toMatchObject({ status: 400, issues: [{ path: 'reason' }] })
	})

	test('does not replace a decision by the opposite one', async () => {
		done(await run('reject', { id: pending.id, reason: 'No address.' }))
		expect(await run('approve', { id: pending.id })).toMatchObject({ status: 409, code: 'review.decided' })
		done(await run('reopen', { id: pending.id }))
		done(await run('approve', { id: pending.id }))
		expect(await run('reject', { id: pending.id, reason: 'x' })).toMatchObject({ status: 409, code: 'review.decided' })
	})

	test('makes one decision of an approval and a rejection at once', async () => {
		const results = await Promise.all([
			run('approve', { id: pending.id }),
			run('reject', { id: pending.id, reason: 'No address.' }),
		])
		expect(results.map(({ status }) => (status < 300 ? 200 : status)).sort()).toEqual([200, 409])
		expect(await mails()).toHaveLength(1)
	})

	test('knows no deleted and no unknown location', async () => {
		await sql`update locations set deleted_at = now()`
		for (const id of [pending.id, UNKNOWN_ID]) {
			for (const operation of ['approve', 'reject', 'reopen', 'review']) {
				const result = await run(operation, { id, ...(operation === 'reject' ? { reason: 'x' } : {}) })
				expect(result).toMatchObject({ status: 404, code: 'location.not_found' })
			}
		}
	})

	test('approves several locations, each by itself', async () => {
		const other = await insertLocation(db, { isApproved: false })
		const rejected = await insertLocation(db, { isApproved: false, rejectedAt: new Date(), rejectionReason: 'x' })
		const { value } = await run('approveMany', { ids: [pending.id, rejected.id, other.id, UNKNOWN_ID] })
		expect(value.results).toEqual([
			{ id: pending.id, error: null },
			{ id: rejected.id, error: 'review.decided' },
			{ id: other.id, error: null },
			{ id: UNKNOWN_ID, error: 'location.not_found' },
		])
		expect(await stateOf(pending.id)).toEqual({ categories: ['Honey'], proposed: [] })
		const tooMany = Array.from({ length: 101 }, (_, index) => index + 1)
		for (const ids of [[], tooMany, [0]]) {
			expect(await run('approveMany', { ids })).toMatchObject({ status: 400 })
		}
	})

	test('shows likely duplicates with the reason, and how many others the submitter has', async () => {
		const twin = await insertLocation(db, { name: 'Hill Farm Market', lat: 43.0402 })
		await insertLocation(db, { name: 'Valley Shop' })
		await insertLocation(db, { name: 'Hill Farm', lat: 45 })
		await insertLocation(db, { name: 'Second', ownerUserId: 'user_nell', lat: 44 })
		const { value } = await run('review', { id: pending.id })
		expect(value).toMatchObject({ otherSubmissions: 1, rejectedBefore: null, location: { id: pending.id } })
		expect(value.duplicates).toMatchObject([{ location: { id: twin.id }, verdict: 'same', reason: expect.any(String) }])
		expect(value.duplicates[0].distanceMeters).toBeCloseTo(22, 0)
	})

	test('does not undo a location that was never decided about', async () => {
		const imported = await insertLocation(db)
		expect(await run('reopen', { id: imported.id })).toMatchObject({ status: 409, code: 'review.decided' })
	})
})
