import type { FilterInput } from '@farmgate/contracts/filter'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapView } from '@farmgate/contracts/map-view'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Door, expectSuccess, restDoor, trpcDoor } from './testing/doors.ts'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'

// The promise of the one filter: list, map and counts are three views of the same set.

const WORDS = ['Honey', 'Maple', 'Apple', 'Crème', 'Ridge', 'Oak', 'Ää', '50% Off_'] as const
const CATEGORIES = ['Honey', 'Fruit', 'Eggs'] as const
const PLACE_COUNT = 40
const LISTINGS_PER_PLACE = 2

const database = await ownDatabase()
const app = await buildTestApp({ db: database.db })

/** A fixed sequence without a pattern that a filter could follow. */
function spread(seed: number, of: number): number {
	return Math.floor((((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) * of) % of
}

function pick<Item>(items: readonly Item[], seed: number): Item {
	return items[spread(seed, items.length)] as Item
}

beforeAll(async () => {
	for (let index = 0; index < PLACE_COUNT; index++) {
		const isFar = index % 10 === 0
		const place = await insertLocation(database.db, {
			name: `${pick(WORDS, index)} ${pick(WORDS, index + 99)} ${index}`,
			type: pick(LOCATION_TYPES, index + 7),
			categories: CATEGORIES.filter((_, at) => spread(index * 3 + at, 2) === 1),
			lat: isFar ? -50 + spread(index, 100) : 43 + spread(index, 100) / 500,
			lng: isFar ? -179.9 + spread(index + 1, 360) : -79.3 + spread(index + 1, 100) / 500,
			seasonMonths: index % 3 === 0 ? [5, 6, 7] : [],
			hours: index % 4 === 0 ? null : [{ day: 1 + (index % 7), opens: 540, closes: 1020 }],
			isApproved: index % 8 !== 7,
			deletedAt: index % 13 === 12 ? new Date() : null,
		})
		for (let at = 0; at < LISTINGS_PER_PLACE; at++) {
			const seed = index * LISTINGS_PER_PLACE + at
			await insertListing(database.db, {
				title: `${pick(WORDS, seed + 5)} ${seed}`,
				locationId: seed % 5 === 0 ? null : place.id,
				...(seed % 10 === 0 ? { lat: 43.1, lng: -79.2 } : {}),
				categories: CATEGORIES.filter((_, which) => spread(seed * 5 + which, 2) === 1),
				isActive: seed % 9 !== 8,
			})
		}
	}
})

const point = fc.record({
	lat: fc.double({ min: 42.9, max: 43.3, noNaN: true }).map((value) => Number(value.toFixed(5))),
	lng: fc.double({ min: -79.4, max: -79, noNaN: true }).map((value) => Number(value.toFixed(5))),
})
const box = fc.constantFrom(
	{ west: -79.3, south: 43, east: -79.2, north: 43.1 },
	{ west: -180, south: -90, east: 180, north: 90 },
	{ west: 170, south: -60, east: -79.2, north: 60 },
	{ west: -79.25, south: 43.05, east: -79.25, north: 43.05 },
)
const absent = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

const randomFilter: fc.Arbitrary<FilterInput> = fc
	.record({
		q: absent(fc.constantFrom('honey', 'CREME', 'o', 'ridge', '%', '_', 'ää', 'nothing like this')),
		category: absent(fc.constantFrom(...CATEGORIES, 'All', 'Unknown')),
		types: absent(fc.subarray([...LOCATION_TYPES], { minLength: 1 })),
		near: absent(point),
		radiusMeters: absent(fc.integer({ min: 1, max: 30_000 })),
		bbox: absent(box),
		openAt: absent(fc.constantFrom('mon-10:00', 'wed-16:59', 'sat-17:00', 'now')),
		inSeason: absent(fc.integer({ min: 1, max: 12 })),
	})
	.map(({ radiusMeters, ...filter }) => (filter.near ? { ...filter, radiusMeters } : filter))

type Item = { id: number; coordinates: unknown }

async function everyPage(door: Door, of: 'locations' | 'listings', filter: FilterInput) {
	const items: Item[] = []
	const totals = new Set<number>()
	let cursor: string | undefined
	do {
		const page = expectSuccess(await door.list(of, { ...filter, limit: 9, cursor }))
		items.push(...(page.value as Item[]))
		totals.add(page.total?.value ?? -1)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return { items, totals: [...totals] }
}

function keysOf(kind: string, items: Item[]): string[] {
	return items.filter(({ coordinates }) => coordinates !== null).map(({ id }) => `${kind} ${id}`)
}

async function expectOneSet(door: Door, filter: FilterInput): Promise<void> {
	const places = await everyPage(door, 'locations', filter)
	const products = await everyPage(door, 'listings', filter)
	const count = places.items.length + products.items.length
	expect(places.totals).toEqual([places.items.length])
	expect(products.totals).toEqual([products.items.length])

	const placed = [...keysOf('location', places.items), ...keysOf('listing', products.items)]
	expect(new Set(placed).size).toBe(placed.length)

	const close = expectSuccess(await door.map({ ...filter, zoom: 22 })).value as MapView
	expect(close.clusters).toEqual([])
	expect(close.markers.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(placed.sort())

	for (const zoom of [0, 5, 11]) {
		const far = expectSuccess(await door.map({ ...filter, zoom })).value as MapView
		const inClusters = far.clusters.reduce((sum, cluster) => sum + cluster.locationCount + cluster.listingCount, 0)
		expect(far.markers.length + inClusters).toBe(placed.length)
		expect(far.total).toEqual({ value: count, atLeast: false })
		expect(far.withoutCoordinates).toBe(count - placed.length)
	}
}

describe('for any filter, the pages of the lists, the markers, the clusters and the totals are one set', () => {
	test.each([restDoor(app), trpcDoor(app)])('through $name', async (door) => {
		await fc.assert(
			fc.asyncProperty(randomFilter, (filter) => expectOneSet(door, filter)),
			{ numRuns: 25, examples: [[{}], [{ q: 'honey' }], [{ category: 'Honey', types: ['Farm'] }]] },
		)
	})
})
