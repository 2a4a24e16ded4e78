import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { DETOUR_MINUTES, type FilterInput } from '@farmgate/contracts/filter'
import type { FilterField } from '@farmgate/contracts/filter-parameters'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import fc from 'fast-check'
import { TEST_NOW } from './test-app.ts'

const FIVE_DECIMALS = 1e5
const round = (degrees: number) => Math.round(degrees * FIVE_DECIMALS) / FIVE_DECIMALS

const view = fc.constantFrom<BoundingBox>(
	{ west: -79.6, south: 42.9, east: -78.9, north: 43.3 },
	{ west: -180, south: -90, east: 180, north: 90 },
	{ west: 170, south: -60, east: -79.2, north: 70 },
	{ west: -79.25, south: 43.05, east: -79.25, north: 43.05 },
)
const absent = <Value>(value: fc.Arbitrary<Value>, freq: number) => fc.option(value, { nil: undefined, freq })

/** Boxes between the coordinates of two rows, so that rows are on their edges and corners; half of them are reversed. */
export function boxesBetween(stored: readonly Coordinates[]): fc.Arbitrary<BoundingBox> {
	return fc.tuple(fc.constantFrom(...stored), fc.constantFrom(...stored)).map(([a, b]) => ({
		west: a.lng,
		south: Math.min(a.lat, b.lat),
		east: b.lng,
		north: Math.max(a.lat, b.lat),
	}))
}

/** Any filter, for a directory of `loadHostileDirectory` with these coordinates. */
export function randomFilters(stored: readonly Coordinates[]): fc.Arbitrary<FilterInput> {
	const near = fc.constantFrom(...stored).map(({ lat, lng }) => ({ lat: round(lat), lng: round(lng) }))
	const way = fc.record({ from: near, to: near, maxMinutes: fc.constantFrom(...DETOUR_MINUTES) })
	const roundedBox = boxesBetween(stored).map(({ west, south, east, north }) => ({
		west: round(west),
		south: round(south),
		east: round(east),
		north: round(north),
	}))
	return fc
		.record({
			q: absent(
				fc.constantFrom('honey', 'CREME', 'o', 'ridge', '%', '_', '100% ridge_', 'farm', 'nothing like this'),
				1,
			),
			category: absent(fc.constantFrom('Honey', 'Eggs', 'Fruit', 'All', 'No Such Chip', 'c:Eggs'), 1),
			types: absent(fc.subarray([...LOCATION_TYPES]), 1),
			kind: fc.constantFrom('both', 'both', 'location', 'listing'),
			near: absent(near, 1),
			radiusMeters: absent(fc.integer({ min: 1, max: 60_000 }), 1),
			bbox: absent(fc.oneof(roundedBox, view), 2),
			along: absent(way, 2),
			openAt: absent(
				fc.constantFrom(
					'mon-00:30',
					'wed-16:59',
					'sat-23:00',
					'sun-01:00',
					'now',
					'2026-12-31T23:59Z',
					'2026-06-13T09:00Z..2026-06-14T15:30Z',
				),
				1,
			),
			inSeason: absent(fc.oneof(fc.constant<'now'>('now'), fc.integer({ min: 1, max: 12 })), 1),
			...forEachFlag(() => absent(fc.constant<true>(true), 1)),
		} satisfies Record<Exclude<FilterField, 'locationId'>, unknown>)
		.map(({ radiusMeters, ...filter }) => (filter.near ? { ...filter, radiusMeters } : filter))
}

/** Times at the ends of months and years, when the month differs between time zones. */
export const randomMoments: fc.Arbitrary<string> = fc.constantFrom(
	TEST_NOW.toISOString(),
	'2026-12-31T11:30:00Z',
	'2027-01-01T03:00:00Z',
	'2026-02-28T23:59:59Z',
)
