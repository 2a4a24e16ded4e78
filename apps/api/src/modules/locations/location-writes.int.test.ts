import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@farmgate/contracts/hours'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { insertPhoto } from '../../testing/photo-factory.ts'
import { buildTestApp, TEST_NOW } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { readPages, restTransport, trpcTransport } from '../../testing/transports.ts'
import { deleteOldSubmitters } from './location-submitters.repository.ts'

const { db, sql } = await ownDatabase()
const { identity, provider } = createTestIdentity()
let now = TEST_NOW
const app = await buildTestApp({ db, identity, clock: { now: () => now } })

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
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
	day,
	open: '09:00',
	close: '17:00',
	isClosed: day === 'Sunday',
}))

beforeEach(async () => {
	now = TEST_NOW
	await sql`truncate locations, audit_log, photos, mail_messages, create_requests cascade`
	// The users' rows exist from their first request on.
	for (const caller of [nell, abe, admin]) await app.inject({ path: '/api/user/locations', ...caller })
})

const auditActions = async () =>
	(await sql`select action from audit_log where entity = 'location' order by id`).map((row) => row.action)

const transports = [restTransport(app), trpcTransport(app)].map((transport) => ({
	transport,
	name: transport.name,
	call: transport.call,
	submit: async (caller = nell, fields: object = {}) =>
		(await transport.call('locations.create', { ...SUBMISSION, ...fields }, caller)).value,
}))

