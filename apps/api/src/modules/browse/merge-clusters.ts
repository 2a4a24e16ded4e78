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

/** More rows of buckets than the world has at the closest zoom. */
const BUCKET_ROWS = 2 ** 26

export function sizeOf({ locations, listings }: Pick<Group, 'locations' | 'listings'>): number {
	return locations + listings
}

function groupsOf({ locations, listings, latSums, lngSums }: CellColumns, zoom: number): Group[] {
	return Array.from(locations, (count, cell) => {
		const group = { locations: count, listings: listings[cell] ?? 0, cell }
		const lat = (latSums[cell] ?? 0) / sizeOf(group)
		const inside = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
		return { ...toWorldPixel({ lat: inside, lng: (lngSums[cell] ?? 0) / sizeOf(group) }, zoom), ...group }
	})
}

/**
 * The cells as groups, those closer than `spacingPx` at `zoom` merged into the larger one, which keeps its position. The sum
 * of the counts stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseCells(cells: CellColumns, zoom: number, spacingPx: number): Group[] {
	const bySize = groupsOf(cells, zoom).sort((a, b) => sizeOf(b) - sizeOf(a) || a.y - b.y || a.x - b.x)
	const buckets = new Map<number, Group[]>()
	const merged: Group[] = []
	for (const group of bySize) {
		const [column, row] = [Math.floor(group.x / spacingPx), Math.floor(group.y / spacingPx)]
		const near = nearestAround(buckets, column, row, group, spacingPx)
		if (near === null) {
			const key = column * BUCKET_ROWS + row
			const bucket = buckets.get(key)
			if (bucket === undefined) buckets.set(key, [group])
			else bucket.push(group)
			merged.push(group)
		} else {
			near.locations += group.locations
			near.listings += group.listings
		}
	}
	return merged
}

/** The nearest group in the nine buckets around a point that is closer than the spacing, or null. */
function nearestAround(
	buckets: ReadonlyMap<number, readonly Group[]>,
	column: number,
	row: number,
	{ x, y }: Group,
	spacingPx: number,
): Group | null {
	let best: Group | null = null
	let bestPx = spacingPx
	for (let c = column - 1; c <= column + 1; c += 1) {
		for (let r = row - 1; r <= row + 1; r += 1) {
			for (const candidate of buckets.get(c * BUCKET_ROWS + r) ?? []) {
				const px = Math.hypot(candidate.x - x, candidate.y - y)
				if (px < bestPx) {
					best = candidate
					bestPx = px
				}
			}
		}
	}
	return best
}
