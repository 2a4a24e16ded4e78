import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { enclosingBox } from '@farmgate/geo/box'
import { MERCATOR_SIZE, mercatorX, mercatorY, worldSizePx } from '@farmgate/geo/mercator'

/** A group of items on the way to being drawn: one square of the map, or several that would overlap on the screen. */
export type Group = {
	id: string
	coordinates: Coordinates
	extent: BoundingBox
	locationCount: number
	listingCount: number
	/** The only member, when there is just one. */
	single: { kind: 'location' | 'listing'; id: number } | null
}

function sizeOf(group: Group): number {
	return group.locationCount + group.listingCount
}

/** The larger group stays where it is: moved, it could overlap another. */
function merge(into: Group, other: Group): Group {
	return {
		id: into.id,
		coordinates: into.coordinates,
		extent: enclosingBox([into.extent, other.extent]) ?? into.extent,
		locationCount: into.locationCount + other.locationCount,
		listingCount: into.listingCount + other.listingCount,
		single: null,
	}
}

/**
 * Joins groups nearer to one another than `radiusPx` on a map of `zoom`, the larger taking in the smaller, so that rings
 * do not lie on one another. Counts are kept: nothing is dropped. Groups at the two ends of the world are not joined.
 */
export function mergeCloseGroups(groups: Group[], zoom: number, radiusPx: number): Group[] {
	const pxPerUnit = worldSizePx(zoom) / MERCATOR_SIZE
	const pixel = (group: Group) => ({
		x: mercatorX(group.coordinates.lng) * pxPerUnit,
		y: mercatorY(group.coordinates.lat) * pxPerUnit,
	})
	const buckets = new Map<string, number[]>()
	const kept: { group: Group; x: number; y: number }[] = []
	const bySize = [...groups].sort((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1))
	for (const group of bySize) {
		const { x, y } = pixel(group)
		const column = Math.floor(x / radiusPx)
		const row = Math.floor(y / radiusPx)
		const nearest = nearestKept(kept, neighbors(buckets, column, row), { x, y }, radiusPx)
		if (nearest === null) {
			const key = `${column}/${row}`
			buckets.set(key, [...(buckets.get(key) ?? []), kept.length])
			kept.push({ group, x, y })
		} else {
			nearest.group = merge(nearest.group, group)
		}
	}
	return kept.map(({ group }) => group)
}

function neighbors(buckets: Map<string, number[]>, column: number, row: number): number[] {
	const found: number[] = []
	for (let c = column - 1; c <= column + 1; c += 1) {
		for (let r = row - 1; r <= row + 1; r += 1) found.push(...(buckets.get(`${c}/${r}`) ?? []))
	}
	return found
}

function nearestKept<Kept extends { x: number; y: number }>(
	kept: Kept[],
	candidates: number[],
	at: { x: number; y: number },
	radiusPx: number,
): Kept | null {
	let best: Kept | null = null
	let bestPx = radiusPx
	for (const index of candidates) {
		const candidate = kept[index]
		if (candidate === undefined) continue
		const px = Math.hypot(candidate.x - at.x, candidate.y - at.y)
		if (px < bestPx) {
			best = candidate
			bestPx = px
		}
	}
	return best
}
