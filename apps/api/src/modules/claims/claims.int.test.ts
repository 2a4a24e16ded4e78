import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { INVALID_PAGES, readPages, restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

provider.users.set('user_owner', providerUser('user_owner'))
await db.insert(users).values({ id: 'user_owner' })
const owned = await insertLocation(db, { ownerUserId: 'user_owner' })
const deleted = await insertLocation(db, { deletedAt: new Date() })
const pending = await insertLocation(db, { isApproved: false })
const UNKNOWN_ID = 999_999_999
const REASON = 'The farm told us that you do not run it.'

type Headers = Record<string, string>
const admin: Headers = bearer({ userId: 'user_admin', role: 'admin' })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))

/** A new location and a new user for each test. */
let location: { id: number; name: string; slug: string }
let userId = ''
let count = 0
beforeEach(async () => {
	count += 1
	userId = `user_${count}`
	provider.users.set(userId, providerUser(userId))
	await sql`delete from claim_requests`
	location = await insertLocation(db, { name: `Farm ${count}` })
})

const signedIn = (): Headers => bearer({ userId, role: 'user' })
const claim = (fields: object = {}) => ({
	locationId: location.id,
	name: 'Nell Grower',
	email: 'nell@people.example',
	message: 'My family runs it.',
	...fields,
})

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	create: (input: object, headers: Headers = {}) => call('claims.create', { ...input }, { headers }),
	decide: (decision: 'approve' | 'decline' | 'reopen', id: unknown, reason = REASON) =>
		call(`claims.${decision}`, decision === 'decline' ? { id, reason } : { id }, { headers: admin }),
	decideMany: (decision: 'approveMany' | 'declineMany' | 'reopenMany', ids: unknown[], headers = admin) =>
		call(`claims.${decision}`, { ids, ...(decision === 'declineMany' ? { reason: REASON } : {}) }, { headers }),
	remove: (id: unknown) => call('claims.remove', { id }, { headers: admin }),
	list: async () => (await call('claims.list', {}, { headers: admin })).value,
	pages: () => readPages({ name, call }, 'claims.list', { headers: admin }),
	listOwn: async (caller: string) =>
		(await call('claims.own', {}, { headers: bearer({ userId: caller, role: 'user' }) })).value,
	withdraw: (id: unknown, caller: string) =>
		call('claims.withdraw', { id }, { headers: bearer({ userId: caller, role: 'user' }) }),
	listWith: (input: object) => call('claims.list', { ...input }, { headers: admin }),
}))

const ownerOf = async (id: number) =>
	(await sql`select owner_user_id as owner from locations where id = ${id}`)[0]?.owner
const rows = async () => (await sql`select from claim_requests`).length
const declineMails = async (id: number) =>
	(
		await sql`select text_body as text from mail_messages
			where template = 'claim-declined' and event_key like ${`claim:${id}:%`} order by id`
	).map(({ text }) => text)

