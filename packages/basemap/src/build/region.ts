import { project } from '@farmgate/geo/mercator'
import type { Box } from './geometry.ts'

/** The area covered in detail: Hawaii to Newfoundland, Mexico City and Puerto Rico to Great Bear Lake. */
export const regionBox: Box = [-170, 15, -50, 72]

/** Up to this zoom the archive contains the whole world. */
export const worldMaxZoom = 4

/** Limits of Web Mercator. */
const worldBox: Box = [-180, -85.05, 179.999, 85.05]

/** X and y of every tile of a zoom within the archive's area. */
export function* tilesOfZoom(zoom: number): Generator<[number, number]> {
	const [west, south, east, north] = zoom <= worldMaxZoom ? worldBox : regionBox
	for (let x = columnOf(west, zoom); x <= columnOf(east, zoom); x++) {
		for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y++) yield [x, y]
	}
}

export function columnOf(lng: number, zoom: number): number {
	return Math.floor(project({ lat: 0, lng }).x * 2 ** zoom)
}

export function rowOf(lat: number, zoom: number): number {
	return Math.floor(project({ lat, lng: 0 }).y * 2 ** zoom)
}
