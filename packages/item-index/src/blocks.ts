import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { distanceMeters, EARTH_RADIUS_METERS } from '@farmgate/geo/distance'

/** Rows per block. Rows are sorted by place, so a block is a small area where items are dense. A multiple of 32. */
export const BLOCK_ROWS = 256
/** Exceeds the rounding of distances. */
const SLACK_METERS = 0.01
const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180

/** Summaries of the rows with coordinates, for each block in which there are any. */
export type Blocks = {
	count: number
	west: Float64Array
	south: Float64Array
	east: Float64Array
	north: Float64Array
}

/** The blocks of rows with these coordinates. */
export function createBlocks(lats: Float64Array, lngs: Float64Array, placedRows: number): Blocks {
	const count = Math.ceil(placedRows / BLOCK_ROWS)
	const filled = (value: number) => new Float64Array(count).fill(value)
	const west = filled(Number.POSITIVE_INFINITY)
	const south = filled(Number.POSITIVE_INFINITY)
	const east = filled(Number.NEGATIVE_INFINITY)
	const north = filled(Number.NEGATIVE_INFINITY)
	for (let row = 0; row < placedRows; row += 1) {
		const block = Math.floor(row / BLOCK_ROWS)
		const [lat, lng] = [lats[row] as number, lngs[row] as number]
		if (lng < (west[block] as number)) west[block] = lng
		if (lng > (east[block] as number)) east[block] = lng
		if (lat < (south[block] as number)) south[block] = lat
		if (lat > (north[block] as number)) north[block] = lat
	}
	return { count, west, south, east, north }
}

/** Whether all, some or none of the rows of a block can be in a box that does not cross the antimeridian. */
export function overlapOf(blocks: Blocks, block: number, box: BoundingBox): 'all' | 'some' | 'none' {
	const west = blocks.west[block] as number
	const south = blocks.south[block] as number
	const east = blocks.east[block] as number
	const north = blocks.north[block] as number
	if (west > box.east || east < box.west || south > box.north || north < box.south) return 'none'
	return west >= box.west && east <= box.east && south >= box.south && north <= box.north ? 'all' : 'some'
}

/**
 * Bounds in meters of the distances of a block's rows from a point. From the middle of a block, every row can be reached along
 * a meridian and a parallel, so it is at most that far away.
 */
export function distanceBounds(blocks: Blocks, block: number, point: Coordinates): { min: number; max: number } {
	const west = blocks.west[block] as number
	const south = blocks.south[block] as number
	const halfLng = ((blocks.east[block] as number) - west) / 2
	const halfLat = ((blocks.north[block] as number) - south) / 2
	const middle = distanceMeters(point, { lat: south + halfLat, lng: west + halfLng })
	const reach = (halfLat + halfLng) * METERS_PER_DEGREE + SLACK_METERS
	return { min: Math.max(0, middle - reach), max: middle + reach }
}
