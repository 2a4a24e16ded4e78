import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { enclosingBox } from '@farmgate/geo/box'
import { MERCATOR_SIZE, mercatorX, mercatorY, worldSizePx } from '@farmgate/geo/mercator'

/** The items of one map cell, or of several cells whose clusters would overlap on the screen. */
export type Group = {
	id: string
	coordinates: Coordinates
	extent: BoundingBox
	locationCount: number
	listingCount: number
	/** The only item; null when there are several. */
	single: { kind: 'location' | 'listing'; id: number } | null
}

function sizeOf(group: Group): number {
	return group.locationCount + group.listingCount
}

/** Merges `other` into `into`, which keeps its position so that it does not overlap another group. */
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
 * Merges groups closer than `radiusPx` at `zoom` into the larger one, so that clusters do not overlap. The sum of the counts
 * stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseGroups(groups: Group[], zoom: number, radiusPx: number): Group[] {
	const pxPerUnit = worldSizePx(zoom) / MERCATOR_SIZE
	const pixel = (group: Group) => ({
		x: mercatorX(group.coordinates.lng) * pxPerUnit,
		y: mercatorY(group.coordinates.lat) * pxPerUnit,
	})
	const buckets = new Map<string, number[]>()
	const merged: { group: Group; x: number; y: number }[] = []
	const bySize = [...groups].sort((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1))
	for (const group of bySize) {
		const { x, y } = pixel(group)
		const column = Math.floor(x / radiusPx)
		const row = Math.floor(y / radiusPx)
		const nearest = nearestOf(merged, neighbors(buckets, column, row), { x, y }, radiusPx)
		if (nearest === null) {
			const key = `${column}/${row}`
			buckets.set(key, [...(buckets.get(key) ?? []), merged.length])
			merged.push({ group, x, y })
		} else {
			nearest.group = merge(nearest.group, group)
		}
	}
	return merged.map(({ group }) => group)
}

function neighbors(buckets: Map<string, number[]>, column: number, row: number): number[] {
	const found: number[] = []
	for (let c = column - 1; c <= column + 1; c += 1) {
		for (let r = row - 1; r <= row + 1; r += 1) found.push(...(buckets.get(`${c}/${r}`) ?? []))
	}
	return found
}

function nearestOf<Candidate extends { x: number; y: number }>(
	merged: Candidate[],
	candidates: number[],
	at: { x: number; y: number },
	radiusPx: number,
): Candidate | null {
	let best: Candidate | null = null
	let bestPx = radiusPx
	for (const index of candidates) {
		const candidate = merged[index]
		if (candidate === undefined) continue
		const px = Math.hypot(candidate.x - at.x, candidate.y - at.y)
		if (px < bestPx) {
			best = candidate
			bestPx = px
		}
	}
	return best
}
