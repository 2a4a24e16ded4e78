import type { Along } from '@farmgate/contracts/filter'
import { forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import { drivingMinutes } from '@farmgate/geo/driving'
import { keepAlong, keepInsideBox, keepInsideCircle } from './area-bits.ts'
import { allBits, type Bits, countBits, hasBit, intersect, newBits, setBit, subtract, unite } from './bitset.ts'
import { rowsOfCategory, rowsWith } from './category-rows.ts'
import { degreesAt } from './degree-column.ts'
import { flagBit, type ItemFilter, type RestrictingField } from './item-filter.ts'
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

/** The rows whose flag is true. The result must not be changed. */
function rowsWithFlag(segment: Segment, flag: LocationFlag): Bits {
	return segment.cachedForever(`flag ${flag}`, () => {
		const { flags } = segment.columns
		const [bits, bit] = [newBits(flags.length), flagBit(flag)]
		for (let row = 0; row < flags.length; row += 1) if (((flags[row] as number) & bit) !== 0) setBit(bits, row)
		return bits
	})
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

/** Opening hours are compared row by row for sets with less than this fraction of the rows (1/4), and the result is not cached. */
const SPARSE = 4

/** `openAt` and `inSeason` at a time. */
export type Hours = {
	filter: OpeningFilter
	now: Date
	opening: SharedTables['opening']
	/** Equal for the same result. */
	key: string
}

/** The opening hours that a filter requires. */
export function hoursOf(filter: OpeningFilter, { opening }: SharedTables, now: Date): Hours {
	return { filter, now, opening, key: `hours ${opening.keyOf(filter, now)}` }
}

function keepOpen(segment: Segment, bits: Bits, hours: Hours): void {
	const { columns } = segment
	if (!segment.hasCached(hours.key) && countBits(bits) < columns.rows / SPARSE)
		hours.opening.keepMatching(columns, bits, hours.filter, hours.now)
	else intersect(bits, rowsOpen(segment, hours))
}

/** Removes the rows that are not open at the arrival when one leaves the start of a way at the time of a filter. The rows have coordinates. */
function keepOpenOnArrival({ columns }: Segment, bits: Bits, { filter, now, opening }: Hours, { from }: Along): void {
	const minutesTo = (row: number) =>
		drivingMinutes(from, { lat: degreesAt(columns.lats, row), lng: degreesAt(columns.lngs, row) })
	opening.keepOpenOnArrival(columns, bits, filter, now, minutesTo)
}

/** The rows whose hours are known. The result must not be changed. */
export function rowsWithKnownHours(segment: Segment, { opening }: Pick<SharedTables, 'opening'>): Bits {
	return segment.cachedForever('known hours', () => opening.withKnownHours(segment.columns))
}

function keepHours(segment: Segment, bits: Bits, hours: Hours, filter: Omit<ItemFilter, 'kind'>): void {
	const { along, openAt, orUnknownHours } = filter
	const unknown =
		openAt !== undefined && orUnknownHours ? subtract(bits.slice(), rowsWithKnownHours(segment, hours)) : null
	if (openAt !== undefined && along !== undefined) keepOpenOnArrival(segment, bits, hours, along)
	else keepOpen(segment, bits, hours)
	if (unknown !== null) unite(bits, unknown)
}

/** The rows that match opening hours. The result must not be changed. */
export function rowsOpen(segment: Segment, { filter, now, opening, key }: Hours): Bits {
	return segment.cachedRecently(key, () => {
		const bits = allBits(segment.columns.rows)
		opening.keepMatching(segment.columns, bits, filter, now)
		return bits
	})
}

/** A condition of a filter. `value`: equal, as JSON, for conditions with the same result. `keep` removes the rows that do not match. */
type Condition = { value: unknown; keep: (segment: Segment, bits: Bits) => void }

/** Null without a value. */
function conditionOf<Value>(
	value: Value | null | undefined,
	keep: (segment: Segment, bits: Bits, value: Value) => void,
): Condition | null {
	return value == null ? null : { value, keep: (segment, bits) => keep(segment, bits, value) }
}

/** The condition of each field of a filter, null for those that it does not have. */
function conditionsOf(
	filter: Omit<ItemFilter, 'kind'>,
	tables: SharedTables,
	now: Date,
): Record<RestrictingField, Condition | null> {
	const { types = [], category, locationId, bbox, along, near, radiusMeters, search } = filter
	const circle = near === undefined || radiusMeters === undefined ? null : { center: near, radiusMeters }
	const hours = dependsOnHours(filter) ? hoursOf(filter, tables, now) : null
	return {
		locationId: conditionOf(locationId, keepLocation),
		types: conditionOf(types.length > 0 ? types : null, keepTypes),
		category: conditionOf(category, (segment, bits, name) =>
			intersect(bits, rowsOfCategory(segment, name, tables.categorySets)),
		),
		...forEachFlag((flag) =>
			conditionOf(filter[flag], (segment, bits) => intersect(bits, rowsWithFlag(segment, flag))),
		),
		search: conditionOf(search, (segment, bits, text) =>
			intersect(bits, matchesOf(segment, text, tables.categorySets)),
		),
		// These compare rows, so they come last.
		bbox: conditionOf(bbox, keepInsideBox),
		along: conditionOf(along, keepAlong),
		near: null,
		radiusMeters: conditionOf(circle, keepInsideCircle),
		openAt: hours && {
			value: [hours.key, filter.orUnknownHours],
			keep: (segment, bits) => keepHours(segment, bits, hours, filter),
		},
		// Compared with `openAt`.
		inSeason: null,
		orUnknownHours: null,
	}
}

/** Removes from a set the rows of a segment that do not match a filter. */
export type Restriction = {
	/** Equal for filters and times with the same result, for the same items. */
	key: string
	restrict: (segment: Segment, bits: Bits) => void
}

/**
 * What a filter restricts at a time; its kind is ignored. Null if every item matches. Conditions that many requests have in common are
 * cached by segment.
 */
export function restrictionOf(filter: Omit<ItemFilter, 'kind'>, tables: SharedTables, now: Date): Restriction | null {
	const conditions = Object.values(conditionsOf(filter, tables, now))
	if (conditions.every((condition) => condition === null)) return null
	return {
		key: JSON.stringify(conditions.map((condition) => condition?.value)),
		restrict(segment, bits) {
			for (const condition of conditions) condition?.keep(segment, bits)
		},
	}
}
