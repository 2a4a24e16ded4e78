import type { Bits } from './bitset.ts'
import { hasConditions, restrictionOf } from './filter-bits.ts'
import type { ItemFilter } from './item-filter.ts'
import type { ItemKind } from './item-index-types.ts'
import type { RowSet } from './row-lists.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

/** More than the sets that one query uses at a time, because the oldest ones are overwritten. */
const MAX_ENTRIES = 6

type Entry = { sets: readonly RowSet[]; buffer: Int32Array }

/**
 * The rows that match the latest filters, until the items change: a list and its total, or the list, map and facets of a view,
 * have the same ones.
 */
export class MatchCache {
	#entries = new Map<string, Entry>()
	#tables: SharedTables

	constructor(tables: SharedTables) {
		this.#tables = tables
	}

	/** Call it after each change. */
	clear(): void {
		this.#entries.clear()
	}

	/** The rows of segments of a kind that match a filter at a time. Callers must not change them, nor keep them for another query. */
	find(kind: ItemKind, segments: readonly Segment[], filter: ItemFilter, now: Date): readonly RowSet[] {
		if (!hasConditions(filter)) return segments.map((segment) => ({ segment, bits: segment.live }))
		const restriction = restrictionOf(filter, this.#tables, now)
		const key = `${kind} ${restriction.key}`
		const entry = this.#entries.get(key) ?? this.#compute(segments, restriction.restrict)
		this.#entries.delete(key)
		this.#entries.set(key, entry)
		return entry.sets
	}

	#compute(segments: readonly Segment[], restrict: (segment: Segment, bits: Bits) => void): Entry {
		const words = segments.reduce((sum, { live }) => sum + live.length, 0)
		const buffer = this.#freeBuffer(words)
		let start = 0
		const sets = segments.map((segment) => {
			const bits = buffer.subarray(start, start + segment.live.length)
			start += segment.live.length
			bits.set(segment.live)
			restrict(segment, bits)
			return { segment, bits }
		})
		return { sets, buffer }
	}

	/** One buffer for all segments, used again: hundreds of small ones per second are most of the garbage of this thread. */
	#freeBuffer(words: number): Int32Array {
		if (this.#entries.size < MAX_ENTRIES) return new Int32Array(words)
		for (const [key, { buffer }] of this.#entries) {
			if (buffer.length < words) continue
			this.#entries.delete(key)
			return buffer
		}
		this.#entries.delete(this.#entries.keys().next().value ?? '')
		return new Int32Array(words)
	}
}
