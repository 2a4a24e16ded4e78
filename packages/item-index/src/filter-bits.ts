import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import { keepInsideBox, keepInsideCircle } from './area-bits.ts'
import { allBits, type Bits, countBits, hasBit, intersect, newBits, setBit } from './bitset.ts'
import type { ItemFilter } from './item-filter.ts'
import { dependsOnHours, type OpeningFilter } from './opening-table.ts'
import { matchesOf } from './search-bits.ts'
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

/** Removes the rows that have none of some types. */
export function keepTypes(segment: Segment, bits: Bits, types: readonly LocationType[]): void {
	const sets = types.map((type) => rowsOfType(segment, type))
	for (let word = 0; word < bits.length; word += 1) {
		if (bits[word] === 0) continue
		let any = 0
		for (const set of sets) any |= set[word] as number
		bits[word] = (bits[word] as number) & any
	}
}

function keepLocation(segment: Segment, bits: Bits, locationId: number): void {
	const { locationIds } = segment.columns
	const rows: number[] = []
	if (segment.mayHaveLocation(locationId)) {
		for (let row = locationIds.indexOf(locationId); row !== -1; row = locationIds.indexOf(locationId, row + 1)) {
			if (hasBit(bits, row)) rows.push(row)
		}
	}
	bits.fill(0)
	for (const row of rows) setBit(bits, row)
}

/** A set with fewer rows than one in this many is compared with opening hours row by row; the result is of no use to other filters. */
const SPARSE = 4

function keepOpen(segment: Segment, bits: Bits, filter: OpeningFilter, { opening }: SharedTables, now: Date): void {
	const key = `hours ${opening.keyOf(filter, now)}`
	const { columns } = segment
	if (!segment.hasCached(key) && countBits(bits) < columns.rows / SPARSE)
		opening.keepMatching(columns, bits, filter, now)
	else intersect(bits, rowsOpen(segment, filter, opening, now))
}

/** The rows that match `openAt` and `inSeason`. The result must not be changed. */
export function rowsOpen(segment: Segment, filter: OpeningFilter, opening: SharedTables['opening'], now: Date): Bits {
	return segment.cachedRecently(`hours ${opening.keyOf(filter, now)}`, () => {
		const bits = allBits(segment.columns.rows)
		opening.keepMatching(segment.columns, bits, filter, now)
		return bits
	})
}

/** Whether a filter leaves out any item of its kind. */
export function hasConditions(filter: ItemFilter): boolean {
	const { types = [], category, locationId, bbox, near, radiusMeters, search } = filter
	const hasCircle = near !== undefined && radiusMeters !== undefined
	const given = [category, locationId, bbox, search].some((value) => value !== undefined)
	return given || types.length > 0 || hasCircle || dependsOnHours(filter)
}

/** Removes from a set the rows of a segment that do not match a filter. */
export type Restriction = {
	/** Equal for filters and times with the same result, for the same items. */
	key: string
	restrict: (segment: Segment, bits: Bits) => void
}

/** What a filter restricts at a time; its kind is ignored. Conditions that many requests have in common are cached by segment. */
export function restrictionOf(filter: Omit<ItemFilter, 'kind'>, tables: SharedTables, now: Date): Restriction {
	const { types = [], category, locationId, bbox, near, radiusMeters, search } = filter
	const hasHours = dependsOnHours(filter)
	const circle = near !== undefined && radiusMeters !== undefined ? { center: near, radiusMeters } : undefined
	const hours = hasHours ? tables.opening.keyOf(filter, now) : null
	return {
		key: JSON.stringify([types, category, locationId, bbox, circle, hours, search]),
		restrict(segment, bits) {
			if (locationId !== undefined) keepLocation(segment, bits, locationId)
			if (bbox !== undefined) keepInsideBox(segment, bits, bbox)
			if (types.length > 0) keepTypes(segment, bits, types)
			if (category !== undefined) intersect(bits, rowsOfCategory(segment, category, tables.categorySets))
			// After others, because it compares rows.
			if (circle !== undefined) keepInsideCircle(segment, bits, circle)
			if (search !== undefined) intersect(bits, matchesOf(segment, search))
			if (hasHours) keepOpen(segment, bits, filter, tables, now)
		},
	}
}
