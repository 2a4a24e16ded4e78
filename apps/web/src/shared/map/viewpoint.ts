import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'

/** From where the map is looked at. `zoom` is the web-mercator zoom of 256-pixel tiles; it need not be whole. */
export type Viewpoint = { center: Coordinates; zoom: number }

/**
 * Where a map is to go: to a viewpoint, to wherever all of a box (`extent`) can be seen with some room around it, or to
 * exactly the `bounds` that `onRest` once told, which shows the same again.
 */
export type MapTarget = Viewpoint | { extent: BoundingBox } | { bounds: BoundingBox }

/** How much of the map other things cover along each edge, in CSS pixels. */
export type MapInsets = { top: number; right: number; bottom: number; left: number }
export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** Whole, because the closest zoom of a view is a whole number of steps from it. */
export const MAP_MIN_ZOOM = 2
/** The closest that an address may ask for. */
export const MAP_MAX_ZOOM = 19
/** Beyond this the bundled basemap has nothing more to show; only other grounds let people come closer. */
export const BUNDLED_MAX_ZOOM = 17

/**
 * Rings are grouped for a whole zoom. Up to this far below it the next one counts already; any further and the rings
 * would touch.
 */
const ZOOM_HEADROOM = 0.25

const DEGREE_DECIMALS = 5
const ZOOM_DECIMALS = 2
/** Bounds that differ by less than this part of their size, or by less than an address keeps, are the same. */
const SAME_BOUNDS_SHARE = 0.002
const SAME_BOUNDS_DEGREES = 2e-5

function rounded(value: number, decimals: number): number {
	return Number(value.toFixed(decimals))
}

/** The viewpoint as an address keeps it: to about a meter and a hundredth of a zoom step. */
export function roundViewpoint({ center, zoom }: Viewpoint): Viewpoint {
	return {
		center: { lat: rounded(center.lat, DEGREE_DECIMALS), lng: rounded(center.lng, DEGREE_DECIMALS) },
		zoom: rounded(zoom, ZOOM_DECIMALS),
	}
}

export function isSameViewpoint(one: Viewpoint, other: Viewpoint): boolean {
	const a = roundViewpoint(one)
	const b = roundViewpoint(other)
	return a.zoom === b.zoom && a.center.lat === b.center.lat && a.center.lng === b.center.lng
}

/** Whether two boxes show the same on a screen, give or take the rounding of an address. */
export function isSameBounds(one: BoundingBox, other: BoundingBox): boolean {
	const span = Math.max(one.east - one.west, one.north - one.south)
	const tolerance = Math.max(SAME_BOUNDS_DEGREES, Math.abs(span) * SAME_BOUNDS_SHARE)
	const edges = ['west', 'south', 'east', 'north'] as const
	return edges.every((edge) => Math.abs(one[edge] - other[edge]) <= tolerance)
}

/** The whole zoom whose rings a view at `zoom` shows. Where rings begin to be off (`offZoom`) they never are before it. */
export function groupingZoom(zoom: number, offZoom: number): number {
	const whole = Math.max(0, Math.floor(zoom + ZOOM_HEADROOM))
	return zoom < offZoom ? Math.min(whole, offZoom - 1) : whole
}
