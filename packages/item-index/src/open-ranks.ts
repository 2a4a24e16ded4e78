import { type Bits, intersect, subtract } from './bitset.ts'
import { rowsWith } from './category-rows.ts'
import { hoursOf, rowsOpen } from './filter-bits.ts'
import type { ItemFilter } from './item-filter.ts'
import type { RowSet } from './row-lists.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

/** The number of ranks of the order "open". */
export const OPEN_RANKS = 6

function rowsWithCategories(segment: Segment, { categorySets }: SharedTables): Bits {
	return segment.cachedForever('has categories', () => {
		const hasNames = Uint8Array.from(categorySets.list, (names) => (names.length > 0 ? 1 : 0))
		return rowsWith(segment.columns.categorySets, hasNames)
	})
}

/**
 * The rows of a set by rank of the order "open": open now, else with known hours, else the others; of each, first those with
 * categories. All rows of a filter with `openAt` count as open.
 */
export function openRanks(
	{ segment, bits }: RowSet,
	{ openAt }: Pick<ItemFilter, 'openAt'>,
	tables: SharedTables,
	now: Date,
): Bits[] {
	const named = rowsWithCategories(segment, tables)
	const known = segment.cachedForever('known hours', () => tables.opening.withKnownHours(segment.columns))
	const open =
		openAt === undefined ? intersect(rowsOpen(segment, hoursOf({ openAt: 'now' }, tables, now)).slice(), bits) : bits
	const closed = subtract(bits.slice(), open)
	const groups = [open, intersect(closed.slice(), known), subtract(closed.slice(), known)]
	return groups.flatMap((group) => [intersect(group.slice(), named), subtract(group.slice(), named)])
}
