import { type Restriction, restrictionOf } from './filter-bits.ts'
import type { ItemFilter } from './item-filter.ts'
import type { ItemKind } from './item-index-types.ts'
import type { RowSet } from './row-lists.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

const MAX_ENTRIES = 6

/** `query`: the number of the last query that used the sets. */
type Entry = { sets: readonly RowSet[]; buffer: Int32Array; query: number }

/**
 * The rows that match the latest filters, until the items change: a list and its total, or the list, map and facets of a view,
 * have the same ones.
 */
export class MatchCache {
	#entries = new Map<string, Entry>()
	#tables: SharedTables
	#query = 0

	constructor(tables: SharedTables) {
		this.#tables = tables
	}

	/** Call it before each query: the sets that earlier queries found may be overwritten from now on, those of this one may not. */
	startQuery(): void {
		this.#query += 1
	}

	/** Call it after each change. */
	clear(): void {
		this.#entries.clear()
	}

	/** The rows of segments of a kind that match a filter at a time. Callers must not change them, nor keep them for another query. */
	find(kind: ItemKind, segments: readonly Segment[], filter: ItemFilter, now: Date): readonly RowSet[] {
		const restriction = restrictionOf(filter, this.#tables, now)
		if (restriction === null) return segments.map((segment) => ({ segment, bits: segment.live }))
		const key = `${kind} ${restriction.key}`
		const entry = this.#entries.get(key) ?? this.#compute(segments, restriction)
		entry.query = this.#query
		this.#entries.delete(key)
		this.#entries.set(key, entry)
		return entry.sets
	}

	#compute(segments: readonly Segment[], { restrict }: Restriction): Entry {
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
		return { sets, buffer, query: this.#query }
	}

	/**
	 * One buffer for all segments, used again: hundreds of small ones per second are most of the garbage of this thread. The oldest entry
	 * gives up its buffer, unless this query uses it.
	 */
	#freeBuffer(words: number): Int32Array {
		const [oldest] = this.#entries
		if (oldest === undefined || this.#entries.size < MAX_ENTRIES) return new Int32Array(words)
		const [key, { buffer, query }] = oldest
		this.#entries.delete(key)
		return query === this.#query || buffer.length < words ? new Int32Array(words) : buffer
	}
}
