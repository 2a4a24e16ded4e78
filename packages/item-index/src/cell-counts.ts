import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Bits } from './bitset.ts'
import { rawDegrees } from './degree-column.ts'
import type { CellColumns, ItemKind } from './item-index-types.ts'
import { everySecondBit } from './row-orders.ts'
import type { Segment, SegmentColumns } from './segment.ts'

/** The level of the cells in `places`. */
const PLACE_LEVEL = 16
/** The level of cells of one Mercator unit. */
const MAX_LEVEL = 20
const PLACE_BITS_VALUES = 256

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

/** The items of a cell. Ids are the smallest ones; `type` is that of any of its locations. */
type CellSum = {
	locations: number
	listings: number
	latSum: number
	lngSum: number
	locationId: number
	listingId: number
	type: number
}

/** Sums by cell. */
export class CellSums {
	#level: number
	#cells = new Map<number, CellSum>()
	#extent: BoundingBox = { west: 180, south: 90, east: -180, north: -90 }

	constructor(level: number) {
		this.#level = level
	}

	/** The extent of all rows; null without rows. */
	get extent(): BoundingBox | null {
		return this.#cells.size === 0 ? null : this.#extent
	}

	/** Adds the rows of a set that have coordinates. Local variables instead of an object, because objects box their numbers: this takes half of the time. */
	add(segment: Segment, set: Bits): void {
		const { kind, columns } = segment
		const bits = segment.placed(set)
		const { ids, places, types } = columns
		const level = this.#level
		// Sums of whole numbers, if the columns have them, divided once per cell.
		const { values: lats, perDegree: perLat } = rawDegrees(columns.lats)
		const { values: lngs, perDegree: perLng } = rawDegrees(columns.lngs)
		// The usual case of `cellOf`, without a call for each row.
		const shift = level > 0 && level <= PLACE_LEVEL ? 2 * (PLACE_LEVEL - level) : null
		let cell = -1
		let [count, latSum, lngSum, minId, type] = [0, 0, 0, Number.POSITIVE_INFINITY, -1]
		let [west, south, east, north] = [180 * perLng, 90 * perLat, -180 * perLng, -90 * perLat]
		for (let word = 0; word < bits.length; word += 1) {
			for (let v = bits[word] as number; v !== 0; v &= v - 1) {
				const row = (word << 5) + 31 - Math.clz32(v & -v)
				const own = shift === null ? cellOf(columns, row, level) : (places[row] as number) >>> shift
				if (own !== cell) {
					this.#addSums(kind, cell, { count, latSum: latSum / perLat, lngSum: lngSum / perLng, minId, type })
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
		this.#addSums(kind, cell, { count, latSum: latSum / perLat, lngSum: lngSum / perLng, minId, type })
		this.#extend(west / perLng, south / perLat, east / perLng, north / perLat)
	}

	/** The sums of all cells. */
	toColumns(): CellColumns {
		const cells = [...this.#cells]
		const column = (read: (sum: CellSum, cell: number) => number) =>
			Float64Array.from(cells, ([cell, sum]) => read(sum, cell))
		return {
			xs: column((_, cell) => columnOf(cell, this.#level)),
			ys: column((_, cell) => rowOf(cell, this.#level)),
			locations: column(({ locations }) => locations),
			listings: column(({ listings }) => listings),
			latSums: column(({ latSum }) => latSum),
			lngSums: column(({ lngSum }) => lngSum),
			ids: column(({ locations, locationId, listingId }) => (locations === 0 ? listingId : locationId)),
			types: column(({ locations, listings, type }) => (locations === 1 && listings === 0 ? type : -1)),
		}
	}

	/** Adds rows of one kind in a cell. `type` is that of one of them. */
	#addSums(
		kind: ItemKind,
		cell: number,
		added: { count: number; latSum: number; lngSum: number; minId: number; type: number },
	): void {
		if (added.count === 0) return
		const sum = this.#cells.get(cell) ?? emptySum()
		this.#cells.set(cell, sum)
		sum.latSum += added.latSum
		sum.lngSum += added.lngSum
		if (kind === 'location') {
			sum.locations += added.count
			sum.locationId = Math.min(sum.locationId, added.minId)
			sum.type = added.type
		} else {
			sum.listings += added.count
			sum.listingId = Math.min(sum.listingId, added.minId)
		}
	}

	#extend(west: number, south: number, east: number, north: number): void {
		const extent = this.#extent
		this.#extent = {
			west: Math.min(extent.west, west),
			south: Math.min(extent.south, south),
			east: Math.max(extent.east, east),
			north: Math.max(extent.north, north),
		}
	}
}

function emptySum(): CellSum {
	const noId = Number.POSITIVE_INFINITY
	return { locations: 0, listings: 0, latSum: 0, lngSum: 0, locationId: noId, listingId: noId, type: -1 }
}
