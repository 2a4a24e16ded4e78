import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import { insideBox, insideCircle } from './area-bits.ts'
import { type Bits, intersect, newBits, setBit, unite } from './bitset.ts'
import type { ItemFilter } from './item-filter.ts'
import { dependsOnHours } from './opening-table.ts'
import { matchesSearch } from './search-bits.ts'
import { NO_TYPE, type Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

/** The rows of a type. The result must not be changed. */
export function rowsOfType(segment: Segment, type: LocationType): Bits {
	return segment.cachedForever(`type ${type}`, () => {
		const isWanted = new Uint8Array(NO_TYPE + 1)
		isWanted[LOCATION_TYPES.indexOf(type)] = 1
		return rowsWith(segment.columns.types, isWanted)
	})
}

/** The rows of a category. The result must not be changed. */
export function rowsOfCategory(segment: Segment, category: string, sets: SharedTables['categorySets']): Bits {
	// Names come from requests, and only those of items are worth keeping.
	if (!sets.names.has(category)) return newBits(segment.columns.rows)
	return segment.cachedForever(`category ${category}`, () =>
		rowsWith(segment.columns.categorySets, sets.containing(category)),
	)
}

/** The rows whose number is 1 in `isWanted`. A table instead of a function, which would be called for each row. */
export function rowsWith(column: Uint8Array | Uint16Array | Uint32Array, isWanted: Uint8Array): Bits {
	const bits = newBits(column.length)
	for (let row = 0; row < column.length; row += 1) if (isWanted[column[row] as number] === 1) setBit(bits, row)
	return bits
}

/** The rows of any of some types. */
export function withTypes(segment: Segment, types: readonly LocationType[]): Bits {
	return types.reduce((bits, type) => unite(bits, rowsOfType(segment, type)), newBits(segment.columns.rows))
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
	const hoursKey = dependsOnHours(filter) ? `hours ${tables.opening.keyOf(filter, now)}` : null
	const searchKey = search === undefined ? '' : `search ${JSON.stringify(search)}`
	return (segment) => {
		const bits = segment.live.slice()
		if (types.length > 0) intersect(bits, withTypes(segment, types))
		if (category !== undefined) intersect(bits, rowsOfCategory(segment, category, tables.categorySets))
		if (locationId !== undefined) intersect(bits, ofLocation(segment, locationId))
		if (bbox !== undefined) intersect(bits, insideBox(segment, bbox))
		if (near !== undefined && radiusMeters !== undefined) {
			intersect(bits, insideCircle(segment, { center: near, radiusMeters }))
		}
		if (hoursKey !== null) {
			intersect(
				bits,
				segment.cachedRecently(hoursKey, () => tables.opening.matching(segment.columns, filter, now)),
			)
		}
		if (search !== undefined)
			intersect(
				bits,
				segment.cachedRecently(searchKey, () => matchesSearch(segment, search)),
			)
		return bits
	}
}
