import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { project, unproject, worldSizePx } from '@farmgate/geo/mercator'
import { BUNDLED_MAX_ZOOM, MAP_MIN_ZOOM, type MapInsets, type MapTarget, type Viewpoint } from '../view/viewpoint.ts'

type SizePx = { width: number; height: number }
function withinZooms(zoom: number): number {
	return Math.min(BUNDLED_MAX_ZOOM, Math.max(MAP_MIN_ZOOM, zoom))
}

/** The middle of a box as a fraction of the world, and the zoom at which the box just fits. */
function fitting(
	{ west, south, east, north }: BoundingBox,
	free: SizePx,
): { middle: ReturnType<typeof project>; zoom: number } {
	const topLeft = project({ lat: north, lng: west })
	const bottomRight = project({ lat: south, lng: east })
	const worldPerPx = Math.max((bottomRight.x - topLeft.x) / free.width, (bottomRight.y - topLeft.y) / free.height)
	return {
		middle: { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 },
		zoom: withinZooms(-Math.log2(worldSizePx(0) * worldPerPx)),
	}
}

/**
 * The view that a map of this size (CSS pixels) will show, computed without OpenLayers, so that requests can start before the
 * map's code is loaded. Undefined when only the map can tell: at the edges of the world, and for an `extent`.
 */
export function predictView(
	target: MapTarget,
	size: SizePx,
	{ top, right, bottom, left }: MapInsets,
): { viewpoint: Viewpoint; bounds: BoundingBox } | undefined {
	const free = { width: size.width - left - right, height: size.height - top - bottom }
	if (free.width <= 0 || free.height <= 0 || 'extent' in target) return undefined
	if ('bounds' in target && target.bounds.west >= target.bounds.east) return undefined
	const { middle, zoom } =
		'bounds' in target
			? fitting(target.bounds, free)
			: { middle: project(target.center), zoom: withinZooms(target.zoom) }
	const world = worldSizePx(zoom)
	const [halfWidth, halfHeight] = [free.width / 2 / world, free.height / 2 / world]
	const isInWorld = [middle.x - halfWidth, middle.y - halfHeight, middle.x + halfWidth, middle.y + halfHeight].every(
		(edge) => edge >= 0 && edge <= 1,
	)
	// The map also keeps its covered part within the world, and zooms in when it does not fit.
	if (!isInWorld || Math.max(size.width, size.height) > world) return undefined
	const southwest = unproject(middle.x - halfWidth, middle.y + halfHeight)
	const northeast = unproject(middle.x + halfWidth, middle.y - halfHeight)
	return {
		viewpoint: { center: unproject(middle.x, middle.y), zoom },
		bounds: { west: southwest.lng, south: southwest.lat, east: northeast.lng, north: northeast.lat },
	}
}
