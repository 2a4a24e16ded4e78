import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { MERCATOR_SIZE, mercatorLat, mercatorLng } from '@farmgate/geo/mercator'
import { BUNDLED_MAX_ZOOM, MAP_MIN_ZOOM, type MapInsets, type MapTarget, type Viewpoint } from './viewpoint.ts'

type SizePx = { width: number; height: number }
type Point = { x: number; y: number }

/** Of the whole world at zoom 0. */
const TILE_PX = 256

/** In units of `@farmgate/geo/mercator`, not rounded: whole ones are too coarse for close views. */
function projected({ lat, lng }: Coordinates): Point {
	const sine = Math.sin((lat * Math.PI) / 180)
	return {
		x: ((lng + 180) / 360) * MERCATOR_SIZE,
		y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * MERCATOR_SIZE,
	}
}

function unitsPerPx(zoom: number): number {
	return MERCATOR_SIZE / (TILE_PX * 2 ** zoom)
}

function withinZooms(zoom: number): number {
	return Math.min(BUNDLED_MAX_ZOOM, Math.max(MAP_MIN_ZOOM, zoom))
}

/** The middle of a box and the zoom at which it just fits. */
function fitting({ west, south, east, north }: BoundingBox, free: SizePx): { middle: Point; zoom: number } {
	const topLeft = projected({ lat: north, lng: west })
	const bottomRight = projected({ lat: south, lng: east })
	const units = Math.max((bottomRight.x - topLeft.x) / free.width, (bottomRight.y - topLeft.y) / free.height)
	return {
		middle: { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 },
		zoom: withinZooms(Math.log2(unitsPerPx(0) / units)),
	}
}

/**
 * Where a map of this size (CSS pixels) is going to rest, told without the map, so that nobody who asks for what it shows
 * has to wait for its code. Undefined where that is the map's to decide: at the ends of the world, and for an `extent`.
 */
export function foreseenRest(
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
			: { middle: projected(target.center), zoom: withinZooms(target.zoom) }
	const units = unitsPerPx(zoom)
	const [halfWidth, halfHeight] = [(free.width / 2) * units, (free.height / 2) * units]
	const isInWorld = [middle.x - halfWidth, middle.y - halfHeight, middle.x + halfWidth, middle.y + halfHeight].every(
		(edge) => edge >= 0 && edge <= MERCATOR_SIZE,
	)
	// The map keeps what is covered of it within the world as well, and comes closer where that cannot be.
	const isCloseEnough = Math.max(size.width, size.height) * units <= MERCATOR_SIZE
	if (!isInWorld || !isCloseEnough) return undefined
	return {
		viewpoint: { center: { lat: mercatorLat(middle.y), lng: mercatorLng(middle.x) }, zoom },
		bounds: {
			west: mercatorLng(middle.x - halfWidth),
			south: mercatorLat(middle.y + halfHeight),
			east: mercatorLng(middle.x + halfWidth),
			north: mercatorLat(middle.y - halfHeight),
		},
	}
}