describe.each(transports)('over $transport', (transport) => {
	const { create, decide, decideMany, remove, list, listOwn, pages, listWith, withdraw } = transport
	test('shows a visitor’s claim to admins as it was written', async () => {
		const made = await create(claim({ name: '  Nell Grower ', phone: '905-555-0142' }))
		expect([200, 201]).toContain(made.status)
		expect(await list()).toEqual([
			{
				id: made.value.id,
				locationId: location.id,
				locationName: location.name,
				locationSlug: location.slug,
				name: 'Nell Grower',
				email: 'nell@people.example',
				phone: '905-555-0142',
				message: 'My family runs it.',
				userId: null,
				accountEmail: null,
				locationPhone: null,
				locationWebsite: null,
				status: 'pending',
				createdAt: made.value.createdAt,
				decidedAt: null,
				declineReason: null,
			},
		])
	})

	test('finds claims by words and state, with the reason of a decline', async () => {
		const [one, two] = [
			await create(claim()),
			await create(claim({ email: 'ann@people.example', message: 'I ran the café there.' })),
		]
		const found = async (input: object) => (await listWith(input)).value.map(({ id }: { id: number }) => id)
		expect(await found({ q: 'CAFE' })).toEqual([two.value.id])
		expect(await found({ q: location.name, sort: 'newest' })).toEqual([two.value.id, one.value.id])
		await decide('decline', one.value.id)
		expect(await found({})).toEqual([two.value.id])
		const declined = { status: 'declined', declineReason: REASON, decidedAt: expect.any(String) }
		expect((await listWith({ status: 'declined' })).value).toMatchObject([{ id: one.value.id, ...declined }])
		expect(await listWith({ status: 'lost' })).toMatchObject({ status: 400, issues: [{ path: 'status' }] })
	})

	test('shows a user also the claims sent from the confirmed address before signing in', async () => {
		await db
			.insert(users)
			.values({ id: userId, email: `${userId}@people.example` })
			.onConflictDoNothing()
		await sql`update users set email = ${`${userId}@people.example`} where id = ${userId}`
		const { id } = (await create(claim({ email: `${userId.toUpperCase()}@people.example` }))).value
		expect(await listOwn(userId)).toMatchObject([{ id }])
		expect(await listOwn('user_owner')).toEqual([])
		expect(await withdraw(id, 'user_owner')).toMatchObject({ status: 404 })
		expect([200, 204]).toContain((await withdraw(id, userId)).status)
	})

	test('shows admins the account of a claimant who is signed in, and the contacts of the location', async () => {
		const contacts = { contactPhone: '905-555-0199', website: 'https://farm.example' }
		const { id: locationId } = await insertLocation(db, contacts)
		await create(claim({ locationId, email: 'other@people.example' }), signedIn())
		await sql`update users set email = ${`${userId}@people.example`} where id = ${userId}`
		const { contactPhone: locationPhone, website: locationWebsite } = contacts
		const account = { userId, accountEmail: `${userId}@people.example` }
		const shown = { ...account, email: 'other@people.example', phone: null, locationPhone, locationWebsite }
		expect(await list()).toMatchObject([shown])
	})

	test('shows a user the claims of that user alone, with what was decided and why', async () => {
		const { id } = (await create(claim(), signedIn())).value
		await create(claim({ email: 'eve@people.example' }), bearer({ userId: 'user_owner', role: 'user' }))
		await create(claim())
		const { name: locationName, slug: locationSlug } = location
		expect(await listOwn(userId)).toMatchObject([{ id, locationId: location.id, locationName, locationSlug }])
		await decide('decline', id)
		const decided = { id, status: 'declined', declineReason: REASON, decidedAt: expect.any(String) }
		expect(await listOwn(userId)).toMatchObject([decided])
		expect(await declineMails(id)).toEqual([expect.stringContaining(REASON)])
		await decide('reopen', id)
		expect(await listOwn(userId)).toMatchObject([{ id, status: 'pending', declineReason: null, decidedAt: null }])
		await sql`update claim_requests set status = 'declined', decided_at = now() - interval '1 year' where id = ${id}`
		expect(await listOwn(userId)).toEqual([])
	})

	test('a pending claim is withdrawn by its claimant alone', async () => {
		const { id } = (await create(claim(), signedIn())).value
		expect(await withdraw(id, 'user_owner')).toMatchObject({ status: 404, code: 'claim.not_found' })
		expect((await withdraw(id, userId)).status).toBeLessThan(300)
		expect(await rows()).toBe(0)
		expect(await withdraw(id, userId)).toMatchObject({ status: 404, code: 'claim.not_found' })
		const { id: declined } = (await create(claim(), signedIn())).value
		await decide('decline', declined)
		expect(await withdraw(declined, userId)).toMatchObject({ status: 409, code: 'review.decided' })
	})

	test('refuses claims of a location that has an owner or does not exist', async () => {
		expect(await create(claim({ locationId: owned.id }))).toMatchObject({ status: 409, code: 'claim.has_owner' })
		for (const locationId of [deleted.id, UNKNOWN_ID]) {
			expect(await create(claim({ locationId }))).toMatchObject({ status: 404, code: 'location.not_found' })
		}
		expect(await rows()).toBe(0)
	})

	test('accepts a claim of a location that is not approved yet', async () => {
		expect((await create(claim({ locationId: pending.id }))).value).toMatchObject({ locationId: pending.id })
	})

	test('returns the first claim for the same e-mail address, ignoring case', async () => {
		const first = await create(claim())
		const second = await create(claim({ email: 'NELL@People.example', message: 'Are you there?' }))
		expect(second.value).toEqual(first.value)
		expect(await rows()).toBe(1)
	})

	test('returns the first pending claim of the same user, whatever the address', async () => {
		const first = await create(claim(), signedIn())
		expect((await create(claim({ email: 'other@people.example' }), signedIn())).value.id).toBe(first.value.id)
		await sql`update claim_requests set status = 'declined'`
		expect((await create(claim(), signedIn())).value.id).not.toBe(first.value.id)
	})

	test('reveals nothing of an earlier claim under the same address, and does not block its owner', async () => {
		await create(claim({ message: 'Mine, honestly' }))
		const repeated = await create(claim({ name: 'Mallory' }))
		expect(JSON.stringify(repeated.value)).not.toMatch(/Nell|@|Mine/)
		await create(claim({ message: 'It is me, signed in' }), signedIn())
		expect(await list()).toMatchObject([{ userId: null }, { userId, message: 'It is me, signed in' }])
	})

	test('makes one claim of twenty requests at once', async () => {
		const results = await Promise.all(Array.from({ length: 20 }, () => create(claim())))
		expect(new Set(results.map(({ value }) => value.id)).size).toBe(1)
		expect(await rows()).toBe(1)
	})

	test.each([
		[{ name: undefined }, 'name', 'Name is required'],
		[{ name: '   ' }, 'name', 'Name is required'],
		[{ email: '' }, 'email', 'Email is required'],
		[{ email: undefined }, 'email', 'Email is required'],
		[{ message: '\n' }, 'message', 'Message is required'],
		[{ email: 'nell' }, 'email', 'must be an email address'],
		[{ message: 'x'.repeat(2001) }, 'message', 'must have at most 2000 characters'],
		[{ name: 'Nell\0' }, 'name', 'must be plain text'],
		[{ phone: 5 }, 'phone', expect.any(String)],
		[{ locationId: '1' }, 'locationId', expect.any(String)],
	])('refuses %j, naming %s', async (fields, path, message) => {
		const result = await create(claim(fields))
		expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(result.issues).toContainEqual({ path, message })
	})

	test('deletes a claim with its personal data, and keeps an audit entry without them [L4]', async () => {
		const { value } = await create(claim())
		expect([200, 204]).toContain((await remove(value.id)).status)
		expect(await remove(value.id)).toMatchObject({ status: 404, code: 'claim.not_found' })
		expect(await rows()).toBe(0)
		const [entry] = await sql`select actor, action, details from audit_log where entity_id = ${String(value.id)}`
		expect(entry).toMatchObject({ actor: 'user_admin', action: 'claim.remove', details: { locationId: location.id } })
		expect(JSON.stringify(entry)).not.toMatch(/nell/i)
	})

	test('gives the location and its listings without an owner to the claimant, and declines the other claims [L4]', async () => {
		await db.insert(users).values({ id: 'user_seller' }).onConflictDoNothing()
		const free = await insertListing(db, { locationId: location.id })
		const taken = await insertListing(db, { locationId: location.id, ownerUserId: 'user_seller' })
		const { value: other } = await create(claim({ email: 'mallory@people.example' }))
		const { value } = await create(claim(), signedIn())
		for (const _ of [1, 2]) expect([200, 204]).toContain((await decide('approve', value.id)).status)
		expect(await list()).toEqual([])
		expect(await ownerOf(location.id)).toBe(userId)
		const owners =
			await sql`select owner_user_id as owner from listings where id in (${free.id}, ${taken.id}) order by id`
		expect(owners.map(({ owner }) => owner)).toEqual([userId, 'user_seller'])
		expect(await decide('approve', other.id)).toMatchObject({ status: 409, code: 'review.decided' })
		const [entry] = await sql`select actor, details from audit_log
			where action = 'claim.approve' and entity_id = ${String(value.id)}`
		const details = { locationId: location.id, owner: userId, listings: [free.id], declined: [other.id] }
		expect(entry).toEqual({ actor: 'user_admin', details })
		const mails = await sql`select template, event_key as key from mail_messages
			where event_key like any (array[${`claim:${value.id}:%`}, ${`claim:${other.id}:%`}]) order by id`
		expect(mails.map((mail) => ({ ...mail }))).toEqual([
			{ template: 'claim-approved', key: expect.stringMatching(`^claim:${value.id}:`) },
			{ template: 'claim-declined', key: expect.stringMatching(`^claim:${other.id}:`) },
		])

		expect([200, 204]).toContain((await decide('reopen', value.id)).status)
		expect(await ownerOf(location.id)).toBeNull()
		expect((await list()).map(({ id }: { id: number }) => id)).toEqual([other.id, value.id])
		const [after] = await sql`select owner_user_id as owner from listings where id = ${free.id}`
		expect(after?.owner).toBeNull()
	})

	test('gives the location of a claim without an account to the account with its verified e-mail address', async () => {
		const email = `nell${count}@people.example`
		const { value } = await create(claim({ email: email.toUpperCase() }))
		expect(await decide('approve', value.id)).toMatchObject({ status: 409, code: 'claim.no_account' })
		provider.users.set(userId, providerUser(userId, { email, verifiedEmails: [] }))
		await db.insert(users).values({ id: userId, email })
		expect(await decide('approve', value.id)).toMatchObject({ status: 409, code: 'claim.no_account' })
		provider.users.set(userId, providerUser(userId, { email }))
		expect([200, 204]).toContain((await decide('approve', value.id)).status)
		expect(await ownerOf(location.id)).toBe(userId)
	})

	test('declines a claim and undoes it, but not after the location has got an owner', async () => {
		const { value } = await create(claim(), signedIn())
		for (const _ of [1, 2]) expect([200, 204]).toContain((await decide('decline', value.id)).status)
		expect(await decide('approve', value.id)).toMatchObject({ status: 409, code: 'review.decided' })
		expect([200, 204]).toContain((await decide('reopen', value.id)).status)
		expect(await list()).toMatchObject([{ id: value.id }])
		await decide('decline', value.id, 'Another reason')
		expect(await declineMails(value.id)).toEqual([
			expect.stringContaining(REASON),
			expect.stringContaining('Another reason'),
		])
		await sql`update locations set owner_user_id = 'user_owner' where id = ${location.id}`
		expect(await decide('reopen', value.id)).toMatchObject({ status: 409, code: 'claim.has_owner' })
	})

	test('declines several claims for one reason that each claimant gets, and undoes it, each by itself', async () => {
		const claims = [
			await create(claim(), signedIn()),
			await create(claim({ email: 'ann@people.example' })),
			await create(claim({ locationId: pending.id })),
		]
		const [mine = 0, visitors = 0, approved = 0] = claims.map(({ value }) => value.id)
		await sql`update claim_requests set status = 'approved' where id = ${approved}`
		expect((await decideMany('declineMany', [mine, approved, visitors, mine, UNKNOWN_ID])).value.results).toEqual([
			{ id: mine, error: null },
			{ id: approved, error: 'review.decided' },
			{ id: visitors, error: null },
			{ id: UNKNOWN_ID, error: 'claim.not_found' },
		])
		expect(await listOwn(userId)).toMatchObject([{ status: 'declined', declineReason: REASON }])
		for (const id of [mine, visitors]) {
			expect(await declineMails(id)).toEqual([expect.stringContaining(REASON)])
		}
		expect((await decideMany('reopenMany', [mine, visitors])).value.results).toMatchObject([
			{ error: null },
			{ error: null },
		])
		expect((await list()).map(({ id }: { id: number }) => id)).toEqual([mine, visitors])
	})

	test('approves several claims, and of two for one place only the first', async () => {
		const first = (await create(claim(), signedIn())).value.id
		const second = (await create(claim({ email: 'mallory@people.example' }))).value.id
		expect((await decideMany('approveMany', [first, second])).value.results).toEqual([
			{ id: first, error: null },
			{ id: second, error: 'review.decided' },
		])
		expect(await ownerOf(location.id)).toBe(userId)
	})

	test('lets only admins decide about several', async () => {
		const { id } = (await create(claim(), signedIn())).value
		for (const decision of ['approveMany', 'declineMany', 'reopenMany'] as const) {
			expect(await decideMany(decision, [id], signedIn())).toMatchObject({ status: 403 })
			expect(await decideMany(decision, [id], {})).toMatchObject({ status: 401 })
			expect(await decideMany(decision, [])).toMatchObject({ status: 400, issues: [{ path: 'ids' }] })
		}
		expect(await listOwn(userId)).toMatchObject([{ id, status: 'pending' }])
	})

	test('does not approve a claim of a location that has got an owner or was deleted', async () => {
		const { value } = await create(claim(), signedIn())
		await sql`update locations set owner_user_id = 'user_owner' where id = ${location.id}`
		expect(await decide('approve', value.id)).toMatchObject({ status: 409, code: 'claim.has_owner' })
		await sql`update locations set owner_user_id = null, deleted_at = now() where id = ${location.id}`
		for (const id of [value.id, UNKNOWN_ID]) {
			expect(await decide('approve', id)).toMatchObject({ status: 404, code: 'claim.not_found' })
		}
	})

	test('approves one of two claims that are approved at once', async () => {
		const first = await create(claim(), signedIn())
		await db.insert(users).values({ id: `${userId}_b` })
		const second = await create(claim({ email: 'b@people.example' }))
		await sql`update claim_requests set user_id = ${`${userId}_b`} where id = ${second.value.id}`
		const results = await Promise.all([first, second].map(({ value }) => decide('approve', value.id)))
		expect(results.map(({ status }) => (status < 300 ? 200 : status)).sort()).toEqual([200, 409])
		expect([userId, `${userId}_b`]).toContain(await ownerOf(location.id))
		expect(await list()).toEqual([])
	})

	test('does not list claims of deleted locations or decided claims', async () => {
		await create(claim())
		await create(claim({ locationId: pending.id }))
		await sql`update locations set deleted_at = now() where id = ${location.id}`
		expect(await list()).toMatchObject([{ locationId: pending.id }])
		await sql`update claim_requests set status = 'approved'`
		expect(await list()).toEqual([])
	})

	test('lists claims oldest first, in pages that have each once, with the total', async () => {
		for (const name of ['a', 'b', 'c']) await create(claim({ name, email: `${name}@people.example` }))
		const { items, totals } = await pages()
		expect(items.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
		expect(totals).toEqual([3, 3])
	})

	test.each(INVALID_PAGES)('refuses a page of %j, naming %s', async (input, field) => {
		expect(await listWith(input)).toMatchObject({ status: 400, issues: [{ path: field }] })
	})
})

test('REST tells a new claim from a repeated one, sends no content for a deletion, and names unknown parameters', async () => {
	const [{ create, remove, listWith }] = transports as [(typeof transports)[number]]
	expect((await create(claim())).status).toBe(201)
	const { status, value } = await create(claim())
	expect(status).toBe(200)
	expect(await remove(value.id)).toMatchObject({ status: 204, value: null })
	expect(await listWith({ words: 'nell' })).toMatchObject({ status: 400, issues: [{ path: 'words' }] })
})
