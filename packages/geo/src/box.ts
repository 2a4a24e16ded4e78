import { EARTH_RADIUS_METERS, type Point } from './distance.ts'

/** A box in degrees, edges included. With `west` greater than `east` it crosses the antimeridian. */
export type Box = { west: number; south: number; east: number; north: number }

/** The smallest box that contains the circle around a point. Near a pole, or for a very large circle, it spans all longitudes. */
export function boxAround(center: Point, radiusMeters: number): Box {
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

/** The box of a single point. */
export function pointBox({ lat, lng }: Point): Box {
	return { west: lng, south: lat, east: lng, north: lat }
}

/** The smallest box that contains all boxes and does not cross the antimeridian; undefined for an empty list. */
export function enclosingBox(boxes: readonly Box[]): Box | undefined {
	const [first, ...rest] = boxes
	return rest.reduce(
		(all, box) =>
			all && {
				west: Math.min(all.west, box.west),
				south: Math.min(all.south, box.south),
				east: Math.max(all.east, box.east),
				north: Math.max(all.north, box.north),
			},
		first,
	)
}

/** Splits a box at the antimeridian: the box itself, or one part on each side. */
export function splitBox(box: Box): Box[] {
	if (box.west <= box.east) return [box]
	return [
		{ ...box, east: 180 },
		{ ...box, west: -180 },
	]
}

/** Width in degrees of longitude. */
export function boxWidth({ west, east }: Box): number {
	return west <= east ? east - west : east - west + 360
}

/** The middle of a box in degrees. */
export function boxCenter(box: Box): Point {
	return { lat: (box.south + box.north) / 2, lng: wrapLongitude(box.west + boxWidth(box) / 2) }
}

/** Whether every point of `inner` is in `outer`. */
export function containsBox(outer: Box, inner: Box): boolean {
	const parts = splitBox(outer)
	return splitBox(inner).every(({ west, south, east, north }) =>
		parts.some((part) => part.west <= west && part.south <= south && part.east >= east && part.north >= north),
	)
}

/** Whether a point is in a box or on its edge. Uses the same comparisons as SQL. */
export function containsPoint({ west, south, east, north }: Box, { lat, lng }: Point): boolean {
	const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
	return isBetween && lat >= south && lat <= north
}
