import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { type Bits, countBits, countRange, wordWithin } from './bitset.ts'
import { BLOCK_ROWS, type Blocks } from './blocks.ts'
import { type CellRanges, cellRangesOf, PLACE_LEVEL } from './cell-ranges.ts'
import type { CellColumns, ItemKind } from './item-index-types.ts'
import { everySecondBit } from './row-orders.ts'
import type { Segment, SegmentColumns } from './segment.ts'

/** The level of cells of one Mercator unit. */
const MAX_LEVEL = 20
const PLACE_BITS_VALUES = 256
const WORDS_PER_BLOCK = BLOCK_ROWS / 32
/** Of `CellColumns`. */
const COLUMNS = 8

/** The number of a row's cell, by which rows of a cell are consecutive up to `PLACE_LEVEL`. */
function cellOf({ places, placeBits }: SegmentColumns, row: number, level: number): number {
	const place = places[row] as number
	if (level === 0) return 0
	if (level <= PLACE_LEVEL) return place >>> (2 * (PLACE_LEVEL - level))
	const shift = MAX_LEVEL - level
	const low = placeBits[row] as number
	return place * PLACE_BITS_VALUES + (((low >>> 4) >>> shift) << 4) + ((low & 15) >>> shift)
}

function columnOf(cell: number, level: number): number {
	if (level <= PLACE_LEVEL) return everySecondBit(cell)
	const place = Math.floor(cell / PLACE_BITS_VALUES)
	return everySecondBit(place) * 2 ** (level - PLACE_LEVEL) + (cell % 16)
}

function rowOf(cell: number, level: number): number {
	if (level <= PLACE_LEVEL) return everySecondBit(cell >>> 1)
	const place = Math.floor(cell / PLACE_BITS_VALUES)
	return everySecondBit(place >>> 1) * 2 ** (level - PLACE_LEVEL) + ((cell % PLACE_BITS_VALUES) >>> 4)
}

/** Sums by cell. */
export class CellSums {
	#level: number
	/** The entry of each cell in the lists below. */
	#entries = new Map<number, number>()
	#cells: number[] = []
	#counts: Record<ItemKind, number[]> = { location: [], listing: [] }
	/** The smallest ids. */
	#ids: Record<ItemKind, number[]> = { location: [], listing: [] }
	#latSums: number[] = []
	#lngSums: number[] = []
	/** Of any of its locations. */
	#types: number[] = []
	/** Of the rows that `#addSums` adds: latitudes, longitudes and the smallest id. Numbers with decimals as arguments would be objects. */
	#added = new Float64Array(3)
	#extent: BoundingBox = { west: 180, south: 90, east: -180, north: -90 }

	constructor(level: number) {
		this.#level = level
	}

	/** The extent of all rows; null without rows. */
	get extent(): BoundingBox | null {
		return this.#cells.length === 0 ? null : this.#extent
	}