describe.each(transports)('over $name', ({ transport, call, submit }) => {
	test('acceptance of SNAP/EBT is unknown until it is given, and finds the location and its listings', async () => {
		const { id, acceptsSnap } = await submit()
		expect(acceptsSnap).toBeNull()
		await sql`update locations set is_approved = true where id = ${id}`
		await insertListing(db, { title: 'Squash', locationId: id })
		const listOf = async (
			operation: string,
			filter: Record<string, unknown>,
		): Promise<{ name?: string; title?: string }[]> => (await call(operation, filter, {})).value
		const found = async () => [
			(await listOf('locations.list', { acceptsSnap: true })).map(({ name }) => name),
			(await listOf('listings.list', { acceptsSnap: true })).map(({ title }) => title),
		]
		expect(await found()).toEqual([[], []])
		const changed = await call('locations.update', { id, acceptsSnap: true }, nell)
		expect(changed.value).toMatchObject({ acceptsSnap: true })
		expect(await found()).toEqual([['Hill Farm'], ['Squash']])
	})

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
		expect((await call('locations.forEdit', { id: value.id }, admin)).value).toEqual(value)
		expect(await sql`select template, user_id from mail_messages`).toMatchObject([
			{ template: 'submission-received', user_id: 'user_nell' },
		])
	})

	test('a submission without an account has no owner and can be claimed', async () => {
		const { value } = await call('locations.create', SUBMISSION)
		expect(value).toMatchObject({ ownerUserId: null, reviewState: 'pending' })
		const claim = { locationId: value.id, name: 'Nell', email: 'nell@people.example', message: 'It is mine.' }
		expect((await call('claims.create', claim)).value).toMatchObject({ locationId: value.id })
	})

	test('a visitor may leave an address, which gets messages and is never shown', async () => {
		const submitterEmail = 'nell@people.example'
		const { value } = await call('locations.create', { ...SUBMISSION, submitterEmail })
		expect(JSON.stringify(value)).not.toContain(submitterEmail)
		const forAdmin = await call('locations.forEdit', { id: value.id }, admin)
		expect(JSON.stringify(forAdmin.value)).not.toContain(submitterEmail)
		const { status } = await call('locations.reject', { id: value.id, reason: 'No such address.' }, admin)
		expect(status).toBeLessThan(300)
		const mails = await sql`select template, user_id, to_email, subject, text_body from mail_messages order by id`
		expect(mails).toMatchObject([
			{ template: 'visitor-submission-received', user_id: null, to_email: submitterEmail },
			{ template: 'submission-rejected', user_id: null, to_email: submitterEmail },
		])
		expect(`${mails[0]?.subject} ${mails[0]?.text_body}`).not.toContain(SUBMISSION.name)
		expect(mails[1]?.text_body).toContain('No such address.')
		expect(mails[1]?.text_body).toContain('You can change it and add it again')

		const kept = async (days: number) => {
			await deleteOldSubmitters(db, new Date(TEST_NOW.getTime() + days * DAY_MS))
			return (await sql`select from location_submitters`).length
		}
		expect(await kept(29)).toBe(1)
		expect(await kept(30)).toBe(0)
	})

	test('an address of a visitor is checked, and refused beside an account', async () => {
		const refused = { status: 400, issues: [{ path: 'submitterEmail' }] }
		expect(await call('locations.create', { ...SUBMISSION, submitterEmail: 'nell' })).toMatchObject(refused)
		expect(await call('locations.create', { ...SUBMISSION, submitterEmail: 'a@b.example' }, nell)).toMatchObject(
			refused,
		)
		for (const none of ['', null]) {
			const { status } = await call('locations.create', { ...SUBMISSION, submitterEmail: none }, nell)
			expect(status).toBeLessThan(300)
		}
	})

	test('a submission by an admin is approved', async () => {
		expect(await submit(admin)).toMatchObject({ reviewState: 'approved' })
		expect((await call('locations.list')).value).toHaveLength(1)
	})

	test('a repeated submission has one effect, also when both arrive at once', async () => {
		const input = { ...SUBMISSION, idempotencyKey: randomUUID() }
		const results = await Promise.all(Array.from({ length: 5 }, () => call('locations.create', input, nell)))
		expect(new Set(results.map(({ value }) => value.id)).size).toBe(1)
		const ofOther = await call('locations.create', input, abe)
		expect(ofOther.value).toMatchObject({ slug: 'hill-farm-fonthill-2', ownerUserId: 'user_abe' })
		expect(await auditActions()).toEqual(['location.create', 'location.create'])
	})

	test('submissions with one name at once get different slugs', async () => {
		const made = await Promise.all(Array.from({ length: 12 }, () => submit()))
		expect(new Set(made.map(({ slug }) => slug)).size).toBe(12)
	})

	test('a name is one line without hidden characters', async () => {
		expect(await submit(nell, { name: ' Hill\n\u202eFarm\t& Sons ' })).toMatchObject({ name: 'Hill Farm & Sons' })
		for (const name of ['\u200b\u2060', '\u3164', '\u202e']) {
			const refused = { status: 400, issues: [{ path: 'name', message: 'Name is required' }] }
			expect(await call('locations.create', { ...SUBMISSION, name }, nell)).toMatchObject(refused)
		}
	})

	test('known categories are stored in their spelling, others are proposed', async () => {
		const made = await submit(nell, { categories: ['honey', 'EGGS', 'Honey', 'Sea Buckthorn', 'sea buckthorn'] })
		expect(made).toMatchObject({ categories: ['Honey', 'Eggs'], proposedCategories: ['Sea Buckthorn'] })
	})

	test('phone numbers and links are normalized', async () => {
		const contacts = { contactPhone: '905.892.0142', website: 'hillfarm.example', instagramUrl: '@hillfarm' }
		expect(await submit(nell, contacts)).toMatchObject({
			contactPhone: '(905) 892-0142',
			website: 'https://hillfarm.example/',
			instagramUrl: 'https://instagram.com/hillfarm',
		})
	})

	test.each([
		[{ name: ' ' }, 'name', 'Name is required'],
		[{ type: undefined }, 'type', 'Location type is required'],
		[{ address: '' }, 'address', 'Address is required'],
		[{ coordinates: undefined }, 'coordinates', expect.stringContaining('Please select an address')],
		[{ coordinates: { lat: 91, lng: 0 } }, 'coordinates.lat', expect.any(String)],
		[{ description: 'a\0b' }, 'description', 'must be plain text'],
		[{ website: 'javascript:alert(1)' }, 'website', expect.any(String)],
		[{ openingRules: [], hours: [] }, 'hours', 'must not be given together with openingRules'],
		[{ hours: [{ day: 'Monday', open: '24:00', close: '10:00', isClosed: false }] }, 'hours', 'must not open at 24:00'],
		[{ photos: [{ id: randomUUID(), alt: '' }] }, 'photos.0.id', 'is not an uploaded photo'],
		[{ imageUrl: 'a\0b' }, 'imageUrl', 'must be plain text'],
		[{ imageUrl: 'https://elsewhere.example/1.jpg' }, 'imageUrl', expect.stringContaining('that you uploaded')],
	])('refuses %j, naming %s', async (fields, path, message) => {
		const result = await call('locations.create', { ...SUBMISSION, ...fields }, nell)
		expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(result.issues).toContainEqual({ path, message })
	})

	test('photos need an account', async () => {
		const photos = [{ id: randomUUID(), alt: '' }]
		expect(await call('locations.create', { ...SUBMISSION, photos })).toMatchObject({
			status: 400,
			issues: [{ path: 'photos', message: 'can be added after signing in' }],
		})
	})

	test('the first photo is the cover, and photos are replaced in the given order', async () => {
		const [barn, field] = [
			await insertPhoto(db, { uploaderUserId: 'user_nell' }),
			await insertPhoto(db, { uploaderUserId: 'user_nell' }),
		]
		const photos = [barn, field].map(({ id }) => ({ id, alt: 'View' }))
		const made = await submit(nell, { photos })
		expect(made).toMatchObject({ photos, coverImage: barn.url, imageUrl: barn.thumbUrl })
		const changed = await call('locations.update', { id: made.id, photos: photos.toReversed() }, nell)
		expect(changed.value).toMatchObject({ photos: photos.toReversed(), coverImage: field.url })
		const same = await call('locations.update', { id: made.id, imageUrl: field.url }, nell)
		expect(same.value.updatedAt).toBe(changed.value.updatedAt)
		expect((await call('locations.update', { id: made.id, imageUrl: null }, nell)).value.photos).toEqual([])
	})

	test('changes only the given fields, and writes nothing when nothing changes', async () => {
		const made = await submit()
		const { status, value } = await call('locations.update', { id: made.id, description: 'Apples' }, nell)
		expect(status).toBe(200)
		expect(value).toEqual({ ...made, description: 'Apples', updatedAt: expect.any(String) })
		expect(value.updatedAt > made.updatedAt).toBe(true)
		const again = { ...SUBMISSION, id: made.id, description: 'Apples' }
		expect((await call('locations.update', again, nell)).value).toEqual(value)
		expect(await auditActions()).toEqual(['location.create', 'location.update'])
		const [entry] = await sql`select details from audit_log where action = 'location.update'`
		expect(entry).toMatchObject({ details: { fields: ['description'] } })
	})

	test('a newer state is not overwritten, but returned', async () => {
		const made = await submit()
		const edit = (fields: object) =>
			call('locations.update', { id: made.id, expectedUpdatedAt: made.updatedAt, ...fields }, nell)
		const first = await edit({ description: 'First' })
		const second = await edit({ description: 'Second' })
		expect(second).toMatchObject({ status: 409, code: 'location.edit_conflict' })
		const current = transport.name === 'REST' ? second.value.current : second.value.data.current
		expect(current).toEqual(first.value)
		expect((await edit({ description: 'First' })).value).toEqual(first.value)
	})

	test('of two edits at once, one is made and the other is a conflict', async () => {
		const made = await submit()
		const results = await Promise.all(
			['One', 'Two'].map((description) =>
				call('locations.update', { id: made.id, expectedUpdatedAt: made.updatedAt, description }, nell),
			),
		)
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test('a new address needs its coordinates', async () => {
		const made = await submit()
		const address = '99 Lake Street, Grimsby, ON'
		expect(await call('locations.update', { id: made.id, address }, nell)).toMatchObject({
			status: 400,
			issues: [{ path: 'coordinates' }],
		})
		const coordinates = { lat: 43.2, lng: -79.56 }
		expect((await call('locations.update', { id: made.id, address, coordinates }, nell)).value).toMatchObject({
			address,
			city: 'Grimsby',
			coordinates,
		})
	})

	test('weekly hours become rules, and the hours shown now do not replace rules with seasons', async () => {
		const made = await submit(nell, { hours: WEEK })
		expect(made.hours).toEqual(WEEK)
		const rules = [
			{ days: { dates: [{ from: '05-01', to: '10-31' }] }, spans: [{ opens: 540, closes: 1020 }], state: 'open' },
		]
		const seasonal = (await call('locations.update', { id: made.id, openingRules: rules }, nell)).value
		const { value } = await call('locations.update', { id: made.id, hours: seasonal.hours, name: 'Hill' }, nell)
		expect(value.openingRules).toEqual(rules)
		expect((await call('locations.update', { id: made.id, hours: [] }, nell)).value.openingRules).toEqual([])
	})

	test('the address of the page follows the name until the approval, and old ones still work', async () => {
		const made = await submit()
		const renamed = await call('locations.update', { id: made.id, name: 'Low Farm' }, nell)
		expect(renamed.value.slug).toBe('low-farm-fonthill')
		expect((await call('locations.bySlug', { slug: made.slug })).value).toMatchObject({ id: made.id })
		await sql`update locations set is_approved = true`
		expect((await call('locations.update', { id: made.id, name: 'High Farm' }, nell)).value).toMatchObject({
			name: 'High Farm',
			slug: 'low-farm-fonthill',
		})
	})

	test('a rejected location is hidden from others, and pending again after an edit', async () => {
		const made = await submit()
		await sql`update locations set rejected_at = now(), rejection_reason = 'No such road' where id = ${made.id}`
		for (const request of [{ id: made.id }, { slug: made.slug }]) {
			const operation = 'id' in request ? 'locations.byId' : 'locations.bySlug'
			expect((await call(operation, request, nell)).status).toBe(404)
		}
		expect((await call('locations.forEdit', { id: made.id }, nell)).value).toMatchObject({
			reviewState: 'rejected',
			rejectionReason: 'No such road',
		})
		expect((await call('locations.pending', {}, admin)).value).toEqual([])
		expect((await call('locations.update', { id: made.id, description: 'By the mill' }, nell)).value).toMatchObject({
			reviewState: 'pending',
			rejectionReason: null,
		})
		expect((await call('locations.pending', {}, admin)).value).toHaveLength(1)
	})

	test('a deletion removes the location with its listings, and a restoration brings back exactly these', async () => {
		const made = await submit(admin)
		const [kept, deletedBefore] = [
			await insertListing(db, { locationId: made.id, slug: randomUUID() }),
			await insertListing(db, { locationId: made.id, slug: randomUUID(), deletedAt: new Date() }),
		]
		expect([200, 204]).toContain((await call('locations.remove', { id: made.id }, admin)).status)
		expect((await call('locations.remove', { id: made.id }, admin)).status).toBe(404)
		expect((await call('locations.byId', { id: made.id })).status).toBe(404)
		expect((await call('listings.byId', { id: kept.id })).status).toBe(404)
		expect((await call('locations.deleted', {}, admin)).value).toMatchObject([
			{ id: made.id, listingCount: 1, deletedAt: TEST_NOW.toISOString() },
		])
		expect((await call('locations.restore', { id: made.id }, nell)).status).toBe(403)
		expect((await call('locations.restore', { id: made.id }, admin)).value).toMatchObject({ allListingCount: 1 })
		expect((await call('locations.restore', { id: made.id }, admin)).status).toBe(200)
		expect((await call('listings.byId', { id: kept.id })).status).toBe(200)
		expect((await call('listings.byId', { id: deletedBefore.id })).status).toBe(404)
		expect(await auditActions()).toEqual(['location.create', 'location.remove', 'location.restore'])
	})

	test('deleted locations are listed in pages, and can be restored for 30 days', async () => {
		const ids = []
		for (let index = 0; index < 3; index++) {
			const { id } = await insertLocation(db)
			await call('locations.remove', { id }, admin)
			ids.unshift(id)
			now = new Date(now.getTime() + 1000)
		}
		const { items, totals } = await readPages(transport, 'locations.deleted', admin)
		expect(items.map(({ id }) => id)).toEqual(ids)
		expect(totals).toEqual([
			{ value: 3, atLeast: false },
			{ value: 3, atLeast: false },
		])
		now = new Date(TEST_NOW.getTime() + 31 * DAY_MS)
		expect((await call('locations.deleted', {}, admin)).value).toEqual([])
		expect(await call('locations.restore', { id: ids[0] }, admin)).toMatchObject({
			status: 409,
			code: 'location.not_restorable',
		})
	})

	test('a change, a claim and a deletion at once end with a deleted location', async () => {
		for (let round = 0; round < 3; round++) {
			const { id } = await insertLocation(db, { ownerUserId: null })
			const claim = { locationId: id, name: 'Nell', email: `n${round}@people.example`, message: 'Mine' }
			const [changed, removed, claimed, listed] = await Promise.all([
				call('locations.update', { id, description: 'Apples' }, admin),
				call('locations.remove', { id }, admin),
				call('claims.create', claim),
				call('listings.create', { title: 'Eggs', locationId: id }, admin),
			])
			expect([200, 204]).toContain(removed.status)
			for (const { status } of [changed, claimed, listed]) expect([200, 201, 404]).toContain(status)
			expect(await sql`select from listings where location_id = ${id} and deleted_at is null`).toHaveLength(0)
			expect((await call('locations.update', { id, description: 'Pears' }, admin)).status).toBe(404)
		}
	})

	test('likely duplicates are found among approved locations and the caller’s own', async () => {
		const near = SUBMISSION.coordinates
		const known = await insertLocation(db, { name: 'Maple Ridge Orchard', ...near })
		const own = await submit(nell, { name: 'Maple Ridge Orchards' })
		await submit(abe, { name: 'Maple Ridge Orchard' })
		await insertLocation(db, { name: 'Blue Barn', ...near })
		const input = { name: 'maple ridge orchard', near }
		const idsFor = async (caller = {}) =>
			(await call('locations.similar', input, caller)).value.map(
				({ location }: { location: { id: number } }) => location.id,
			)
		expect(await idsFor()).toEqual([known.id])
		expect((await idsFor(nell)).sort()).toEqual([known.id, own.id].sort())
	})
})

