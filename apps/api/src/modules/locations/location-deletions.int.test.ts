import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@farmgate/contracts/hours'
import { describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { openLocationWrites } from '../../testing/location-writes.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { readPages } from '../../testing/transports.ts'

const { db, sql, clock, nell, admin, auditActions, transports } = await openLocationWrites()

describe.each(transports)('over $name', ({ transport, call, submit }) => {
	test('a deletion removes the location with its listings, and a restoration brings back exactly these [J5]', async () => {
		const made = await submit(admin)
		const [kept, deletedBefore] = [
			await insertListing(db, { locationId: made.id, slug: randomUUID() }),
			await insertListing(db, { locationId: made.id, slug: randomUUID(), deletedAt: new Date() }),
		]
		expect([200, 204]).toContain((await call('locations.remove', { id: made.id }, admin)).status)
		expect((await call('locations.remove', { id: made.id }, admin)).status).toBe(404)
		expect((await call('locations.byId', { id: made.id })).status).toBe(404)
		expect((await call('listings.byId', { id: kept.id })).status).toBe(404)
		expect((await call('locations.all', { state: 'deleted' }, admin)).value).toMatchObject([
			{ id: made.id, state: 'deleted', restorableUntil: new Date(TEST_NOW.getTime() + 30 * DAY_MS).toISOString() },
		])
		expect((await call('locations.restore', { id: made.id }, nell)).status).toBe(403)
		expect((await call('locations.restore', { id: made.id }, admin)).value).toMatchObject({ allListingCount: 1 })
		expect((await call('locations.restore', { id: made.id }, admin)).status).toBe(200)
		expect((await call('listings.byId', { id: kept.id })).status).toBe(200)
		expect((await call('listings.byId', { id: deletedBefore.id })).status).toBe(404)
		expect(await auditActions()).toEqual(['location.create', 'location.remove', 'location.restore'])
	})

	test('owners list and restore what they deleted, but not what an admin deleted', async () => {
		const [own, byAdmin] = [await submit(nell), await submit(nell)]
		await call('locations.remove', { id: own.id }, nell)
		await call('locations.remove', { id: byAdmin.id }, admin)
		const listed = async (viewer: typeof nell) => (await call('account.deletedLocations', {}, viewer)).value
		expect(await listed(nell)).toMatchObject([{ id: own.id, listingCount: 0, deletedAt: TEST_NOW.toISOString() }])
		expect(await listed(admin)).toEqual([])
		expect((await call('locations.restore', { id: byAdmin.id }, nell)).status).toBe(403)
		expect((await call('locations.restore', { id: own.id }, nell)).status).toBe(200)
		expect((await call('locations.byId', { id: own.id })).status).toBe(200)
		expect(await listed(nell)).toEqual([])
	})

	test('deleted locations are listed in pages, and can be restored for 30 days', async () => {
		const ids = []
		for (let index = 0; index < 3; index++) {
			const { id } = await submit(nell)
			await call('locations.remove', { id }, nell)
			ids.unshift(id)
			clock.now = new Date(clock.now.getTime() + 1000)
		}
		const { items, totals } = await readPages(transport, 'account.deletedLocations', nell)
		expect(items.map(({ id }) => id)).toEqual(ids)
		expect(totals).toEqual([3, 3])
		clock.now = new Date(TEST_NOW.getTime() + 31 * DAY_MS)
		expect((await call('account.deletedLocations', {}, nell)).value).toEqual([])
		const [all] = (await call('locations.all', { state: 'deleted' }, admin)).value
		expect(all).toMatchObject({ state: 'deleted', restorableUntil: null })
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
})
