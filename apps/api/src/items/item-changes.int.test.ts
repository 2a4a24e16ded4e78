import { TIMELINE } from '@farmgate/db/read-snapshot'
import { listings } from '@farmgate/db/schema/listings'
import { locations, publicHolidays } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../testing/location-factory.ts'
import { prepareLag, readChanges, trimItemChanges } from './item-changes.ts'

const { db } = await ownDatabase()
const lagOf = prepareLag(db, 100)

const [{ timeline } = { timeline: '' }] = await db.execute<{ timeline: string }>(
	sql`select ${sql.raw(TIMELINE)} as timeline`,
)

async function snapshotNow(): Promise<string> {
	const [row] = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
	return row?.snapshot ?? ''
}

/** A snapshot that misses no open transaction. Those of other test files are in it too, although they are of other databases. */
async function completeSnapshot(): Promise<string> {
	let snapshot = ''
	const take = async () => {
		snapshot = await snapshotNow()
		return snapshot
	}
	await expect.poll(take).toMatch(/^(\d+):\1:$/)
	return snapshot
}

const lagSince = (snapshot: string) => lagOf({ snapshot, timeline })

/** What a reader finds that had everything before the write. */
async function changesOf(write: () => PromiseLike<unknown>) {
	const before = await snapshotNow()
	await write()
	const { put, removed, holidays } = await readChanges(db, before)
	const ids = (kind: 'location' | 'listing') => put.filter((item) => item.kind === kind).map(({ id }) => id)
	const gone = (kind: 'location' | 'listing') => removed.flatMap((items) => (items.kind === kind ? items.ids : []))
	return {
		put,
		holidays,
		locations: ids('location'),
		listings: ids('listing'),
		goneLocations: gone('location'),
		goneListings: gone('listing'),
	}
}

let farm: LocationRow
let eggs: { id: number }
const setFarm = (values: Partial<typeof locations.$inferInsert>) => () =>
	db.update(locations).set(values).where(eq(locations.id, farm.id))
const setEggs = (values: Partial<typeof listings.$inferInsert>) => () =>
	db.update(listings).set(values).where(eq(listings.id, eggs.id))

beforeAll(async () => {
	farm = await insertLocation(db, { name: 'Apple Hill', isApproved: true })
	eggs = await insertListing(db, { title: 'Eggs', locationId: farm.id })
})

describe('a reader of the log finds', () => {
	test('a new location, and a new listing with its location, whose words it changes', async () => {
		let [locationId, listingId] = [0, 0]
		const found = await changesOf(async () => {
			locationId = (await insertLocation(db, { name: 'Birch Lane' })).id
			listingId = (await insertListing(db, { title: 'Birch syrup', locationId })).id
		})
		expect(found).toMatchObject({ locations: [locationId], listings: [listingId] })
		expect(found.put.find(({ kind }) => kind === 'location')?.words).toContain("'syrup'")
	})

	test.each([
		['the type', { type: 'Market' }],
		['the hours', { openingRules: rulesOfWeek([{ day: 1, opens: 0, closes: 60 }]) }],
		['the time zone', { timeZone: 'America/Chicago' }],
		['the coordinates', { lat: 42.5 }],
		['the town', { city: 'Welland' }],
	] as const)('%s of a location, also for its listings', async (_name, values) => {
		expect(await changesOf(setFarm({ ...values }))).toMatchObject({ locations: [farm.id], listings: [eggs.id] })
	})

	test.each([
		['the name', { name: 'Apple Hill Farm' }],
		['the categories', { categories: ['Fruit'] }],
	])('%s of a location', async (_name, values) => {
		expect(await changesOf(setFarm(values))).toMatchObject({ locations: [farm.id] })
	})

	test('a location that is hidden and shown again, with its listings', async () => {
		expect(await changesOf(setFarm({ isApproved: false }))).toMatchObject({
			locations: [],
			goneLocations: [farm.id],
			goneListings: [eggs.id],
		})
		expect(await changesOf(setFarm({ isApproved: true }))).toMatchObject({
			locations: [farm.id],
			listings: [eggs.id],
		})
	})

	test('the title of a listing, and its publication', async () => {
		expect(await changesOf(setEggs({ title: 'Brown eggs' }))).toMatchObject({ listings: [eggs.id] })
		expect(await changesOf(setEggs({ isActive: false }))).toMatchObject({ listings: [], goneListings: [eggs.id] })
		expect(await changesOf(setEggs({ isActive: true }))).toMatchObject({ listings: [eggs.id] })
	})

	test('deleted rows', async () => {
		const location = await insertLocation(db, { name: 'Gone' })
		const listing = await insertListing(db, { title: 'Gone, too', locationId: location.id })
		const found = await changesOf(() => db.delete(locations).where(eq(locations.id, location.id)))
		expect(found).toMatchObject({ goneLocations: [location.id], goneListings: [listing.id] })
	})

	test('all public holidays when one changes', async () => {
		const holiday = { country: 'Canada', region: 'ON', day: '2026-07-01' }
		expect((await changesOf(() => db.insert(publicHolidays).values(holiday))).holidays).toEqual([holiday])
	})

	test('nothing when no indexed column changes', async () => {
		const found = await changesOf(setFarm({ website: 'https://apple.example', lastConfirmedAt: new Date() }))
		expect(found).toMatchObject({ put: [], goneLocations: [], goneListings: [], holidays: null })
	})
})

