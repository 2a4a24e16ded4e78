import type { Position, Ring } from './geometry.ts'

/**
 * Lets a ring that jumps from 180° to −180° run on beyond 180° instead, as geojson-vt expects of shapes that cross the date line.
 * A ring around a pole does not come back to where it started; it is closed along the pole's edge of the map.
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
