import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'

/** A box that crosses the antimeridian as the two boxes on its sides. */
export function splitBox(box: BoundingBox): BoundingBox[] {
	if (box.west <= box.east) return [box]
	return [
		{ ...box, east: 180 },
		{ ...box, west: -180 },
	]
}

function holds(outer: BoundingBox, inner: BoundingBox): boolean {
	return (
		outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north
	)
}

/** Whether every point of `inner` is also in `outer`. */
export function holdsBox(outer: BoundingBox, inner: BoundingBox): boolean {
	const parts = splitBox(outer)
	return splitBox(inner).every((part) => parts.some((whole) => holds(whole, part)))
}

/** Whether a point is in a box or on its edge: the same comparison of the same numbers as in SQL. */
export function isInside({ lat, lng }: Coordinates, box: BoundingBox): boolean {
	return splitBox(box).some(
		({ west, south, east, north }) => lat >= south && lat <= north && lng >= west && lng <= east,
	)
}
