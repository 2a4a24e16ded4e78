import { type Bits, intersect, subtract } from './bitset.ts'
import { rowsWith } from './category-rows.ts'
import { hoursOf, rowsOpen, rowsWithKnownHours } from './filter-bits.ts'
import type { ItemFilter } from './item-filter.ts'
import { STANDING_MAX } from './item-index-types.ts'
import type { RowSet } from './row-lists.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

/** The standings, best first. */
const STANDINGS = Array.from({ length: STANDING_MAX + 1 }, (_, number) => STANDING_MAX - number)

/** The number of ranks of the order "open". */
export const OPEN_RANKS = 3 * STANDINGS.length

function rowsOfStanding(segment: Segment, standing: number): Bits {
	return segment.cachedForever(`standing ${standing}`, () => {
		const isWanted = new Uint8Array(STANDING_MAX + 1)
		isWanted[standing] = 1
		return rowsWith(segment.columns.standings, isWanted)
	})
}

/**
 * The rows of a set by rank of the order "open": open now, else with known hours, else the others; of each, first those of which
 * most is known. All rows of a filter with `openAt` count as open.
 */
export function openRanks(
	{ segment, bits }: RowSet,
	{ openAt }: Pick<ItemFilter, 'openAt'>,
	tables: SharedTables,
	now: Date,
): Bits[] {
	const known = rowsWithKnownHours(segment, tables)
	const open =
		openAt === undefined ? intersect(rowsOpen(segment, hoursOf({ openAt: 'now' }, tables, now)).slice(), bits) : bits
	const closed = subtract(bits.slice(), open)
	const groups = [open, intersect(closed.slice(), known), subtract(closed.slice(), known)]
	return groups.flatMap((group) =>
		STANDINGS.map((standing) => intersect(group.slice(), rowsOfStanding(segment, standing))),
	)
}
