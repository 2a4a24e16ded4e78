import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { writeBox } from '@farmgate/contracts/query-field'
import { boxWidth, containsBox } from '@farmgate/geo/box'
import { MERCATOR_SIZE, mercatorLat, mercatorLng, mercatorX, mercatorY } from '@farmgate/geo/mercator'

/** The box at the precision of an address, so that the map and a link to it use the same filter. */
export function roundBox(box: BoundingBox): BoundingBox {
	const [west = -180, south = -90, east = 180, north = 90] = writeBox(box).split(',').map(Number)
	return { west, south, east, north }
}

export function isSameBox(one: BoundingBox | undefined, other: BoundingBox | undefined): boolean {
	if (one === undefined || other === undefined) return one === other
	return writeBox(one) === writeBox(other)
}

/** A row of buttons that appears above a map covers less than this share of it. */
const SMALL_SHARE = 0.15

/** Whether a box is another one without at most a narrow strip, as when a control appears beside a map. */
export function isMostOf(part: BoundingBox, whole: BoundingBox): boolean {
	if (!containsBox(whole, part)) return false
	const width = boxWidth(part) / boxWidth(whole)
	const height = (part.north - part.south) / (whole.north - whole.south)
	return Math.min(width, height) >= 1 - SMALL_SHARE
}

function clamped(units: number): number {
	return Math.min(MERCATOR_SIZE, Math.max(0, units))
}

/** The box with a margin on each side, as a share of its width and height on the map; clamped to the world. */
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
