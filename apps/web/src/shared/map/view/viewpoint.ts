import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'

/** Center and zoom of a map. `zoom` is the Web Mercator zoom of 256-pixel tiles and may be fractional. */
export type Viewpoint = { center: Coordinates; zoom: number }

/** Where to move a map: to a viewpoint, to a box with padding (`extent`), or to exactly the `bounds` reported by `onMoveEnd`. */
export type MapTarget = Viewpoint | { extent: BoundingBox } | { bounds: BoundingBox }

/** How much of the map is covered along each edge, in CSS pixels. */
export type MapInsets = { top: number; right: number; bottom: number; left: number }
export const NO_INSETS: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** An integer, because the maximum zoom is a whole number of steps from it. */
export const MAP_MIN_ZOOM = 2
/** The maximum zoom in an address. */
export const MAP_MAX_ZOOM = 19
/** The maximum zoom of the bundled basemap; raster sources may allow more. */
export const BUNDLED_MAX_ZOOM = 17

/** Clusters are computed for an integer zoom. A zoom at most this far below the next integer uses that; more would overlap. */
const ZOOM_HEADROOM = 0.25

const DEGREE_DECIMALS = 5
const ZOOM_DECIMALS = 2
/** Bounds that differ by less than this share of their size, or by less than the precision of an address, are equal. */
const SAME_BOUNDS_SHARE = 0.002
const SAME_BOUNDS_DEGREES = 2e-5

function rounded(value: number, decimals: number): number {
	return Number(value.toFixed(decimals))
}

/** The viewpoint at the precision of an address: about a meter and a hundredth of a zoom step. */
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

/** Whether two boxes are equal apart from the rounding of an address. */
export function isSameBounds(one: BoundingBox, other: BoundingBox): boolean {
	const span = Math.max(one.east - one.west, one.north - one.south)
	const tolerance = Math.max(SAME_BOUNDS_DEGREES, Math.abs(span) * SAME_BOUNDS_SHARE)
	const edges = ['west', 'south', 'east', 'north'] as const
	return edges.every((edge) => Math.abs(one[edge] - other[edge]) <= tolerance)
}

/** The integer zoom to compute clusters for at `zoom`; less than `offZoom`, where clustering ends, until `zoom` reaches it. */
export function clusterZoom(zoom: number, offZoom: number): number {
	const whole = Math.max(0, Math.floor(zoom + ZOOM_HEADROOM))
	return zoom < offZoom ? Math.min(whole, offZoom - 1) : whole
}
