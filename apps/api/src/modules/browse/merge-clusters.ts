import { MERCATOR_MAX_LATITUDE, toWorldPixel } from '@farmgate/geo/mercator'
import type { CellColumns } from '@farmgate/item-index/item-index-types'

/** The items of one map cell, or of several cells whose clusters would be too close on the screen. */
export type Group = {
	/** Mean position of the items of its largest cell, in pixels of the world at the zoom. */
	x: number
	y: number
	locations: number
	listings: number
	/** Index of its largest cell. */
	cell: number
}

export function sizeOf({ locations, listings }: Pick<Group, 'locations' | 'listings'>): number {
	return locations + listings
}

/** Sizes of cells, and their mean positions in pixels. Cells are passed by number: numbers with decimals as arguments would be objects. */
type Positions = { sizes: Float64Array; xs: Float64Array; ys: Float64Array }

function positionsOf({ locations, listings, latSums, lngSums }: CellColumns, zoom: number): Positions {
	const { length } = locations
	const [sizes, xs, ys] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
	for (let cell = 0; cell < length; cell += 1) {
		const size = (locations[cell] as number) + (listings[cell] as number)
		const lat = (latSums[cell] as number) / size
		const inside = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
		const { x, y } = toWorldPixel({ lat: inside, lng: (lngSums[cell] as number) / size }, zoom)
		sizes[cell] = size
		xs[cell] = x
		ys[cell] = y
	}
	return { sizes, xs, ys }
}

function smallest(values: Float64Array): number {
	let min = Number.POSITIVE_INFINITY
	for (let n = 0; n < values.length; n += 1) if ((values[n] as number) < min) min = values[n] as number
	return min
}

/** Cells, the largest first, then from north to south and from west to east. */
function bySize({ sizes, xs, ys }: Positions): Uint32Array {
	const cells = new Uint32Array(sizes.length)
	for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = cell
	const order = (column: Float64Array, a: number, b: number) => {
		const [first, second] = [column[a] as number, column[b] as number]
		return first < second ? -1 : first > second ? 1 : 0
	}
	return cells.sort((a, b) => order(sizes, b, a) || order(ys, a, b) || order(xs, a, b))
}

/** Slots per cell, so that squares seldom share one. */
const SLOTS = 4

/** Groups by squares of the spacing's width, in a hash table. Squares that share a slot cost time only, because distances are compared anyway. */
class GroupGrid {
	readonly groups: Group[] = []
	#positions: Positions
	#spacingPx: number
	#firstColumn: number
	#firstRow: number
	#rows: number
	/** The latest group of each slot, and of each group the one before it in its slot. Indexes of `groups` plus 1; 0: none. */
	#latest: Int32Array
	#previous: Int32Array

	constructor(positions: Positions, spacingPx: number) {
		const { xs, ys } = positions
		this.#latest = new Int32Array(2 ** Math.ceil(Math.log2(xs.length * SLOTS + 1)))
		this.#previous = new Int32Array(xs.length + 1)
		this.#spacingPx = spacingPx
		this.#positions = positions
		// With a margin, because the neighbors of each square are looked up.
		this.#firstColumn = Math.floor(smallest(xs) / spacingPx) - 1
		this.#firstRow = Math.floor(smallest(ys) / spacingPx) - 1
		this.#rows = Math.floor(-smallest(ys.map((y) => -y)) / spacingPx) + 2 - this.#firstRow
	}

	add(group: Group): void {
		const slot = this.#slotOf(this.#squareOf(group.cell))
		this.groups.push(group)
		this.#previous[this.groups.length] = this.#latest[slot] as number
		this.#latest[slot] = this.groups.length
	}

	/** The group nearest to a cell that is closer than the spacing, or null. Of equally near ones, the first. */
	nearest(cell: number): Group | null {
		const { groups } = this
		const x = this.#positions.xs[cell] as number
		const y = this.#positions.ys[cell] as number
		const square = this.#squareOf(cell)
		let best = 0
		let bestPx2 = this.#spacingPx ** 2
		for (let column = square - this.#rows; column <= square + this.#rows; column += this.#rows) {
			for (let near = column - 1; near <= column + 1; near += 1) {
				for (let n = this.#latest[this.#slotOf(near)] as number; n > 0; n = this.#previous[n] as number) {
					const other = groups[n - 1] as Group
					const px2 = (other.x - x) ** 2 + (other.y - y) ** 2
					// Negated, so that a distance of NaN is not the nearest.
					if (!(px2 <= bestPx2) || (px2 === bestPx2 && (best === 0 || n > best))) continue
					best = n
					bestPx2 = px2
				}
			}
		}
		return groups[best - 1] ?? null
	}

	#slotOf(square: number): number {
		return square & (this.#latest.length - 1)
	}

	/** Below 2^53, so that each square has a number, for spacings of 12 pixels or more and zooms up to 22. */
	#squareOf(cell: number): number {
		const { xs, ys } = this.#positions
		const column = Math.floor((xs[cell] as number) / this.#spacingPx) - this.#firstColumn
		return column * this.#rows + Math.floor((ys[cell] as number) / this.#spacingPx) - this.#firstRow
	}
}

/**
 * The cells as groups, those closer than `spacingPx` at `zoom` merged into the larger one, which keeps its position. The sum
 * of the counts stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseCells(cells: CellColumns, zoom: number, spacingPx: number): Group[] {
	const positions = positionsOf(cells, zoom)
	const grid = new GroupGrid(positions, spacingPx)
	for (const cell of bySize(positions)) {
		const locations = cells.locations[cell] as number
		const listings = cells.listings[cell] as number
		const near = grid.nearest(cell)
		if (near === null) {
			grid.add({ x: positions.xs[cell] as number, y: positions.ys[cell] as number, locations, listings, cell })
		} else {
			near.locations += locations
			near.listings += listings
		}
	}
	return grid.groups
}
