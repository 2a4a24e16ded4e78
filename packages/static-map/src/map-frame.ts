import { MERCATOR_SIZE, mercatorLat, mercatorLng } from '@farmgate/geo/mercator'
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

const WORLD_TILE_PX = 256

function worldSize(zoom: number): number {
	return WORLD_TILE_PX * 2 ** zoom
}

/** Where a point lies on the world of this zoom, in pixels from its north-western corner. */
export function toWorld({ lat, lng }: MapView['center'], zoom: number): Point {
	const sine = Math.sin((lat * Math.PI) / 180)
	const size = worldSize(zoom)
	return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** West, south, east and north of what the picture shows, in degrees; beyond ±180 where it crosses the antimeridian. */
export function boundsOf(view: MapView): [number, number, number, number] {
	const center = toWorld(view.center, view.zoom)
	const units = MERCATOR_SIZE / worldSize(view.zoom)
	const lngAt = (x: number) => mercatorLng(x * units)
	const latAt = (y: number) => mercatorLat(y * units)
	const { width, height } = view
	return [
		lngAt(center.x - width / 2),
		latAt(center.y + height / 2),
		lngAt(center.x + width / 2),
		latAt(center.y - height / 2),
	]
}

/** The world's pixel in the picture's left upper corner; whole, so that tiles of the view's own zoom lie on pixels. */
export function originOf(view: MapView): Point {
	const center = toWorld(view.center, view.zoom)
	return { x: Math.round(center.x - view.width / 2), y: Math.round(center.y - view.height / 2) }
}

export function rectOf({ width, height }: MapView, marginPx = 0): Rect {
	return { left: -marginPx, top: -marginPx, right: width + marginPx, bottom: height + marginPx }
}

/** The tiles of one level that the picture needs, row by row. Rows beyond the poles do not exist. */
export function tilesOf(view: MapView, tileZoom: number): PlacedTile[] {
	const origin = originOf(view)
	const across = 2 ** tileZoom
	const size = worldSize(view.zoom) / across
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
