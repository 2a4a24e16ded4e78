import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { insideBox, insideCircle } from './area-bits.ts'
import { type Bits, intersect, newBits, setBit } from './bitset.ts'
import type { ItemFilter } from './item-filter.ts'
import { dependsOnHours } from './opening-table.ts'
import { matchesSearch } from './search-bits.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

function withTypes({ columns }: Segment, wanted: readonly string[]): Bits {
	const isWanted = Uint8Array.from({ length: 256 }, (_, type) => (wanted.includes(LOCATION_TYPES[type] ?? '') ? 1 : 0))
	const bits = newBits(columns.rows)
	for (let row = 0; row < columns.rows; row += 1) {
		if (isWanted[columns.types[row] as number] === 1) setBit(bits, row)
	}
	return bits
}

function withCategory({ columns }: Segment, category: string, sets: SharedTables['categorySets']): Bits {
	const isWanted = Uint8Array.from(sets.list, (names) => (names.includes(category) ? 1 : 0))
	const bits = newBits(columns.rows)
	for (let row = 0; row < columns.rows; row += 1) {
		if (isWanted[columns.categorySets[row] as number] === 1) setBit(bits, row)
	}
	return bits
}

function ofLocation({ columns }: Segment, locationId: number): Bits {
	const bits = newBits(columns.rows)
	for (
		let row = columns.locationIds.indexOf(locationId);
		row !== -1;
		row = columns.locationIds.indexOf(locationId, row + 1)
	) {
		setBit(bits, row)
	}
	return bits
}

/** The rows of a segment that match a filter. Its kind is ignored. The result may be changed. */
export type Matcher = (segment: Segment) => Bits

/** Finds the rows that match a filter at a time. Conditions that many requests have in common are cached by segment. */
export function matcherOf(filter: Omit<ItemFilter, 'kind'>, tables: SharedTables, now: Date): Matcher {
	const { types = [], category, locationId, bbox, near, radiusMeters, search } = filter
	const typesKey = `types ${types.toSorted().join()}`
	const hoursKey = dependsOnHours(filter) ? `hours ${tables.opening.keyOf(filter, now)}` : null
	const searchKey = search === undefined ? '' : `search ${JSON.stringify(search)}`
	return (segment) => {
		const bits = segment.live.slice()
		if (types.length > 0)
			intersect(
				bits,
				segment.cached(typesKey, () => withTypes(segment, types)),
			)
		if (category !== undefined) {
			intersect(
				bits,
				segment.cached(`category ${category}`, () => withCategory(segment, category, tables.categorySets)),
			)
		}
		if (locationId !== undefined) intersect(bits, ofLocation(segment, locationId))
		if (bbox !== undefined) intersect(bits, insideBox(segment, bbox))
		if (near !== undefined && radiusMeters !== undefined) {
			intersect(bits, insideCircle(segment, { center: near, radiusMeters }))
		}
		if (hoursKey !== null) {
			intersect(
				bits,
				segment.cached(hoursKey, () => tables.opening.matching(segment.columns, filter, now)),
			)
		}
		if (search !== undefined)
			intersect(
				bits,
				segment.cached(searchKey, () => matchesSearch(segment, search)),
			)
		return bits
	}
}
