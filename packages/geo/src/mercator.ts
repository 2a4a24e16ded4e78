/**
 * Web mercator as whole numbers: the world is 2^20 units wide and high, x grows east, y grows south. The database
 * generates the same numbers (columns `mx`, `my`), so both sides must round alike.
 */
export const MERCATOR_BITS = 20
export const MERCATOR_SIZE = 2 ** MERCATOR_BITS
/** Latitude at which the square world ends. */
export const MERCATOR_MAX_LATITUDE = 85.0511

export function mercatorX(lng: number): number {
	return Math.min(MERCATOR_SIZE - 1, Math.max(0, Math.floor(((lng + 180) / 360) * MERCATOR_SIZE)))
}

export function mercatorY(lat: number): number {
	const clamped = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
	const sine = Math.sin((clamped * Math.PI) / 180)
	const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * MERCATOR_SIZE
	return Math.min(MERCATOR_SIZE - 1, Math.max(0, Math.floor(y)))
}

/** Longitude in degrees of a mercator x (any real number of units). */
export function mercatorLng(x: number): number {
	return (x / MERCATOR_SIZE) * 360 - 180
}

/** Latitude in degrees of a mercator y (any real number of units). */
export function mercatorLat(y: number): number {
	return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MERCATOR_SIZE))) * 180) / Math.PI
}
