import type { ListRequest } from '@farmgate/contracts/filter'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSearchTextService } from '../modules/search/search-text.service.ts'
import { insertListing } from '../testing/listing-factory.ts'
import { insertLocation } from '../testing/location-factory.ts'
import { queriesOfRows } from '../testing/test-index.ts'
import { ownedSource, pendingSource, publicSource, type RowSource } from './row-source.ts'

const { db } = await ownDatabase()
const queries = queriesOfRows(db)
const NOW = new Date('2026-07-01T12:00:00Z')
const NIAGARA = { lat: 43, lng: -79 }

const ids = { location: new Map<string, number>(), listing: new Map<string, number>() }

// Inserts locations and listings in every state, for two owners.
beforeAll(async () => {
	for (const owner of ['anna', 'ben'] as const) {
		await db.insert(users).values({ id: owner })
		const rejected = { isApproved: false, rejectedAt: NOW }
		const states = { approved: {}, pending: { isApproved: false }, rejected, deleted: { deletedAt: NOW } }
		for (const [state, values] of Object.entries(states)) {
			const shared = { ...NIAGARA, categories: ['Eggs'], ownerUserId: owner }
			const location = await insertLocation(db, { ...shared, isApproved: true, name: `Farm ${owner}`, ...values })
			ids.location.set(`${owner} ${state}`, location.id)
			const listing = { ...shared, title: `Farm eggs ${owner}`, locationId: location.id }
			const at = `${owner} at ${state}`
			ids.listing.set(at, (await insertListing(db, listing)).id)
			ids.listing.set(`${at}, inactive`, (await insertListing(db, { ...listing, isActive: false })).id)
			ids.listing.set(`${at}, gone`, (await insertListing(db, { ...listing, deletedAt: NOW })).id)
		}
	}
})

const searchText = createSearchTextService({ db, queries, clock: { now: () => NOW } })

const REQUESTS: [string, Partial<ListRequest>][] = [
	['no filter', {}],
	['a text', { q: 'farm' }],
	['the beginning of a word', { q: 'far' }],
	['a category', { category: 'Eggs' }],
	['a type', { types: ['Farm'] }],
	['a box', { bbox: { west: -80, south: 42, east: -78, north: 44 } }],
	['a circle', { near: NIAGARA, radiusMeters: 1000, sort: 'nearest' }],
	['names', { sort: 'name' }],
]

const SOURCES: [string, () => RowSource, string[]][] = [
	['public locations', () => publicSource('location'), ['anna approved', 'ben approved']],
	['public listings', () => publicSource('listing'), ['anna at approved', 'ben at approved']],
	['locations of an owner', () => ownedSource('location', 'anna'), ['anna approved', 'anna pending', 'anna rejected']],
	[
		'listings of an owner',
		() => ownedSource('listing', 'anna'),
		['approved', 'pending', 'rejected', 'deleted'].flatMap((state) => [
			`anna at ${state}`,
			`anna at ${state}, inactive`,
		]),
	],
	['pending locations', pendingSource, ['anna pending', 'ben pending']],
]

async function pageOf(source: RowSource, request: Partial<ListRequest>) {
	const byId = new Map([...ids[source.findable]].map(([name, id]) => [id, name]))
	const resolved = await searchText.resolve({ kind: 'both' as const, limit: 50, ...request })
	const { items, total } = await queries.itemsWithTotal(source, resolved, NOW)
	return { names: items.map(({ id }) => byId.get(id) ?? 'unknown').sort(), total }
}

describe.each(SOURCES)('%s', (_name, sourceOf, expected) => {
	test.each(REQUESTS)('has the same rows in lists and counts with %s', async (_filter, request) => {
		const { names, total } = await pageOf(sourceOf(), request)
		expect(names).toEqual([...expected].sort())
		expect(total).toEqual(expected.length)
	})
})

test("a public list with the cursor of an owner's list has only public rows", async () => {
	const request = { kind: 'both', limit: 1 } as const
	for (const [findable, expected] of [
		['location', ['anna approved']],
		['listing', ['anna at approved']],
	] as const) {
		const owned = await queries.itemsInOrder(ownedSource(findable, 'anna'), request, NOW)
		const cursor = owned.nextCursor ?? undefined
		expect(cursor).toBeDefined()
		expect((await pageOf(publicSource(findable), { cursor })).names).toEqual(expected)
	}
})