test('an edit of an imported field ends its attribution to the source', async () => {
	const [{ call }] = transports as [(typeof transports)[number]]
	const { id } = await insertLocation(db, { ownerUserId: 'user_nell', website: 'https://old.example/' })
	await sql`insert into import_batches (id, format, file_name, license) overriding system value values (7, 'csv', 'a', '')`
	await sql`insert into location_sources (source, source_id, location_id, batch_id, license, fingerprint, is_primary)
		values ('Directory', '1', ${id}, 7, '', '', true)`
	await sql`insert into location_field_sources (location_id, field, source, source_id)
		values (${id}, 'website', 'Directory', '1'), (${id}, 'contact_phone', 'Directory', '1')`
	await call('locations.update', { id, website: 'new.example' }, nell)
	expect(await sql`select field from location_field_sources`).toEqual([{ field: 'contact_phone' }])
	expect((await call('locations.byId', { id })).value.provenance).toMatchObject({ isChecked: true })
	await sql`truncate import_batches cascade`
})

test('REST answers 201 to a submission, 200 to its repetition, and 204 to a deletion', async () => {
	const [{ call }] = transports as [(typeof transports)[number]]
	const input = { ...SUBMISSION, idempotencyKey: randomUUID() }
	const first = await call('locations.create', input, nell)
	expect(first.status).toBe(201)
	expect(await call('locations.create', input, nell)).toMatchObject({ status: 200, value: { id: first.value.id } })
	expect((await call('locations.remove', { id: first.value.id }, nell)).status).toBe(204)
	expect((await call('locations.create', input, nell)).status).toBe(404)
})
