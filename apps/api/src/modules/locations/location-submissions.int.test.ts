import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@farmgate/contracts/hours'
import { describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { openLocationWrites, SUBMISSION } from '../../testing/location-writes.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { deleteOldSubmitters } from './location-writes.repository.ts'

const { db, sql, nell, abe, admin, auditActions, transports } = await openLocationWrites()

const overlapping = {
	days: {},
	spans: [
		{ opens: 780, closes: 900 },
		{ opens: 540, closes: 1980 },
	],
	state: 'open',
}

describe.each(transports)('over $name', ({ call, submit }) => {
	test('a submission belongs to its user and is not public before its approval [L6]', async () => {
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

	test('a submission without an account has no owner and can be claimed [L6]', async () => {
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
		[{ type: 'farm' }, 'type', 'must be one of Farm, Farmstand, Market, Shop'],
		[{ name: {} }, 'name', 'must be text'],
		[
			{ openingRules: [{ ...overlapping, spans: [{ opens: 540, closes: 540 }] }] },
			'openingRules.0.spans.0',
			'must close after it opens, at most 1440 minutes later',
		],
		[{ address: '' }, 'address', 'Address is required'],
		[{ coordinates: undefined }, 'coordinates', expect.stringContaining('Please select an address')],
		[{ coordinates: { lat: 91, lng: 0 } }, 'coordinates.lat', expect.any(String)],
		[{ description: 'a\0b' }, 'description', 'must be plain text'],
		[{ website: 'javascript:alert(1)' }, 'website', expect.any(String)],
		[{ contactPhone: '905 555' }, 'contactPhone', expect.stringContaining('must be a phone number')],
		[{ openingRules: [], hours: [] }, 'hours', 'must not be given together with openingRules'],
		[{ hours: [{ day: 'Monday', open: '24:00', close: '10:00', isClosed: false }] }, 'hours', 'must not open at 24:00'],
		[
			{
				hours: [
					{ day: 'Monday', open: '09:00', close: '09:00', isClosed: false },
					{ day: 'Monday', open: '13:00', close: '15:00', isClosed: false },
				],
			},
			'hours',
			'must not have overlapping times',
		],
		[{ openingRules: [overlapping] }, 'openingRules', 'must not have overlapping times'],
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

test('REST answers 201 to a submission, 200 to its repetition, and 204 to a deletion [P2]', async () => {
	const [{ call }] = transports as [(typeof transports)[number]]
	const input = { ...SUBMISSION, idempotencyKey: randomUUID() }
	const first = await call('locations.create', input, nell)
	expect(first.status).toBe(201)
	expect(await call('locations.create', input, nell)).toMatchObject({ status: 200, value: { id: first.value.id } })
	expect((await call('locations.remove', { id: first.value.id }, nell)).status).toBe(204)
	expect((await call('locations.create', input, nell)).status).toBe(404)
})
