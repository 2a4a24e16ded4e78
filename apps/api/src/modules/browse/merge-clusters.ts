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

/** Each cell as a group, the largest first, then from north to south and from west to east. */
function groupsOf({ locations, listings, latSums, lngSums }: CellColumns, zoom: number): Group[] {
	const groups = Array.from(locations, (count, cell): Group => {
		const size = count + (listings[cell] ?? 0)
		const lat = (latSums[cell] ?? 0) / size
		const inside = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
		const { x, y } = toWorldPixel({ lat: inside, lng: (lngSums[cell] ?? 0) / size }, zoom)
		return { x, y, locations: count, listings: listings[cell] ?? 0, cell }
	})
	return groups.sort((a, b) => sizeOf(b) - sizeOf(a) || a.y - b.y || a.x - b.x)
}

/** More than the rows of squares of any world, and few enough that a column and a row make one exact number. */
const ROWS = 2 ** 26
const NONE: readonly Group[] = []

/**
 * The cells as groups, those closer than `spacingPx` at `zoom` merged into the larger one, which keeps its position. The sum
 * of the counts stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseCells(cells: CellColumns, zoom: number, spacingPx: number): Group[] {
	// By squares of the spacing's width, so that only the neighbors of a square are compared.
	const squares = new Map<number, Group[]>()
	const merged: Group[] = []
	for (const group of groupsOf(cells, zoom)) {
		const [column, row] = [Math.floor(group.x / spacingPx), Math.floor(group.y / spacingPx)]
		let nearest: Group | null = null
		let nearestPx2 = spacingPx ** 2
		for (let near = column - 1; near <= column + 1; near += 1) {
			for (let at = row - 1; at <= row + 1; at += 1) {
				for (const other of squares.get(near * ROWS + at) ?? NONE) {
					const px2 = (other.x - group.x) ** 2 + (other.y - group.y) ** 2
					if (px2 >= nearestPx2) continue
					nearest = other
					nearestPx2 = px2
				}
			}
		}
		if (nearest === null) {
			const square = column * ROWS + row
			squares.set(square, [...(squares.get(square) ?? NONE), group])
			merged.push(group)
		} else {
			nearest.locations += group.locations
			nearest.listings += group.listings
		}
	}
	return merged
}
