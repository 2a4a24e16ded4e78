import { type Bits, countBits } from './bitset.ts'
import { BLOCK_ROWS } from './blocks.ts'
import type { CellCount, ItemKind } from './item-index-types.ts'
import { everySecondBit } from './row-orders.ts'
import type { Segment, SegmentColumns } from './segment.ts'

/** The level of the cells in `places`, and the level of cells of one Mercator unit. */
const PLACE_LEVEL = 16
const MAX_LEVEL = 20
const PLACE_BITS_VALUES = 256
const WORDS_PER_BLOCK = BLOCK_ROWS / 32

/** Counts of one kind in one cell. */
type Sums = {
	count: number
	latSum: number
	lngSum: number
	minId: number
	west: number
	south: number
	east: number
	north: number
}

function emptySums(): Sums {
	const [inf, none] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
	return { count: 0, latSum: 0, lngSum: 0, minId: inf, west: inf, south: inf, east: none, north: none }
}

function addSums(into: Sums, other: Sums): void {
	into.count += other.count
	into.latSum += other.latSum
	into.lngSum += other.lngSum
	into.minId = Math.min(into.minId, other.minId)
	into.west = Math.min(into.west, other.west)
	into.south = Math.min(into.south, other.south)
	into.east = Math.max(into.east, other.east)
	into.north = Math.max(into.north, other.north)
}

/** The number of a row's cell, by which rows of a cell are consecutive up to `PLACE_LEVEL`. */
function cellOf({ places, placeBits }: SegmentColumns, row: number, level: number): number {
	const place = places[row] as number
	if (level === 0) return 0
	if (level <= PLACE_LEVEL) return place >>> (2 * (PLACE_LEVEL - level))
	const shift = MAX_LEVEL - level
	const low = placeBits[row] as number
	return place * PLACE_BITS_VALUES + (((low >>> 4) >>> shift) << 4) + ((low & 15) >>> shift)
}

function positionOf(cell: number, level: number): { x: number; y: number } {
	if (level <= PLACE_LEVEL) return { x: everySecondBit(cell), y: everySecondBit(cell >>> 1) }
	const place = Math.floor(cell / PLACE_BITS_VALUES)
	const low = cell % PLACE_BITS_VALUES
	const factor = 2 ** (level - PLACE_LEVEL)
	return {
		x: everySecondBit(place) * factor + (low & 15),
		y: everySecondBit(place >>> 1) * factor + (low >>> 4),
	}
}

/** Sums by cell and kind. */
export class CellSums {
	#level: number
	#cells = new Map<number, Record<ItemKind, Sums>>()

	constructor(level: number) {
		this.#level = level
	}

	/** Adds the rows of a set that have coordinates. */
	add(segment: Segment, bits: Bits): void {
		const { columns } = segment
		const { blocks, placedRows } = columns
		for (let block = 0; block < blocks.count; block += 1) {
			const from = block * BLOCK_ROWS
			const to = Math.min(from + BLOCK_ROWS, placedRows)
			const words = block * WORDS_PER_BLOCK
			const count = countBits(bits, words, Math.min(words + WORDS_PER_BLOCK, bits.length))
			if (count === 0) continue
			const cell = cellOf(columns, from, this.#level)
			const isOneCell = this.#level <= PLACE_LEVEL && cell === cellOf(columns, to - 1, this.#level)
			if (isOneCell && count === to - from) this.#addBlock(segment, block, cell, count)
			else this.#addRows(segment, bits, from, to)
		}
	}

	/** The cells in which there are items. */
	toCounts(): CellCount[] {
		return [...this.#cells].map(([cell, { location, listing }]) => {
			const all = emptySums()
			addSums(all, location)
			addSums(all, listing)
			return {
				...positionOf(cell, this.#level),
				locationCount: location.count,
				locationLatSum: location.latSum,
				locationLngSum: location.lngSum,
				locationId: location.count === 0 ? null : location.minId,
				listingCount: listing.count,
				listingLatSum: listing.latSum,
				listingLngSum: listing.lngSum,
				listingId: listing.count === 0 ? null : listing.minId,
				extent: { west: all.west, south: all.south, east: all.east, north: all.north },
			}
		})
	}

	#sumsOf(cell: number, kind: ItemKind): Sums {
		let sums = this.#cells.get(cell)
		if (sums === undefined) {
			sums = { location: emptySums(), listing: emptySums() }
			this.#cells.set(cell, sums)
		}
		return sums[kind]
	}

	#addBlock({ kind, columns: { blocks } }: Segment, block: number, cell: number, count: number): void {
		addSums(this.#sumsOf(cell, kind), {
			count,
			latSum: blocks.latSum[block] as number,
			lngSum: blocks.lngSum[block] as number,
			minId: blocks.minId[block] as number,
			west: blocks.west[block] as number,
			south: blocks.south[block] as number,
			east: blocks.east[block] as number,
			north: blocks.north[block] as number,
		})
	}

	/** Local variables instead of an object, because objects box their numbers: this takes half of the time. */
	#addRows({ kind, columns }: Segment, bits: Bits, from: number, to: number): void {
		const { lats, lngs, ids, places } = columns
		const level = this.#level
		// The usual case of `cellOf`, without a call for each row.
		const shift = level > 0 && level <= PLACE_LEVEL ? 2 * (PLACE_LEVEL - level) : null
		let cell = -1
		let [count, latSum, lngSum, minId] = [0, 0, 0, Number.POSITIVE_INFINITY]
		let [west, south, east, north] = [180, 90, -180, -90]
		for (let word = from >>> 5; word << 5 < to; word += 1) {
			for (let v = bits[word] as number; v !== 0; v &= v - 1) {
				const row = (word << 5) + 31 - Math.clz32(v & -v)
				const own = shift === null ? cellOf(columns, row, level) : (places[row] as number) >>> shift
				if (own !== cell) {
					if (count > 0) addSums(this.#sumsOf(cell, kind), { count, latSum, lngSum, minId, west, south, east, north })
					cell = own
					count = 0
					latSum = 0
					lngSum = 0
					minId = Number.POSITIVE_INFINITY
					west = 180
					south = 90
					east = -180
					north = -90
				}
				const lat = lats[row] as number
				const lng = lngs[row] as number
				const id = ids[row] as number
				count += 1
				latSum += lat
				lngSum += lng
				if (id < minId) minId = id
				if (lng < west) west = lng
				if (lng > east) east = lng
				if (lat < south) south = lat
				if (lat > north) north = lat
			}
		}
		if (count > 0) addSums(this.#sumsOf(cell, kind), { count, latSum, lngSum, minId, west, south, east, north })
	}
}
