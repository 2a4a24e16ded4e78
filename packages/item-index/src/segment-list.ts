import type { Bits } from './bitset.ts'
import type { IndexedItem, ItemKind } from './item-index-types.ts'
import { SEGMENT_ROWS, Segment, type SegmentColumns } from './segment.ts'
import { SegmentBuilder, type SharedTables } from './segment-builder.ts'

/** Segments below this size are merged before a query when there are several; larger ones are left to `compact`. */
const SMALL_ROWS = 1024
const MAX_SMALL_SEGMENTS = 4
/** A segment with a smaller share of its rows, or with a smaller share of the maximum, is merged by `compact`. */
const LIVE_SHARE = 0.75
const LARGE_SHARE = 0.5

/** A segment as plain data. */
export type SavedSegment = { kind: ItemKind; columns: SegmentColumns; live: Bits }

/** All items of one kind: immutable segments, and the items put since the last query. */
export class SegmentList {
	readonly kind: ItemKind
	#tables: SharedTables
	#segments: Segment[] = []
	#pending: SegmentBuilder
	#pendingIds = new Set<number>()

	constructor(kind: ItemKind, tables: SharedTables) {
		this.kind = kind
		this.#tables = tables
		this.#pending = new SegmentBuilder(kind, tables)
	}

	/** All items in segments. */
	current(): readonly Segment[] {
		this.#flush()
		const small = this.#segments.filter(({ columns }) => columns.rows < SMALL_ROWS)
		if (small.length > MAX_SMALL_SEGMENTS) this.#merge(small)
		return this.#segments
	}

	/** All items, for `restore`. */
	save(): SavedSegment[] {
		this.#flush()
		return this.#segments.map(({ kind, columns, live }) => ({ kind, columns, live: live.slice() }))
	}

	/** Adds a saved segment, none of whose items may be here. */
	restore({ kind, columns, live }: SavedSegment): void {
		this.#segments.push(new Segment(kind, columns, live))
	}

	put(item: IndexedItem): void {
		this.remove(item.id)
		this.#pending.add(item)
		this.#pendingIds.add(item.id)
		if (this.#pending.rows >= SEGMENT_ROWS) this.#flush()
	}

	remove(id: number): void {
		if (this.#pendingIds.has(id)) this.#flush()
		for (const segment of this.#segments) if (segment.remove(id)) break
	}

	/** Merges segments that are small or have many removed rows. */
	compact(): void {
		this.#flush()
		const small = this.#segments.filter(
			({ liveRows, columns }) => liveRows < SEGMENT_ROWS * LARGE_SHARE || liveRows < columns.rows * LIVE_SHARE,
		)
		const hasRemoved = small.some(({ liveRows, columns }) => liveRows < columns.rows)
		if (small.length > 1 || hasRemoved) this.#merge(small)
	}

	get rows(): number {
		return this.#segments.reduce((sum, { liveRows }) => sum + liveRows, this.#pending.rows)
	}

	/** Rows outside of large segments. */
	get pendingRows(): number {
		const small = this.#segments.filter(({ liveRows }) => liveRows < SEGMENT_ROWS * LARGE_SHARE)
		return small.reduce((sum, { liveRows }) => sum + liveRows, this.#pending.rows)
	}

	#flush(): void {
		if (this.#pending.rows === 0) return
		this.#segments.push(this.#pending.toSegment())
		this.#pending.release()
		this.#pendingIds.clear()
	}

	/** Replaces segments by as few as possible. Each is released as soon as its rows are copied. */
	#merge(segments: readonly Segment[]): void {
		const merged: Segment[] = []
		const builder = new SegmentBuilder(this.kind, this.#tables)
		for (const segment of segments) {
			if (builder.rows > 0 && builder.rows + segment.liveRows > SEGMENT_ROWS) {
				merged.push(builder.toSegment())
				builder.release()
			}
			builder.addSegment(segment)
			this.#segments = this.#segments.filter((other) => other !== segment)
		}
		if (builder.rows > 0) merged.push(builder.toSegment())
		builder.release()
		this.#segments.push(...merged)
	}
}
