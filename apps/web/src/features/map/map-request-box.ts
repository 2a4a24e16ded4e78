import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { MERCATOR_SIZE, mercatorLat, mercatorLng, mercatorX, mercatorY } from '@farmgate/geo/mercator'

/** What the map asks the server for: everything in the box, clustered for a whole zoom. */
export type MapRequestBox = { bbox: BoundingBox; zoom: number }

/** How much more than the screen is asked for on each side, so that a small move needs no new answer. */
const PADDING = 0.2
const REQUEST_MAX_ZOOM = 22
/**
 * Rings are grouped for a whole zoom. Up to this far below it the next one is asked for already; any further and the
 * rings would touch.
 */
const ZOOM_HEADROOM = 0.25

/** Mercator units of one grid cell: a tile of that zoom, never below the resolution of the units. */
function gridUnits(zoom: number): number {
	return Math.max(1, MERCATOR_SIZE / 2 ** zoom)
}

function contains(outer: BoundingBox, inner: BoundingBox): boolean {
	return (
		inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north
	)
}

function paddedAndSnapped(bounds: BoundingBox, zoom: number): BoundingBox {
	const west = mercatorX(bounds.west)
	const east = mercatorX(bounds.east) + 1
	const north = mercatorY(bounds.north)
	const south = mercatorY(bounds.south) + 1
	const grid = gridUnits(zoom)
	const padX = (east - west) * PADDING
	const padY = (south - north) * PADDING
	const clamp = (units: number) => Math.min(MERCATOR_SIZE, Math.max(0, units))
	return {
		west: mercatorLng(clamp(Math.floor((west - padX) / grid) * grid)),
		south: mercatorLat(clamp(Math.ceil((south + padY) / grid) * grid)),
		east: mercatorLng(clamp(Math.ceil((east + padX) / grid) * grid)),
		north: mercatorLat(clamp(Math.floor((north - padY) / grid) * grid)),
	}
}

/**
 * The request that covers what is seen. It stays the previous one for as long as that still covers the screen at the same
 * zoom; otherwise the box is padded and snapped to the tile grid, so that coming back to a place finds its answer kept.
 */
export function mapRequestBox(bounds: BoundingBox, viewZoom: number, previous?: MapRequestBox): MapRequestBox {
	const zoom = Math.min(REQUEST_MAX_ZOOM, Math.max(0, Math.floor(viewZoom + ZOOM_HEADROOM)))
	if (previous?.zoom === zoom && contains(previous.bbox, bounds)) return previous
	return { bbox: paddedAndSnapped(bounds, zoom), zoom }
}