test('a change is found when its transaction commits after younger ones', async () => {
	const start = await snapshotNow()
	let afterYounger = ''
	await db.transaction(async (slow) => {
		await slow
			.update(locations)
			.set({ categories: ['Honey'] })
			.where(eq(locations.id, farm.id))
		const younger = await insertLocation(db, { name: 'Younger' })
		const { snapshot, put } = await readChanges(db, start)
		expect(put.map(({ id }) => id)).toEqual([younger.id])
		afterYounger = snapshot
		expect(await lagSince(afterYounger)).toMatchObject({ count: 0, mustReload: false })
	})
	expect((await lagSince(afterYounger)).count).toBeGreaterThan(0)
	expect((await readChanges(db, afterYounger)).put).toMatchObject([{ id: farm.id, categories: ['Honey'] }])
})

test('concurrent writers of one location neither deadlock nor lose a change', async () => {
	const start = await snapshotNow()
	const writers = Array.from({ length: 32 }, async (_, index) => {
		const { id } = await insertListing(db, { title: `Bread ${index}`, locationId: farm.id })
		await setFarm({ description: `Bread by ${index}`, categories: [index % 2 ? 'Eggs' : 'Honey'] })()
		if (index % 4 === 0) await db.delete(listings).where(eq(listings.id, id))
		return { id, isGone: index % 4 === 0 }
	})
	const written = await Promise.all(writers)
	const { put, removed } = await readChanges(db, start)
	const ids = (isGone: boolean) => written.filter((one) => one.isGone === isGone).map(({ id }) => id)
	expect(
		put
			.filter(({ kind }) => kind === 'listing')
			.map(({ id }) => id)
			.sort(),
	).toEqual(ids(false).sort())
	expect(removed.find(({ kind }) => kind === 'listing')?.ids.sort()).toEqual(ids(true).sort())
})

test('a reader must read everything again after one statement with very many changes', async () => {
	const start = await snapshotNow()
	await db.execute(sql`select log_item_changes('location', array(select generate_series(1, 10001)))`)
	expect(await lagSince(start)).toMatchObject({ mustReload: true })
	expect(await lagSince(await snapshotNow())).toMatchObject({ count: 0, mustReload: false })
})

test('a reader of a database that was restored to an earlier time must read everything again', async () => {
	expect(await lagSince('999999999:999999999:')).toMatchObject({ mustReload: true })
})

test('a reader must read everything again after another server became the primary', async () => {
	const snapshot = await snapshotNow()
	expect(await lagOf({ snapshot, timeline })).toMatchObject({ mustReload: false })
	expect(await lagOf({ snapshot, timeline: '0000000F' })).toMatchObject({ mustReload: true })
})

test('a change that a running transaction keeps invisible to new readers is not deleted', async () => {
	await db.transaction(async (slow) => {
		await slow
			.update(locations)
			.set({ categories: ['Corn'] })
			.where(eq(locations.id, farm.id))
		await insertLocation(db, { name: 'Younger, and hours old' })
		await db.execute(sql`update item_changes set at = at - interval '3 hours'`)
		const start = await snapshotNow()
		await trimItemChanges(db)
		expect(await lagSince(start)).toMatchObject({ mustReload: false })
	})
})

test('old changes are deleted; a reader that was away meanwhile must read everything again', async () => {
	const away = await snapshotNow()
	await setFarm({ categories: ['Cheese'] })()
	await db.execute(sql`update item_changes set at = at - interval '3 hours'`)
	const present = await completeSnapshot()
	await setFarm({ categories: ['Milk'] })()
	// Changes stay while another transaction of the database is open, such as one of PostgreSQL's own work.
	const lagAfterTrim = async () => {
		await trimItemChanges(db)
		return await lagSince(away)
	}
	await expect.poll(lagAfterTrim).toMatchObject({ mustReload: true })
	expect(await lagSince(present)).toMatchObject({ mustReload: false })
	// They can be deleted between the two, too.
	expect(await readChanges(db, away)).toMatchObject({ isComplete: false })
	expect(await readChanges(db, present)).toMatchObject({
		isComplete: true,
		put: [{ id: farm.id, categories: ['Milk'] }],
	})
})
