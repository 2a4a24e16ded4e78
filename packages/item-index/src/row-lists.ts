import { DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import { type Bits, countBits, hasBit, rowsOf } from './bitset.ts'
import { BLOCK_ROWS } from './blocks.ts'
import { degreesAt } from './degree-column.ts'
import type { Measure } from './measures.ts'
import type { Segment } from './segment.ts'
import { findRank } from './string-table.ts'
import { timeAt } from './time-column.ts'
import { type KeyedRow, TopRows } from './top-rows.ts'

/** Rows of a segment. */
export type RowSet = { segment: Segment; bits: Bits }

/** Sets with fewer rows than one in this many are sorted instead of looked up in the order of the segment. */
const SPARSE = 64
const WORDS_PER_BLOCK = BLOCK_ROWS / 32

/** The rows after a position by creation and id, in one direction. Newest first, keys are negative times and ids are negative. */
export function rowsByCreation(
	sets: readonly RowSet[],
	first: 'newest' | 'oldest',
	after: { createdAt: number; id: number } | null,
	limit: number,
): KeyedRow[] {
	const sign = first === 'newest' ? -1 : 1
	const top = new TopRows(limit)
	for (const { segment, bits } of sets) {
		const { createdAt, ids, newest, rows } = segment.columns
		const isAfter = (row: number) => {
			if (after === null) return true
			const later = sign * (timeAt(createdAt, row) - after.createdAt)
			return later > 0 || (later === 0 && sign * ((ids[row] as number) - after.id) > 0)
		}
		const count = countBits(bits)
		if (count === 0) continue
		const isSparse = count < rows / SPARSE
		const order = first === 'newest' ? newest : newest.toReversed()
		const candidates = isSparse ? rowsOf(bits) : order
		for (let at = isSparse ? 0 : firstIndex(order, isAfter); at < candidates.length; at += 1) {
			const row = candidates[at] as number
			if (isSparse ? !isAfter(row) : !hasBit(bits, row)) continue
			const [key, id] = [sign * timeAt(createdAt, row), sign * (ids[row] as number)]
			if (top.accepts(key, id)) top.add(key, id, segment, row)
			else if (!isSparse) break
		}
	}
	return top.sorted()
}

/** The first index for whose row `isAfter` is true, if it is true for all later ones. */
function firstIndex(order: Uint16Array, isAfter: (row: number) => boolean): number {
	let low = 0
	let high = order.length
	while (low < high) {
		const middle = (low + high) >>> 1
		if (isAfter(order[middle] as number)) high = middle
		else low = middle + 1
	}
	return low
}

type NamePosition = { name: string; id: number }

/** The rows after (`after.name`, `after.id`), by name as UTF-8 bytes, ties by id. */
export function rowsByName(
	sets: readonly RowSet[],
	after: NamePosition | null,
	limit: number,
): { id: number; segment: Segment; row: number }[] {
	const found = sets.flatMap((set) => firstNames(set, after, limit))
	const named = found.map((row) => ({ ...row, name: Buffer.from(row.segment.foldedNameOf(row.row)) }))
	return named.sort((a, b) => Buffer.compare(a.name, b.name) || a.id - b.id).slice(0, limit)
}

/** The rows of one segment after a position, by rank of their names. */
function firstNames({ segment, bits }: RowSet, after: NamePosition | null, limit: number): KeyedRow[] {
	const { names, nameRanks, ids } = segment.columns
	const first = after === null ? { rank: 0, isFound: false } : findRank(names, Buffer.from(after.name))
	const top = new TopRows(limit)
	for (let word = 0; word < bits.length; word += 1) {
		for (let v = bits[word] as number; v !== 0; v &= v - 1) {
			const row = (word << 5) + 31 - Math.clz32(v & -v)
			const rank = nameRanks[row] as number
			if (rank < first.rank) continue
			const id = ids[row] as number
			if (rank === first.rank && first.isFound && id <= (after?.id ?? 0)) continue
			if (top.accepts(rank, id)) top.add(rank, id, segment, row)
		}
	}
	return top.sorted()
}

/** How rows are sorted by distance or detour. */
export type DistanceOrder = {
	by: Measure
	/** Meters added to rows that are not in the set; null adds nothing. */
	away: { meters: number; unless: (segment: Segment) => Bits } | null
	/** Rows without coordinates have the maximum distance; without it, they are left out. */
	hasUnplaced: boolean
}

type DistancePosition = { meters: number; id: number }

/** A block with rows of a set, the rows to which nothing is added, and the smallest distance that its rows can have. */
type NearBlock = { set: RowSet; own: Bits | null; block: number; min: number }

function hasRowsInBlock(bits: Bits, block: number): boolean {
	const end = Math.min((block + 1) * WORDS_PER_BLOCK, bits.length)
	for (let word = block * WORDS_PER_BLOCK; word < end; word += 1) if (bits[word] !== 0) return true
	return false
}

/** The blocks with rows of the sets that can be at least `meters` away, nearest first. */
function blocksByDistance(sets: readonly RowSet[], { by, away }: DistanceOrder, meters: number): NearBlock[] {
	const found: NearBlock[] = []
	for (const set of sets) {
		const { blocks } = set.segment.columns
		const own = away?.unless(set.segment) ?? null
		for (let block = 0; block < blocks.count; block += 1) {
			if (!hasRowsInBlock(set.bits, block)) continue
			const { min, max } = by.bounds(blocks, block)
			if (max + (away?.meters ?? 0) >= meters) found.push({ set, own, block, min })
		}
	}
	return found.sort((a, b) => a.min - b.min)
}

/** The rows after (`after.meters`, `after.id`), nearest first, ties by id. Keys are meters, at most `DISTANCE_MAX_METERS`. */
export function nearestRows(
	sets: readonly RowSet[],
	order: DistanceOrder,
	after: DistancePosition | null,
	limit: number,
): KeyedRow[] {
	const top = new TopRows(limit)
	for (const block of blocksByDistance(sets, order, after?.meters ?? 0)) {
		if (block.min > top.worstKey) break
		addBlock(top, block, order, after)
	}
	if (order.hasUnplaced) addUnplaced(top, sets, after)
	return top.sorted()
}

function isAfter(after: DistancePosition | null, meters: number, id: number): boolean {
	return after === null || meters > after.meters || (meters === after.meters && id > after.id)
}

function addUnplaced(top: TopRows, sets: readonly RowSet[], after: DistancePosition | null): void {
	for (const { segment, bits } of sets) {
		for (const row of unplacedRows({ segment, bits })) {
			const id = segment.columns.ids[row] as number
			const key = DISTANCE_MAX_METERS
			if (isAfter(after, key, id) && top.accepts(key, id)) top.add(key, id, segment, row)
		}
	}
}

function addBlock(
	top: TopRows,
	{ set: { segment, bits }, own, block }: NearBlock,
	{ by, away }: DistanceOrder,
	after: DistancePosition | null,
): void {
	const { lats, lngs, ids, placedRows } = segment.columns
	const end = Math.min((block + 1) * WORDS_PER_BLOCK, bits.length)
	for (let word = block * WORDS_PER_BLOCK; word < end; word += 1) {
		for (let v = bits[word] as number; v !== 0; v &= v - 1) {
			const row = (word << 5) + 31 - Math.clz32(v & -v)
			if (row >= placedRows) return
			const distance = by.meters({ lat: degreesAt(lats, row), lng: degreesAt(lngs, row) })
			const added = away === null || own === null || hasBit(own, row) ? 0 : away.meters
			const key = Math.min(distance + added, DISTANCE_MAX_METERS)
			const id = ids[row] as number
			if (isAfter(after, key, id) && top.accepts(key, id)) top.add(key, id, segment, row)
		}
	}
}

/** The rows of a set without coordinates. */
export function unplacedRows({ segment, bits }: RowSet): number[] {
	const { placedRows, rows } = segment.columns
	const found: number[] = []
	for (let row = placedRows; row < rows; row += 1) if (hasBit(bits, row)) found.push(row)
	return found
}
