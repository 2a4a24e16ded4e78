import { allBits, type Bits, clearBit, clearFrom, countBits, hasBit } from './bitset.ts'
import type { Blocks } from './blocks.ts'
import type { DegreeColumn } from './degree-column.ts'
import type { ItemKind } from './item-index-types.ts'
import type { OpeningColumns } from './opening-table.ts'
import { type StringTable, stringAt } from './string-table.ts'
import type { TimeColumn } from './time-column.ts'
import type { WordIndex } from './word-index.ts'

/** The largest number of rows of a segment, which bounds the time and memory that a merge takes. Rows fit in 16 bits. */
export const SEGMENT_ROWS = 65_536
/** In `types`, for a listing without a location. */
export const NO_TYPE = 255
const CACHED_SETS = 8

/** The columns of a segment. Rows with coordinates come first, sorted by place (Morton order of Mercator units). */
export type SegmentColumns = OpeningColumns & {
	rows: number
	/** The number of rows with coordinates. */
	placedRows: number
	ids: Uint32Array
	/** Rows sorted by id. */
	byId: Uint16Array
	lats: DegreeColumn
	lngs: DegreeColumn
	/** The upper 16 bits of mx and my, interleaved. */
	places: Uint32Array
	/** The lower 4 bits of my and mx. */
	placeBits: Uint8Array
	createdAt: TimeColumn
	/** Rows sorted by creation and id, newest first. */
	newest: Uint16Array
	/** Folded names, and the rank of each row's. */
	names: StringTable
	nameRanks: Uint16Array
	/** `hashOfName` of the exact names. */
	exactNames: Uint32Array
	/** Indexes of `LOCATION_TYPES`, or `NO_TYPE`. */
	types: Uint8Array
	categorySets: Uint16Array | Uint32Array
	/** As in `IndexedItem`. */
	flags: Uint16Array | Uint32Array
	/** 0 for listings without a location. Of locations, the same array as `ids`. */
	locationIds: Uint32Array
	/** How much is known of each row, 0 to `STANDING_MAX`. */
	standings: Uint8Array
	wordIndex: WordIndex
	blocks: Blocks
}

/** A hash of an exact name (FNV-1a over UTF-16). Two names have the same so rarely that only the order of matches depends on it. */
export function hashOfName(name: string): number {
	let hash = 0x811c9dc5
	for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
	return hash >>> 0
}

/** Rows of one kind in columns that never change, and which of them are not removed. */
export class Segment {
	readonly kind: ItemKind
	readonly columns: SegmentColumns
	readonly live: Bits
	liveRows: number
	#recent = new Map<string, Bits>()
	#permanent = new Map<string, Bits>()
	#minId: number
	#maxId: number
	#minLocationId: number
	#maxLocationId: number

	constructor(kind: ItemKind, columns: SegmentColumns, live = allBits(columns.rows)) {
		this.kind = kind
		this.columns = columns
		this.live = live
		this.liveRows = countBits(live)
		this.#minId = columns.ids[columns.byId[0] ?? 0] ?? 0
		this.#maxId = columns.ids[columns.byId.at(-1) ?? 0] ?? 0
		this.#minLocationId = columns.locationIds.reduce(
			(min, id) => (id === 0 ? min : Math.min(min, id)),
			Number.POSITIVE_INFINITY,
		)
		this.#maxLocationId = columns.locationIds.reduce((max, id) => Math.max(max, id), 0)
	}

	/** The row of an id that is not removed; -1 if there is none. */
	rowOf(id: number): number {
		const { ids, byId } = this.columns
		// Ids of a load are in order, so most segments are left out here.
		if (id < this.#minId || id > this.#maxId) return -1
		let low = 0
		let high = byId.length
		while (low < high) {
			const middle = (low + high) >>> 1
			if ((ids[byId[middle] as number] as number) < id) low = middle + 1
			else high = middle
		}
		const row = byId[low]
		return row !== undefined && ids[row] === id && hasBit(this.live, row) ? row : -1
	}

	/** Whether rows of a location can be here. Listings of a load are in order of their ids, often with those of the location together. */
	mayHaveLocation(id: number): boolean {
		return id >= this.#minLocationId && id <= this.#maxLocationId
	}

	/** Removes an id; false if it is not here. */
	remove(id: number): boolean {
		const row = this.rowOf(id)
		if (row === -1) return false
		clearBit(this.live, row)
		this.liveRows -= 1
		return true
	}

	/** A set of rows that depends only on the columns, and that many queries use. Never evicted. Callers must not change it. */
	cachedForever(key: string, find: () => Bits): Bits {
		const bits = this.#permanent.get(key) ?? find()
		this.#permanent.set(key, bits)
		return bits
	}

	/** Whether `cachedRecently` has a set. */
	hasCached(key: string): boolean {
		return this.#recent.has(key)
	}

	/** A set of rows that depends only on the columns. The most recently used ones are cached. Callers must not change it. */
	cachedRecently(key: string, find: () => Bits): Bits {
		const bits = this.#recent.get(key) ?? find()
		this.#recent.delete(key)
		this.#recent.set(key, bits)
		if (this.#recent.size > CACHED_SETS) this.#recent.delete(this.#recent.keys().next().value ?? '')
		return bits
	}

	foldedNameOf(row: number): string {
		return stringAt(this.columns.names, this.columns.nameRanks[row] as number)
	}

	/** The rows of a set that have coordinates. */
	placed(bits: Bits): Bits {
		const { rows, placedRows } = this.columns
		return placedRows === rows ? bits : clearFrom(bits.slice(), placedRows)
	}
}
