import type { Position, Ring } from './geometry.ts'
import type { ShorePolygon } from './shorelines.ts'

/** Remote areas have most of the shoreline and few farms. Beyond these latitudes it is simplified, which halves the archive. */
const remoteNorthOf = 51
const remoteSouthOf = 24.3
/** Hawaii is not simplified. */
const hawaiiWestOf = -150
const remoteMinAreaKm2 = 8
const remoteSpacingKm = 1
const kilometersPerDegree = 111.195

export function isRemote([lng, lat]: Position): boolean {
	return lat > remoteNorthOf || (lat < remoteSouthOf && lng > hawaiiWestOf)
}

/** Removes small islands and lakes of remote areas and simplifies the shores of others. */
export function thinRemote(polygons: readonly ShorePolygon[]): ShorePolygon[] {
	return polygons.flatMap((polygon) => {
		const corner = polygon.rings[0]?.[0]
		if (!corner || (isRemote(corner) && polygon.areaKm2 < remoteMinAreaKm2)) return []
		const [shore, ...islands] = polygon.rings.map(thinRing)
		if (!shore || shore.length < 4) return []
		return [{ ...polygon, rings: [shore, ...islands.filter((ring) => ring.length >= 4)] }]
	})
}

/** In remote areas, removes positions that are close to the previous one. */
function thinRing(ring: Ring): Ring {
	const thinned: Ring = []
	for (const [index, position] of ring.entries()) {
		const last = thinned.at(-1)
		const isEnd = index === ring.length - 1
		if (!last || isEnd || !isRemote(position)) {
			thinned.push(position)
			continue
		}
		const eastKm = (position[0] - last[0]) * Math.cos((position[1] * Math.PI) / 180) * kilometersPerDegree
		const northKm = (position[1] - last[1]) * kilometersPerDegree
		if (Math.hypot(eastKm, northKm) >= remoteSpacingKm) thinned.push(position)
	}
	return thinned
}
