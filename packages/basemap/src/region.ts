import { project } from '@farmgate/geo/mercator'
import type { Box } from './build/geometry.ts'

/** The area covered in detail: Hawaii to Newfoundland, Mexico City and Puerto Rico to Great Bear Lake. */
export const regionBox: Box = [-170, 15, -50, 72]

/** Up to this zoom the archive contains the whole world. */
export const worldMaxZoom = 4

/** Limits of Web Mercator. */
const worldBox: Box = [-180, -85.05, 179.999, 85.05]

function tileRange([west, south, east, north]: Box, zoom: number) {
	return { x0: columnOf(west, zoom), x1: columnOf(east, zoom), y0: rowOf(north, zoom), y1: rowOf(south, zoom) }
}

/** X and y of every tile of a zoom within the archive's area. */
export function* tilesOfZoom(zoom: number): Generator<[number, number]> {
	const { x0, x1, y0, y1 } = tileRange(zoom <= worldMaxZoom ? worldBox : regionBox, zoom)
	for (let x = x0; x <= x1; x++) {
		for (let y = y0; y <= y1; y++) yield [x, y]
	}
}

/** Whether a tile overlaps a box. */
export function isTileWithin(box: Box, zoom: number, x: number, y: number): boolean {
	const { x0, x1, y0, y1 } = tileRange(box, zoom)
	return x >= x0 && x <= x1 && y >= y0 && y <= y1
}

export function columnOf(lng: number, zoom: number): number {
	return Math.floor(project({ lat: 0, lng }).x * 2 ** zoom)
}

export function rowOf(lat: number, zoom: number): number {
	return Math.floor(project({ lat, lng: 0 }).y * 2 ** zoom)
}
