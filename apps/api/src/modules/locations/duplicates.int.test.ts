import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
for (const id of ['user_nell', 'user_ann']) {
	provider.users.set(id, providerUser(id))
	await db.insert(users).values({ id, email: `${id}@people.example` })
}
const [batch] = await sql`insert into import_batches (format, file_name, license, status)
	values ('csv', 'a.csv', '', 'done') returning id`
const headers = bearer({ userId: 'user_admin', role: 'admin' })
const UNKNOWN_ID = 999_999_999

const transports = [restTransport(app), trpcTransport(app)].map(({ name, call }) => ({
	transport: name,
	run: (operation: string, input: Record<string, unknown> = {}) => call(operation, input, { headers }),
	changesOf: async (userId: string) =>
		(await call('account.ownerChanges', {}, { headers: bearer({ userId, role: 'user' }) })).value,
}))

let target: LocationRow
let duplicate: LocationRow
let count = 0
beforeEach(async () => {
	count += 1
	await sql`delete from locations`
	await sql`delete from audit_log`
	target = await insertLocation(db, { name: 'Hill Farm', categories: ['Honey'], contactPhone: '905-555-0100' })
	duplicate = await insertLocation(db, {
		name: 'Hill Farm Market',
		slug: `hill-farm-market-${count}`,
		ownerUserId: 'user_nell',
		website: 'https://hill.example/',
		contactPhone: '905-555-0199',
		categories: ['Eggs'],
		description: 'Eggs and honey.',
	})
})

const done = ({ status }: { status: number }) => expect([200, 204]).toContain(status)
const pair = async () => {
	const [row] = await sql`insert into duplicate_candidates (location_id, other_location_id, batch_id, reason)
		values (${target.id}, ${duplicate.id}, ${batch?.id}, 'similar name nearby') returning id::int`
	return row?.id as number
}

async function source(id: string, locationId: number): Promise<void> {
	await sql`insert into location_sources (source, source_id, location_id, batch_id, license, fingerprint, is_primary)
		values ('list', ${`${id}-${count}`}, ${locationId}, ${batch?.id}, 'CC0', 'x', true)`
}

