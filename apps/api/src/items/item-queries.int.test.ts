import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadHostileDirectory } from '../testing/hostile-directory.ts'
import { insertListing } from '../testing/listing-factory.ts'
import { insertLocation } from '../testing/location-factory.ts'
import { naiveIndexOf } from '../testing/naive-rows.ts'
import { TEST_NOW } from '../testing/test-app.ts'
import { openTestIndex } from '../testing/test-index.ts'
import { publicSource } from './row-source.ts'

const database = await ownDatabase()
const { db } = database
const stored = await loadHostileDirectory(database)
const { queries } = await openTestIndex(database)

type Kind = 'location' | 'listing'

/** The ids of all public items in the order of their names. */
async function idsByName(kind: Kind): Promise<number[]> {
	const ids: number[] = []
	let cursor: string | undefined
	do {
		const page = await queries.itemsInOrder(publicSource(kind), { kind, sort: 'name', limit: 100, cursor }, TEST_NOW)
		for (const { id } of page.items) ids.push(id)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return ids
}

test('the index has the changes of any transaction right after it', async () => {
	const rows = await db.select({ id: locations.id }).from(locations)
	const change = fc.record({
		ids: fc.subarray(
			rows.map(({ id }) => id),
			{ minLength: 1, maxLength: 4 },
		),
		lat: fc.constantFrom(...stored.map(({ lat }) => lat)),
		category: fc.constantFrom('Honey', 'Eggs', 'Fruit'),
		isApproved: fc.boolean(),
	})
	await fc.assert(
		fc.asyncProperty(change, async ({ ids, lat, category, isApproved }) => {
			await db.transaction(async (tx) => {
				const [kept = 0, ...others] = ids
				const moved = others.length > 0 ? others : ids
				await tx.update(locations).set({ lat, isApproved }).where(inArray(locations.id, moved))
				const renamed = { name: `${category} Ridge`, type: 'Market' } as const
				await tx.update(locations).set(renamed).where(eq(locations.id, kept))
				const retitled = { categories: [category], title: `Fresh ${category}` }
				await tx.update(listings).set(retitled).where(inArray(listings.locationId, ids))
				const added = await insertLocation(tx, { categories: [category], lat: Math.min(lat, 80), lng: -79.2 })
				await insertListing(tx, { locationId: added.id, title: 'Honey', categories: [category] })
				await tx.delete(listings).where(eq(listings.locationId, kept))
			})
			const naive = await naiveIndexOf(db)
			const filters: ItemFilter[] = [{ kind: 'both' }, { kind: 'both', category }, { kind: 'both', types: ['Market'] }]
			for (const filter of filters) {
				const { locations: ofLocations, listings: ofListings } = naive.count(filter, TEST_NOW)
				const found = await queries.countFacets(filter, [], TEST_NOW)
				expect([found.locations, found.listings]).toEqual([ofLocations, ofListings])
			}
			for (const kind of ['location', 'listing'] as const) {
				const expected = naive.list(kind, { kind, sort: 'name', limit: 1 }, TEST_NOW).map(({ id }) => id)
				expect(await idsByName(kind)).toEqual(expected)
			}
		}),
		{ numRuns: 25, seed: 20261123 },
	)
})

test('a list by "open" begins with what is open at the time of its first page', async () => {
	const hoursOn = (weekday: number): OpeningRules => [
		{ days: { weekdays: [weekday] }, spans: [{ opens: 540, closes: 1020 }], state: 'open' },
	]
	const place = { lat: -49.35, lng: 70.21, timeZone: 'UTC' }
	const added: Parameters<typeof insertLocation>[1][] = []
	for (const openingRules of [hoursOn(6), hoursOn(7), null]) {
		for (const categories of [[], ['Honey']]) added.push({ ...place, openingRules, categories })
	}
	const ids: number[] = []
	for (const values of added) ids.push((await insertLocation(db, values)).id)
	const [saturday, saturdayHoney, sunday, sundayHoney, unknown, unknownHoney] = ids
	const [noon, nextDay] = [new Date('2026-06-13T12:00:30Z'), new Date('2026-06-14T12:00:00Z')]
	const bbox = { west: 70, south: -50, east: 71, north: -49 }
	const request = { kind: 'location', bbox, sort: 'open', limit: 2 } as const
	const found: number[] = []
	let cursor: string | undefined
	for (const now of [noon, nextDay, nextDay]) {
		const page = await queries.itemsInOrder(publicSource('location'), { ...request, cursor }, now)
		found.push(...page.items.map(({ id }) => id))
		cursor = page.nextCursor ?? undefined
	}
	expect(cursor).toBeUndefined()
	expect(found).toEqual([saturdayHoney, saturday, sundayHoney, sunday, unknownHoney, unknown])
	const { items } = await queries.itemsInOrder(publicSource('location'), request, nextDay)
	expect(items.map(({ id }) => id)).toEqual([sundayHoney, sunday])
})

test('a rolled back change is not in the index', async () => {
	const before = await queries.countItems({ kind: 'location' }, TEST_NOW)
	const failed = db.transaction(async (tx) => {
		await insertLocation(tx, {})
		throw new Error('no')
	})
	await expect(failed).rejects.toThrow('no')
	expect(await queries.countItems({ kind: 'location' }, TEST_NOW)).toEqual(before)
})
