/** Mean radius of the Earth for all distances (specification, section 9). */
export const EARTH_RADIUS_METERS = 6_371_000

export type Point = { lat: number; lng: number }

const RADIANS_PER_DEGREE = Math.PI / 180

/** Great-circle distance in meters of two points in degrees (haversine formula). */
export function distanceMeters(from: Point, to: Point): number {
	const halfLat = ((to.lat - from.lat) * RADIANS_PER_DEGREE) / 2
	const halfLng = ((to.lng - from.lng) * RADIANS_PER_DEGREE) / 2
	const h =
		Math.sin(halfLat) ** 2 +
		Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE) * Math.sin(halfLng) ** 2
	return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** "350 m away" below one kilometer, else "2.4 km away". */
export function formatDistance(meters: number): string {
	const rounded = Math.round(meters)
	return rounded < 1000 ? `${rounded} m away` : `${(meters / 1000).toFixed(1)} km away`
}
