import { emptyTables } from '@farmgate/db/testing/empty-tables'
import { describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { openLocationWrites, SUBMISSION } from '../../testing/location-writes.ts'
import { insertPhoto } from '../../testing/photo-factory.ts'

const { db, sql, nell, admin, auditActions, transports } = await openLocationWrites()

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
	day,
	open: '09:00',
	close: '17:00',
	isClosed: day === 'Sunday',
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
	await emptyTables(sql, 'import_batches')
})