	/** Adds the rows of a set that have coordinates. */
	add(segment: Segment, bits: Bits): void {
		const ranges = cellRangesOf(segment, this.#level)
		if (ranges === null) this.#addBlocks(segment, bits)
		else this.#addRanges(segment, bits, ranges)
	}

	/** Cells that are in the set as a whole are added as one. */
	#addRanges(segment: Segment, bits: Bits, ranges: CellRanges): void {
		const { starts, latSums, lngSums, minIds } = ranges
		for (let range = 0; range + 1 < starts.length; range += 1) {
			const from = starts[range] as number
			const to = starts[range + 1] as number
			const count = countRange(bits, from, to)
			if (count === 0) continue
			if (count < to - from) {
				this.#addRows(segment, bits, from, to)
				continue
			}
			const type = segment.columns.types[from] as number
			const cell = cellOf(segment.columns, from, this.#level)
			this.#added[0] = latSums[range] as number
			this.#added[1] = lngSums[range] as number
			this.#added[2] = minIds[range] as number
			this.#addSums(segment.kind, cell, count, type)
			this.#extendBy(ranges, range)
		}
	}

	#addBlocks(segment: Segment, bits: Bits): void {
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

	toColumns(): CellColumns {
		const { location: locations, listing: listings } = this.#counts
		const size = this.#cells.length
		// One buffer is copied faster than eight.
		const buffer = new ArrayBuffer(size * COLUMNS * Float64Array.BYTES_PER_ELEMENT)
		const column = (index: number, read: (n: number) => number | undefined): Float64Array => {
			const values = new Float64Array(buffer, index * size * Float64Array.BYTES_PER_ELEMENT, size)
			for (let n = 0; n < size; n += 1) values[n] = read(n) as number
			return values
		}
		return {
			xs: column(0, (n) => columnOf(this.#cells[n] as number, this.#level)),
			ys: column(1, (n) => rowOf(this.#cells[n] as number, this.#level)),
			locations: column(2, (n) => locations[n]),
			listings: column(3, (n) => listings[n]),
			latSums: column(4, (n) => this.#latSums[n]),
			lngSums: column(5, (n) => this.#lngSums[n]),
			ids: column(6, (n) => this.#ids[locations[n] === 0 ? 'listing' : 'location'][n]),
			types: column(7, (n) => (locations[n] === 1 && listings[n] === 0 ? this.#types[n] : -1)),
		}
	}

	#entryOf(cell: number): number {
		const known = this.#entries.get(cell)
		if (known !== undefined) return known
		const entry = this.#cells.length
		this.#entries.set(cell, entry)
		this.#cells.push(cell)
		for (const kind of ['location', 'listing'] as const) {
			this.#counts[kind].push(0)
			this.#ids[kind].push(Number.POSITIVE_INFINITY)
		}
		this.#latSums.push(0)
		this.#lngSums.push(0)
		this.#types.push(-1)
		return entry
	}

	/** Adds the rows of one kind that `#added` describes. `type` is that of one of them. */
	#addSums(kind: ItemKind, cell: number, count: number, type: number): void {
		const [latSum, lngSum, minId] = [this.#added[0] as number, this.#added[1] as number, this.#added[2] as number]
		const entry = this.#entryOf(cell)
		const [counts, ids] = [this.#counts[kind], this.#ids[kind]]
		counts[entry] = (counts[entry] as number) + count
		ids[entry] = Math.min(ids[entry] as number, minId)
		this.#latSums[entry] = (this.#latSums[entry] as number) + latSum
		this.#lngSums[entry] = (this.#lngSums[entry] as number) + lngSum
		if (kind === 'location') this.#types[entry] = type
	}

	#extend(west: number, south: number, east: number, north: number): void {
		const extent = this.#extent
		if (west < extent.west) extent.west = west
		if (south < extent.south) extent.south = south
		if (east > extent.east) extent.east = east
		if (north > extent.north) extent.north = north
	}

	#extendBy({ west, south, east, north }: Pick<Blocks, 'west' | 'south' | 'east' | 'north'>, n: number): void {
		this.#extend(west[n] as number, south[n] as number, east[n] as number, north[n] as number)
	}

	#addBlock({ kind, columns: { blocks, types } }: Segment, block: number, cell: number, count: number): void {
		const type = types[block * BLOCK_ROWS] as number
		this.#added[0] = blocks.latSum[block] as number
		this.#added[1] = blocks.lngSum[block] as number
		this.#added[2] = blocks.minId[block] as number
		this.#addSums(kind, cell, count, type)
		this.#extendBy(blocks, block)
	}

	/** Local variables instead of an object, because objects box their numbers: this takes half of the time. */
	#addRows({ kind, columns }: Segment, bits: Bits, from: number, to: number): void {
		const { ids, places, types } = columns
		const level = this.#level
		const added = this.#added
		// Sums of whole numbers, if the columns have them, divided once per cell.
		const { values: lats, perDegree: perLat } = columns.lats.raw
		const { values: lngs, perDegree: perLng } = columns.lngs.raw
		// The usual case of `cellOf`, without a call for each row.
		const shift = level > 0 && level <= PLACE_LEVEL ? 2 * (PLACE_LEVEL - level) : null
		let cell = -1
		let [count, latSum, lngSum, minId, type] = [0, 0, 0, Number.POSITIVE_INFINITY, -1]
		let [west, south, east, north] = [180 * perLng, 90 * perLat, -180 * perLng, -90 * perLat]
		for (let word = from >>> 5; word << 5 < to; word += 1) {
			for (let v = wordWithin(bits, word, from, to); v !== 0; v &= v - 1) {
				const row = (word << 5) + 31 - Math.clz32(v & -v)
				const own = shift === null ? cellOf(columns, row, level) : (places[row] as number) >>> shift
				if (own !== cell) {
					if (count > 0) {
						added[0] = latSum / perLat
						added[1] = lngSum / perLng
						added[2] = minId
						this.#addSums(kind, cell, count, type)
					}
					cell = own
					count = 0
					latSum = 0
					lngSum = 0
					minId = Number.POSITIVE_INFINITY
				}
				const lat = lats[row] as number
				const lng = lngs[row] as number
				const id = ids[row] as number
				count += 1
				latSum += lat
				lngSum += lng
				type = types[row] as number
				if (id < minId) minId = id
				if (lng < west) west = lng
				if (lng > east) east = lng
				if (lat < south) south = lat
				if (lat > north) north = lat
			}
		}
		if (count > 0) {
			added[0] = latSum / perLat
			added[1] = lngSum / perLng
			added[2] = minId
			this.#addSums(kind, cell, count, type)
			this.#extend(west / perLng, south / perLat, east / perLng, north / perLat)
		}
	}
}
