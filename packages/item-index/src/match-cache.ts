import { type Restriction, restrictionOf } from './filter-bits.ts'
import type { ItemFilter } from './item-filter.ts'
import type { ItemKind } from './item-index-types.ts'
import type { RowSet } from './row-lists.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

const MAX_ENTRIES = 6

/**
 * The rows that match the latest filters, until the items change: a list and its total, or the list, map and facets of a view,
 * have the same ones.
 */
export class MatchCache {
	#entries = new Map<string, readonly RowSet[]>()
	#tables: SharedTables

	constructor(tables: SharedTables) {
		this.#tables = tables
	}

	/** Call it after each change. */
	clear(): void {
		this.#entries.clear()
	}

	/** The rows of segments of a kind that match a filter at a time. Callers must not change them. */
	find(kind: ItemKind, segments: readonly Segment[], filter: ItemFilter, now: Date): readonly RowSet[] {
		const restriction = restrictionOf(filter, this.#tables, now)
		if (restriction === null) return segments.map((segment) => ({ segment, bits: segment.live }))
		const key = `${kind} ${restriction.key}`
		const sets = this.#entries.get(key) ?? segments.map((segment) => restricted(segment, restriction))
		this.#entries.delete(key)
		this.#entries.set(key, sets)
		if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
		return sets
	}
}

function restricted(segment: Segment, { restrict }: Restriction): RowSet {
	const bits = segment.live.slice()
	restrict(segment, bits)
	return { segment, bits }
}
