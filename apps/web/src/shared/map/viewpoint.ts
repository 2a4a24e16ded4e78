import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'

/** From where the map is looked at. `zoom` is the web-mercator zoom of 256-pixel tiles; it need not be whole. */
export type Viewpoint = { center: Coordinates; zoom: number }

/** Where a map is to go: to a viewpoint, or to wherever all of a box can be seen. */
export type MapTarget = Viewpoint | { extent: BoundingBox }

export const MAP_MIN_ZOOM = 2.5
/** Beyond this the bundled basemap has nothing more to show. */
export const MAP_MAX_ZOOM = 17

const DEGREE_DECIMALS = 5
const ZOOM_DECIMALS = 2

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