describe.each(transports)('over $transport', ({ run, changesOf }) => {
	const merge = (id = target.id, duplicateId = duplicate.id) => run('locations.merge', { id, duplicateId })

	test('a merge moves everything to the kept location, fills its empty fields, and redirects the old address', async () => {
		const listing = await insertListing(db, { locationId: duplicate.id, title: 'Eggs' })
		await source('kept', target.id)
		await source('moved', duplicate.id)
		await sql`insert into favorites (user_id, location_id) values
			('user_nell', ${duplicate.id}), ('user_nell', ${target.id}), ('user_ann', ${duplicate.id})`
		await sql`insert into photos (location_id, position, url, thumb_url) values
			(${target.id}, 0, '/uploads/a.webp', '/uploads/a.webp'), (${duplicate.id}, 0, '/uploads/b.webp', '/uploads/b.webp')`
		await sql`insert into problem_reports (location_id, kind) values (${duplicate.id}, 'hours')`
		await sql`insert into location_confirmations (location_id, user_id) values
			(${target.id}, 'user_nell'), (${duplicate.id}, 'user_nell'), (${duplicate.id}, 'user_ann')`
		await pair()
		for (const _ of [1, 2]) done(await merge())

		const { value } = await run('locations.byId', { id: target.id })
		expect(value).toMatchObject({
			name: 'Hill Farm',
			ownerUserId: 'user_nell',
			website: 'https://hill.example/',
			contactPhone: '905-555-0100',
			description: 'Eggs and honey.',
			categories: ['Honey', 'Eggs'],
			listingCount: 1,
			favoriteCount: 2,
		})
		expect((await run('listings.byId', { id: listing.id })).value).toMatchObject({ locationId: target.id })
		expect((await run('locations.bySlug', { slug: duplicate.slug })).value).toMatchObject({ slug: target.slug })
		expect((await run('locations.byId', { id: duplicate.id })).value).toMatchObject({ id: target.id })
		const counts = await sql`select
			(select count(*)::int from location_sources where location_id = ${target.id}) as sources,
			(select count(*)::int from location_sources where location_id = ${target.id} and is_primary) as primaries,
			(select array_agg(position order by position) from photos where location_id = ${target.id}) as photos,
			(select count(*)::int from problem_reports where location_id = ${target.id}) as reports,
			(select count(*)::int from location_confirmations where location_id = ${target.id}) as confirmations,
			(select source_id from location_field_sources where location_id = ${target.id} and field = 'website') as website`
		expect({ ...counts[0] }).toEqual({
			sources: 2,
			primaries: 1,
			photos: [0, 1],
			reports: 1,
			confirmations: 2,
			website: `moved-${count}`,
		})
		expect((await run('duplicates.list')).value).toEqual([])
		expect((await run('locations.all', { state: 'deleted' })).value).toEqual([])
		expect(await run('locations.restore', { id: duplicate.id })).toMatchObject({ code: 'location.not_restorable' })
		const entries = await sql`select details from audit_log
			where action = 'location.merge' and entity_id = ${String(target.id)}`
		expect(entries).toMatchObject([
			{ details: { duplicateId: duplicate.id, slug: duplicate.slug, owner: 'user_nell' } },
		])
	})

	test('a merge makes the addresses of an earlier duplicate lead to the last location', async () => {
		const first = await insertLocation(db, { slug: `first-${count}` })
		done(await merge(duplicate.id, first.id))
		done(await merge())
		expect((await run('locations.bySlug', { slug: first.slug })).value).toMatchObject({ id: target.id })
	})

	test('the id of a merged location leads to the kept one', async () => {
		const first = await insertLocation(db, { slug: `first-${count}` })
		await sql`update locations set owner_user_id = null where id = ${duplicate.id}`
		const listing = await insertListing(db, { locationId: first.id, title: 'Eggs' })
		done(await merge(duplicate.id, first.id))
		done(await merge())
		const [id, locationId] = [first.id, first.id]
		expect((await run('locations.forEdit', { id })).value).toMatchObject({ id: target.id })
		expect((await run('locations.listings', { id })).value).toMatchObject([{ id: listing.id, locationId: target.id }])
		for (const kind of ['confirm', 'recordView'])
			expect((await run(`locations.${kind}`, { id })).status).toBeLessThan(300)

		expect((await run('favorites.add', { locationId })).value).toMatchObject({ locationId: target.id })
		expect((await run('favorites.state', { locationId })).value).toEqual({ isFavorite: true })
		done(await run('favorites.remove', { locationId }))
		expect((await run('favorites.list')).value).toEqual([])

		const person = { name: 'Ann', email: 'ann@farm.example', message: 'It is mine.' }
		expect((await run('claims.create', { locationId, ...person })).value).toMatchObject({ locationId: target.id })
		expect((await run('reports.create', { locationId, kind: 'hours' })).value).toMatchObject({ locationId: target.id })
		expect(await run('locations.update', { id, name: 'Other' })).toMatchObject({ status: 404 })
		expect(await run('locations.remove', { id })).toMatchObject({ status: 404 })
	})

	test('a merge of locations with different owners is refused', async () => {
		await sql`update locations set owner_user_id = 'user_ann' where id = ${target.id}`
		expect(await merge()).toMatchObject({ status: 409, code: 'location.owner_conflict' })
		const stranger = { id: target.id, duplicateId: duplicate.id, ownerUserId: 'user_admin' }
		expect(await run('locations.merge', stranger)).toMatchObject({ status: 409, code: 'location.owner_conflict' })
		expect((await run('locations.byId', { id: duplicate.id })).status).toBe(200)
	})

	test.each([
		['user_nell', 'user_ann'],
		['user_ann', 'user_nell'],
	])('the admin chooses that %s keeps a merge of two owners, and both get a message', async (keeps, loses) => {
		await sql`delete from mail_messages`
		await sql`update locations set owner_user_id = 'user_ann' where id = ${target.id}`
		const listings = [
			await insertListing(db, { locationId: target.id, ownerUserId: 'user_ann' }),
			await insertListing(db, { locationId: duplicate.id, ownerUserId: 'user_nell' }),
		]
		const input = { id: target.id, duplicateId: duplicate.id, ownerUserId: keeps }
		for (const _ of [1, 2]) done(await run('locations.merge', input))
		expect((await run('locations.byId', { id: target.id })).value).toMatchObject({
			ownerUserId: keeps,
			listingCount: 2,
		})
		const owners =
			await sql`select owner_user_id as owner from listings where id = any(${listings.map(({ id }) => id)})`
		expect(owners.map(({ owner }) => owner)).toEqual([keeps, keeps])
		const mails = await sql`select user_id as to, subject from mail_messages order by user_id`
		expect(mails.map(({ to }) => to)).toEqual(['user_ann', 'user_nell'])
		const formerName = loses === 'user_nell' ? 'Hill Farm Market' : 'Hill Farm'
		for (const { to, subject } of mails)
			expect(subject).toBe(to === loses ? `You no longer manage ${formerName}` : 'You manage Hill Farm')
		for (const userId of [keeps, loses]) {
			expect(await changesOf(userId)).toMatchObject([
				{
					kind: 'merged',
					isGained: userId === keeps,
					isOwned: true,
					locationName: 'Hill Farm',
					locationSlug: target.slug,
				},
			])
		}
	})

	test('a merge with itself, or with a location that does not exist, is refused', async () => {
		expect(await merge(target.id, target.id)).toMatchObject({ status: 400, issues: [{ path: 'duplicateId' }] })
		expect(await merge(target.id, UNKNOWN_ID)).toMatchObject({ status: 404, code: 'location.not_found' })
		expect(await merge(UNKNOWN_ID)).toMatchObject({ status: 404, code: 'location.not_found' })
	})

	test('one of two opposite merges at once succeeds', async () => {
		const results = await Promise.all([merge(), merge(duplicate.id, target.id)])
		expect(results.map(({ status }) => (status < 300 ? 200 : status)).sort()).toEqual([200, 404])
	})

	test('a pair is listed with both locations, dismissed, and put back', async () => {
		const id = await pair()
		const listed = [{ id, reason: 'similar name nearby', location: { id: target.id }, other: { id: duplicate.id } }]
		expect((await run('duplicates.list')).value).toMatchObject(listed)
		for (const _ of [1, 2]) done(await run('duplicates.dismiss', { id }))
		expect((await run('duplicates.list')).value).toEqual([])
		done(await run('duplicates.reopen', { id }))
		const again = await run('duplicates.list')
		expect(again.value).toMatchObject(listed)
		expect(again.total).toEqual(1)
		expect(await run('duplicates.dismiss', { id: UNKNOWN_ID })).toMatchObject({
			status: 404,
			code: 'duplicate.not_found',
		})
	})
})

test('favorites of a guest follow merged locations, each once', async () => {
	const { call } = trpcTransport(app)
	await call('locations.merge', { id: target.id, duplicateId: duplicate.id }, { headers })
	const ids = [duplicate.id, target.id, UNKNOWN_ID]
	expect((await call('locations.byIds', { ids })).value).toMatchObject([{ id: target.id }])
	const ann = { headers: bearer({ userId: 'user_ann' }) }
	const merged = await call('favorites.merge', { locationIds: ids }, ann)
	expect(merged.value).toEqual({ added: 1, skipped: 1 })
})
