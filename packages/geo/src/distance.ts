/** Mean radius of the Earth for all distances (specification, section 9). */
export const EARTH_RADIUS_METERS = 6_371_000

export type Point = { lat: number; lng: number }

export const RADIANS_PER_DEGREE = Math.PI / 180

/** Great-circle distance in meters of two points in degrees (haversine formula). */
export function distanceMeters(from: Point, to: Point): number {
	const halfLat = ((to.lat - from.lat) * RADIANS_PER_DEGREE) / 2
	const halfLng = ((to.lng - from.lng) * RADIANS_PER_DEGREE) / 2
	const h =
		Math.sin(halfLat) ** 2 +
		Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE) * Math.sin(halfLng) ** 2
	return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const DISTANCE_UNITS = ['kilometers', 'miles'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

const SYMBOLS = { kilometers: 'km', miles: 'mi' } as const
const METERS_PER_FOOT = 0.3048
/** In miles, shorter lengths are in feet. */
const FEET_MAX = 528
/** Longer lengths have no decimals. */
const WHOLE_UNITS_MIN = 10

/** Meters of one unit. */
export const UNIT_METERS = { kilometers: 1000, miles: 1609.344 } as const

/** Lengths below one kilometer as "350 m", below a tenth of a mile as "350 ft"; longer ones are null. */
function shortLength(meters: number, unit: DistanceUnit): string | null {
	if (unit === 'kilometers') return Math.round(meters) < 1000 ? `${Math.round(meters)} m` : null
	const feet = Math.round(meters / METERS_PER_FOOT)
	return feet < FEET_MAX ? `${feet} ft` : null
}

/** "350 m", "2.4 km", "16 mi", "1,250 mi": below 10 with one decimal unless it is zero. */
export function formatLength(meters: number, unit: DistanceUnit): string {
	const length = meters / UNIT_METERS[unit]
	const rounded = Number(length.toFixed(length < WHOLE_UNITS_MIN ? 1 : 0)).toLocaleString('en-US')
	return shortLength(meters, unit) ?? `${rounded} ${SYMBOLS[unit]}`
}

/** "350 m away", "2.4 km away"; in miles "less than 0.1 mi away", "1.5 mi away". */
export function formatDistance(meters: number, unit: DistanceUnit): string {
	// The positions of most locations are not known to the foot.
	if (unit === 'miles' && shortLength(meters, unit) !== null) return 'less than 0.1 mi away'
	return `${shortLength(meters, unit) ?? `${(meters / UNIT_METERS[unit]).toFixed(1)} ${SYMBOLS[unit]}`} away`
}
