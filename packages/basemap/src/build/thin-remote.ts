import type { Position, Ring } from './geometry.ts'
import type { ShorePolygon } from './shorelines.ts'

/**
 * Fjords, the Arctic archipelago, the ponds of the Canadian Shield and the Caribbean keys have more shoreline than all the rest
 * and none of the farms. Beyond these latitudes they are drawn coarser, which more than halves the archive.
 */
const remoteNorthOf = 51
const remoteSouthOf = 24.3
/** Hawaii lies south too, and is no remote place to those who live there. */
const hawaiiWestOf = -150
const remoteMinAreaKm2 = 8
const remoteSpacingKm = 1
const kilometersPerDegree = 111.195

export function isRemote([lng, lat]: Position): boolean {
	return lat > remoteNorthOf || (lat < remoteSouthOf && lng > hawaiiWestOf)
}

/** Leaves out the small islands and lakes of remote parts and thins out the shores of the large ones. */
export function thinRemote(polygons: readonly ShorePolygon[]): ShorePolygon[] {
	return polygons.flatMap((polygon) => {
		const corner = polygon.rings[0]?.[0]
		if (!corner || (isRemote(corner) && polygon.areaKm2 < remoteMinAreaKm2)) return []
		const [shore, ...islands] = polygon.rings.map(thinRing)
		if (!shore || shore.length < 4) return []
		return [{ ...polygon, rings: [shore, ...islands.filter((ring) => ring.length >= 4)] }]
	})
}

/** Keeps every position elsewhere, and in remote parts those that are far enough from the last one kept. */
function thinRing(ring: Ring): Ring {
	const kept: Ring = []
	for (const [index, position] of ring.entries()) {
		const last = kept.at(-1)
		const isEnd = index === ring.length - 1
		if (!last || isEnd || !isRemote(position)) {
			kept.push(position)
			continue
		}
		const eastKm = (position[0] - last[0]) * Math.cos((position[1] * Math.PI) / 180) * kilometersPerDegree
		const northKm = (position[1] - last[1]) * kilometersPerDegree
		if (Math.hypot(eastKm, northKm) >= remoteSpacingKm) kept.push(position)
	}
	return kept
}
