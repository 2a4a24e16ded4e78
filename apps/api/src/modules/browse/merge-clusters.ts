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

/** Sizes of cells, and their mean positions in pixels. */
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

/** Slots per cell, so that squares seldom share one. */
const SLOTS = 4

/** Groups by squares of the spacing's width, in a hash table. Squares that share a slot cost time only, because distances are compared anyway. */
class GroupGrid {
	readonly groups: Group[] = []
	#spacingPx: number
	#firstColumn: number
	#firstRow: number
	#rows: number
	/** The latest group of each slot, and of each group the one before it in its slot. Indexes of `groups` plus 1; 0: none. */
	#latest: Int32Array
	#previous: Int32Array

	constructor({ xs, ys }: Positions, spacingPx: number) {
		this.#latest = new Int32Array(2 ** Math.ceil(Math.log2(xs.length * SLOTS + 1)))
		this.#previous = new Int32Array(xs.length + 1)
		this.#spacingPx = spacingPx
		const min = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
		const max = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
		// With a margin, because the neighbors of each square are looked up.
		this.#firstColumn = Math.floor(min(xs) / spacingPx) - 1
		this.#firstRow = Math.floor(min(ys) / spacingPx) - 1
		this.#rows = Math.floor(max(ys) / spacingPx) + 2 - this.#firstRow
	}

	add(group: Group): void {
		const slot = this.#slotOf(this.#squareOf(group.x, group.y))
		this.groups.push(group)
		this.#previous[this.groups.length] = this.#latest[slot] as number
		this.#latest[slot] = this.groups.length
	}

	/** The group nearest to a point that is closer than the spacing, or null. Of equally near ones, the first. */
	nearest(x: number, y: number): Group | null {
		const { groups } = this
		const square = this.#squareOf(x, y)
		let best = 0
		let bestPx2 = this.#spacingPx ** 2
		for (let column = square - this.#rows; column <= square + this.#rows; column += this.#rows) {
			for (let near = column - 1; near <= column + 1; near += 1) {
				for (let n = this.#latest[this.#slotOf(near)] as number; n > 0; n = this.#previous[n] as number) {
					const other = groups[n - 1] as Group
					const px2 = (other.x - x) ** 2 + (other.y - y) ** 2
					if (px2 > bestPx2 || (px2 === bestPx2 && (best === 0 || n > best))) continue
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

	#squareOf(x: number, y: number): number {
		const column = Math.floor(x / this.#spacingPx) - this.#firstColumn
		return column * this.#rows + Math.floor(y / this.#spacingPx) - this.#firstRow
	}
}

/**
 * The cells as groups, those closer than `spacingPx` at `zoom` merged into the larger one, which keeps its position. The sum
 * of the counts stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseCells(cells: CellColumns, zoom: number, spacingPx: number): Group[] {
	const positions = positionsOf(cells, zoom)
	const { sizes, xs, ys } = positions
	const at = (column: Float64Array, cell: number) => column[cell] as number
	const bySize = Uint32Array.from(sizes.keys()).sort(
		(a, b) => at(sizes, b) - at(sizes, a) || at(ys, a) - at(ys, b) || at(xs, a) - at(xs, b),
	)
	const grid = new GroupGrid(positions, spacingPx)
	for (const cell of bySize) {
		const [locations, listings] = [at(cells.locations, cell), at(cells.listings, cell)]
		const near = grid.nearest(at(xs, cell), at(ys, cell))
		if (near === null) grid.add({ x: at(xs, cell), y: at(ys, cell), locations, listings, cell })
		else {
			near.locations += locations
			near.listings += listings
		}
	}
	return grid.groups
}
