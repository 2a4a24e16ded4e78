import type { Box } from './box.ts'
import type { Point } from './distance.ts'

/** Width and height in pixels of the Web Mercator world at zoom 0. */
export const TILE_PX = 256
/** Latitude at which the square world ends. */
export const MERCATOR_MAX_LATITUDE = 85.0511

/** A point on the Web Mercator plane, in fractions of the world: x grows east, y grows south. Not clamped at the poles. */
export function project({ lat, lng }: Point): { x: number; y: number } {
	const sine = Math.sin((lat * Math.PI) / 180)
	return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The inverse of `project`, in degrees. */
export function unproject(x: number, y: number): Point {
	return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** Width and height of the Web Mercator world in pixels. `zoom` may be fractional. */
export function worldSizePx(zoom: number): number {
	return TILE_PX * 2 ** zoom
}

/** A point in pixels from the northwest corner of the world. */
export function toWorldPixel(point: Point, zoom: number): { x: number; y: number } {
	const { x, y } = project(point)
	const size = worldSizePx(zoom)
	return { x: x * size, y: y * size }
}

/**
 * Mercator units: integers; the world is 2^20 units wide and high. The database computes the same numbers (columns `mx`,
 * `my`), so both must round alike.
 */
export const MERCATOR_BITS = 20
export const MERCATOR_SIZE = 2 ** MERCATOR_BITS

function toUnits(fraction: number): number {
	return Math.min(MERCATOR_SIZE - 1, Math.max(0, Math.floor(fraction * MERCATOR_SIZE)))
}

/** Mercator units of a longitude. */
export function mercatorX(lng: number): number {
	return toUnits(project({ lat: 0, lng }).x)
}

/** Mercator units of a latitude. */
export function mercatorY(lat: number): number {
	const clamped = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
	return toUnits(project({ lat: clamped, lng: 0 }).y)
}

/** Longitude in degrees of x in Mercator units, which may be fractional. */
export function mercatorLng(x: number): number {
	return unproject(x / MERCATOR_SIZE, 0).lng
}

/** Latitude in degrees of y in Mercator units, which may be fractional. */
export function mercatorLat(y: number): number {
	return unproject(0, y / MERCATOR_SIZE).lat
}

/** Inclusive rectangle of Mercator units, or of coarser map cells. */
export type Rectangle = { x0: number; x1: number; y0: number; y1: number }

/**
 * Rectangle of a box that does not cross the antimeridian, one unit larger on each side because PostgreSQL may round the last
 * bit differently.
 */
export function mercatorRectangle(box: Box): Rectangle {
	return {
		x0: mercatorX(box.west) - 1,
		x1: mercatorX(box.east) + 1,
		y0: mercatorY(box.north) - 1,
		y1: mercatorY(box.south) + 1,
	}
}
