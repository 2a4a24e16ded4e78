import { EARTH_RADIUS_METERS } from './distance.ts'

type Box = { west: number; south: number; east: number; north: number }

/**
 * The smallest box in degrees that holds the circle of `radiusMeters` around a point. `west` is greater than `east` when
 * it crosses the antimeridian; near a pole or for a very large circle it spans all longitudes.
 */
export function boxAround(center: { lat: number; lng: number }, radiusMeters: number): Box {
	const angle = radiusMeters / EARTH_RADIUS_METERS
	const latSpan = (angle * 180) / Math.PI
	const south = Math.max(-90, center.lat - latSpan)
	const north = Math.min(90, center.lat + latSpan)
	const cosine = Math.cos((center.lat * Math.PI) / 180)
	if (south <= -90 || north >= 90 || Math.sin(angle) >= cosine || angle >= Math.PI / 2) {
		return { west: -180, south, east: 180, north }
	}
	const lngSpan = (Math.asin(Math.sin(angle) / cosine) * 180) / Math.PI
	return { west: wrapLongitude(center.lng - lngSpan), south, east: wrapLongitude(center.lng + lngSpan), north }
}

/** The same meridian within -180 to 180. */
export function wrapLongitude(lng: number): number {
	if (lng >= -180 && lng <= 180) return lng
	return ((((lng + 180) % 360) + 360) % 360) - 180
}
