import { toWorldPixel, worldSizePx } from '@farmgate/geo/mercator'
import type { Point, Rect } from './clip.ts'

/** The view of an image. Sizes are CSS pixels; zoom is that of 256-pixel tiles in Web Mercator, as in the web map. */
export type MapView = {
	center: { lat: number; lng: number }
	zoom: number
	width: number
	height: number
}

/** A tile and its position in the image. `x` is wrapped at the antimeridian. */
export type PlacedTile = { z: number; x: number; y: number; left: number; top: number; size: number }

/** The world pixel of the image's upper left corner, rounded, so that tiles of the same zoom are aligned with pixels. */
export function originOf(view: MapView): Point {
	const center = toWorldPixel(view.center, view.zoom)
	return { x: Math.round(center.x - view.width / 2), y: Math.round(center.y - view.height / 2) }
}

export function rectOf({ width, height }: MapView, marginPx = 0): Rect {
	return { left: -marginPx, top: -marginPx, right: width + marginPx, bottom: height + marginPx }
}

/** The tiles of a zoom that the image needs, row by row, without rows beyond the poles. */
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
