import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { writeBox } from '@farmgate/contracts/query-field'
import { MERCATOR_SIZE, mercatorLat, mercatorLng, mercatorX, mercatorY } from '@farmgate/geo/mercator'

/** The box as an address keeps it, so that what the map shows and what a link to it asks are the same question. */
export function roundBox(box: BoundingBox): BoundingBox {
	const [west = -180, south = -90, east = 180, north = 90] = writeBox(box).split(',').map(Number)
	return { west, south, east, north }
}

export function isSameBox(one: BoundingBox | undefined, other: BoundingBox | undefined): boolean {
	if (one === undefined || other === undefined) return one === other
	return writeBox(one) === writeBox(other)
}

/** Across the antimeridian a box holds only itself; that is asked for anew rather than reckoned with. */
export function containsBox(outer: BoundingBox, inner: BoundingBox): boolean {
	if (outer.west > outer.east || inner.west > inner.east) return isSameBox(outer, inner)
	return (
		inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north
	)
}

/** A row of buttons that comes in above a map takes less than this of it away. */
const SMALL_SHARE = 0.15

/** Whether a box is another one with no more than a strip of it missing, as when something comes in beside a map. */
export function isMostOf(part: BoundingBox, whole: BoundingBox): boolean {
	if (!containsBox(whole, part)) return false
	const width = (part.east - part.west) / (whole.east - whole.west)
	const height = (part.north - part.south) / (whole.north - whole.south)
	return Math.min(width, height) >= 1 - SMALL_SHARE
}

function clamped(units: number): number {
	return Math.min(MERCATOR_SIZE, Math.max(0, units))
}

/** The box with a margin on each side, as a share of its own width and height on the map; never beyond the world. */
export function paddedBox(box: BoundingBox, share: number): BoundingBox {
	if (box.west > box.east) return box
	const [west, east] = [mercatorX(box.west), mercatorX(box.east) + 1]
	const [north, south] = [mercatorY(box.north), mercatorY(box.south) + 1]
	const [padX, padY] = [(east - west) * share, (south - north) * share]
	return roundBox({
		west: mercatorLng(clamped(west - padX)),
		south: mercatorLat(clamped(south + padY)),
		east: mercatorLng(clamped(east + padX)),
		north: mercatorLat(clamped(north - padY)),
	})
}

/** The smallest box that holds all of these; undefined for none. */
export function boxAround(boxes: readonly BoundingBox[]): BoundingBox | undefined {
	if (boxes.length === 0) return undefined
	return {
		west: Math.min(...boxes.map(({ west }) => west)),
		south: Math.min(...boxes.map(({ south }) => south)),
		east: Math.max(...boxes.map(({ east }) => east)),
		north: Math.max(...boxes.map(({ north }) => north)),
	}
}

export function pointBox({ lat, lng }: Coordinates): BoundingBox {
	return { west: lng, south: lat, east: lng, north: lat }
}
