import { type Box, boxAround } from './box.ts'
import { distanceMeters, EARTH_RADIUS_METERS, type Point, RADIANS_PER_DEGREE } from './distance.ts'

/** Roads are longer than the straight line by about this much. */
export const ROAD_FACTOR = 1.3
/** At 50 km/h. */
export const ROAD_METERS_PER_MINUTE = 50_000 / 60
/** The straight line that a minute of driving covers. */
export const STRAIGHT_METERS_PER_MINUTE = ROAD_METERS_PER_MINUTE / ROAD_FACTOR

/** Whole minutes of driving from one point to another. */
export function drivingMinutes(from: Point, to: Point): number {
	return Math.round(distanceMeters(from, to) / STRAIGHT_METERS_PER_MINUTE)
}

/** A way from one point to another. */
export type Way = { from: Point; to: Point }

/** How much longer the straight way over a point is, in meters; never negative. */
export function detourMeters({ from, to }: Way, point: Point): number {
	return Math.max(0, distanceMeters(from, point) + distanceMeters(point, to) - distanceMeters(from, to))
}

/** Exceeds the rounding of distances. */
const SLACK_METERS = 1
const HALF_CIRCUMFERENCE = Math.PI * EARTH_RADIUS_METERS

type Vector = readonly [x: number, y: number, z: number]

function vectorOf({ lat, lng }: Point): Vector {
	const [latitude, longitude] = [lat * RADIANS_PER_DEGREE, lng * RADIANS_PER_DEGREE]
	const radius = Math.cos(latitude)
	return [radius * Math.cos(longitude), radius * Math.sin(longitude), Math.sin(latitude)]
}

function pointOf([x, y, z]: Vector): Point {
	return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS_PER_DEGREE, lng: Math.atan2(y, x) / RADIANS_PER_DEGREE }
}

/** The middle of the great circle of a way. Any point for antipodes. */
function middleOf({ from, to }: Way): Point {
	const [a, b] = [vectorOf(from), vectorOf(to)]
	return pointOf([a[0] + b[0], a[1] + b[1], a[2] + b[2]])
}

/**
 * A box that contains all points whose detour is at most this long. They are within half of the whole length from the middle of the way:
 * with distances d and e from its ends, cos(m) = cos((d + e) / 2) cos((d - e) / 2) / cos(way / 2), and d - e is at most the way.
 */
export function boxOfDetours(way: Way, maxMeters: number): Box {
	const length = distanceMeters(way.from, way.to) + maxMeters + SLACK_METERS
	if (length >= HALF_CIRCUMFERENCE) return { west: -180, south: -90, east: 180, north: 90 }
	return boxAround(middleOf(way), length / 2)
}

const CORRIDOR_SIDES = 72
const LINE_PARTS = 32
/** Each halves the error; the last one is below a meter. */
const BISECTIONS = 24

/** The point at an angle along a great circle from a point, toward a bearing, both in radians. */
function pointFrom(start: Point, bearing: number, angle: number): Point {
	const { lat, lng } = start
	const [latitude, longitude] = [lat * RADIANS_PER_DEGREE, lng * RADIANS_PER_DEGREE]
	const up = vectorOf(start)
	const north: Vector = [
		-Math.sin(latitude) * Math.cos(longitude),
		-Math.sin(latitude) * Math.sin(longitude),
		Math.cos(latitude),
	]
	const east: Vector = [-Math.sin(longitude), Math.cos(longitude), 0]
	const at = (axis: 0 | 1 | 2) =>
		up[axis] * Math.cos(angle) + (north[axis] * Math.cos(bearing) + east[axis] * Math.sin(bearing)) * Math.sin(angle)
	return pointOf([at(0), at(1), at(2)])
}

/** Longitudes within half a turn of a meridian, so that a shape across the antimeridian is in one piece; beyond 180 on one of its sides. */
function unwrapped({ lat, lng }: Point, meridian: number): Point {
	return { lat, lng: meridian + ((((lng - meridian + 180) % 360) + 360) % 360) - 180 }
}

/** The straight way as a line of points, with longitudes that may be beyond 180 degrees. */
export function lineOf(way: Way): Point[] {
	const [a, b] = [vectorOf(way.from), vectorOf(way.to)]
	const middle = middleOf(way)
	return Array.from({ length: LINE_PARTS + 1 }, (_, part) => {
		const share = part / LINE_PARTS
		const at = (axis: 0 | 1 | 2) => a[axis] * (1 - share) + b[axis] * share
		return unwrapped(pointOf([at(0), at(1), at(2)]), middle.lng)
	})
}

/**
 * The edge of the points whose detour is at most this long, an ellipse, with longitudes that may be beyond 180 degrees. Empty for a way
 * to the other side of the Earth.
 */
export function corridorOf(way: Way, maxMeters: number): Point[] {
	const length = distanceMeters(way.from, way.to) + maxMeters
	if (length >= HALF_CIRCUMFERENCE) return []
	const middle = middleOf(way)
	return Array.from({ length: CORRIDOR_SIDES }, (_, side) => {
		const bearing = (side / CORRIDOR_SIDES) * 2 * Math.PI
		let [inside, outside] = [0, length / 2 / EARTH_RADIUS_METERS]
		for (let step = 0; step < BISECTIONS; step += 1) {
			const angle = (inside + outside) / 2
			if (detourMeters(way, pointFrom(middle, bearing, angle)) <= maxMeters) inside = angle
			else outside = angle
		}
		return unwrapped(pointFrom(middle, bearing, inside), middle.lng)
	})
}
