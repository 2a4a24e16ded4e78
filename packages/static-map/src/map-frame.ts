import { toWorldPixel, unproject, worldSizePx } from '@farmgate/geo/mercator'
import type { Point, Rect } from './clip.ts'

/** What a picture shows. Sizes are CSS pixels; zoom is that of 256-pixel tiles in web mercator, as in the web map. */
export type MapView = {
	center: { lat: number; lng: number }
	zoom: number
	width: number
	height: number
}

/** One tile of the world, and where it lies in the picture. `x` is in range also beyond the antimeridian. */
export type PlacedTile = { z: number; x: number; y: number; left: number; top: number; size: number }

/** West, south, east and north of what the picture shows, in degrees; beyond ±180 where it crosses the antimeridian. */
export function boundsOf(view: MapView): [number, number, number, number] {
	const center = toWorldPixel(view.center, view.zoom)
	const size = worldSizePx(view.zoom)
	const [halfWidth, halfHeight] = [view.width / 2, view.height / 2]
	const southwest = unproject((center.x - halfWidth) / size, (center.y + halfHeight) / size)
	const northeast = unproject((center.x + halfWidth) / size, (center.y - halfHeight) / size)
	return [southwest.lng, southwest.lat, northeast.lng, northeast.lat]
}

/** The world's pixel in the picture's left upper corner; whole, so that tiles of the view's own zoom lie on pixels. */
export function originOf(view: MapView): Point {
	const center = toWorldPixel(view.center, view.zoom)
	return { x: Math.round(center.x - view.width / 2), y: Math.round(center.y - view.height / 2) }
}

export function rectOf({ width, height }: MapView, marginPx = 0): Rect {
	return { left: -marginPx, top: -marginPx, right: width + marginPx, bottom: height + marginPx }
}

/** The tiles of one level that the picture needs, row by row. Rows beyond the poles do not exist. */
export function tilesOf(view: MapView, tileZoom: number): PlacedTile[] {
	const origin = originOf(view)
	const across = 2 ** tileZoom
	const size = worldSizePx(view.zoom) / across
	const tiles: PlacedTile[] = []
	const lastRow = Math.min(across - 1, Math.floor((origin.y + view.height - 1) / size))
	for (let row = Math.max(0, Math.floor(origin.y / size)); row <= lastRow; row++) {
		const lastColumn = Math.floor((origin.x + view.width - 1) / size)
		for (let column = Math.floor(origin.x / size); column <= lastColumn; column++) {
			const x = ((column % across) + across) % across
			tiles.push({ z: tileZoom, x, y: row, left: column * size - origin.x, top: row * size - origin.y, size })
		}
	}
	return tiles
}
