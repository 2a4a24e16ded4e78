import type { Position, Ring } from './geometry.ts'

/**
 * Continues a ring that jumps from 180° to −180° beyond 180°, as geojson-vt expects for shapes that cross the antimeridian.
 * A ring around a pole is closed along the edge of the map.
 */
export function unrollRing(ring: Ring): Ring {
	let turns = 0
	let previousLng = ring[0]?.[0] ?? 0
	const unrolled = ring.map(([lng, lat]): Position => {
		if (lng - previousLng > 180) turns--
		if (lng - previousLng < -180) turns++
		previousLng = lng
		return [lng + 360 * turns, lat]
	})
	const first = unrolled[0]
	const last = unrolled.at(-1)
	if (!first || !last || turns === 0) return unrolled
	const poleLat = last[1] < 0 ? -90 : 90
	return [...unrolled, [last[0], poleLat], [first[0], poleLat], first]
}
