import { type Bits, newBits, setBit } from './bitset.ts'
import type { CategorySets } from './category-sets.ts'
import type { Segment } from './segment.ts'

/** The rows of a category. The result must not be changed. */
export function rowsOfCategory(segment: Segment, category: string, sets: CategorySets): Bits {
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
