import type { BoundingBox } from '@farmgate/contracts/coordinates'
import {
	MERCATOR_BITS,
	MERCATOR_SIZE,
	mercatorLat,
	mercatorLng,
	mercatorRectangle,
	mercatorX,
	mercatorY,
	type Rectangle,
} from '@farmgate/geo/mercator'

/** Level of the squares that `map_cells` is read at, and that its dirty log names. */
export const COUNTED_LEVEL = 8
export const COUNTED_SHIFT = MERCATOR_BITS - COUNTED_LEVEL
export const COUNTED_SIDE = 2 ** COUNTED_LEVEL
const UNITS_PER_SQUARE = MERCATOR_SIZE / COUNTED_SIDE

/** What a box is added up from: counted squares inside it, and the rest of it in mercator units, to be counted row by row. */
type CountedArea = { inner: Rectangle | null; strips: Rectangle[] }

const WORLD: Rectangle = { x0: 0, x1: COUNTED_SIDE - 1, y0: 0, y1: COUNTED_SIDE - 1 }

/** Squares that lie wholly inside a box; null when there is none. */
function squaresInside(box: BoundingBox): Rectangle | null {
	let x0 = mercatorX(box.west) >> COUNTED_SHIFT
	let x1 = mercatorX(box.east) >> COUNTED_SHIFT
	let y0 = mercatorY(box.north) >> COUNTED_SHIFT
	let y1 = mercatorY(box.south) >> COUNTED_SHIFT
	if (mercatorLng(x0 * UNITS_PER_SQUARE) < box.west) x0 += 1
	if (mercatorLng((x1 + 1) * UNITS_PER_SQUARE) > box.east) x1 -= 1
	// The outermost rows also hold what lies beyond the square world, up to the poles.
	if (y0 === 0 ? box.north < 90 : mercatorLat(y0 * UNITS_PER_SQUARE) > box.north) y0 += 1
	if (y1 === WORLD.y1 ? box.south > -90 : mercatorLat((y1 + 1) * UNITS_PER_SQUARE) < box.south) y1 -= 1
	return x0 <= x1 && y0 <= y1 ? { x0, x1, y0, y1 } : null
}

/** The rest of a box around its inner squares, as up to four rectangles of mercator units. */
function stripsAround(box: BoundingBox, inner: Rectangle | null): Rectangle[] {
	const outer = mercatorRectangle(box)
	if (inner === null) return [outer]
	const left = inner.x0 * UNITS_PER_SQUARE
	const right = (inner.x1 + 1) * UNITS_PER_SQUARE - 1
	const top = inner.y0 * UNITS_PER_SQUARE
	const bottom = (inner.y1 + 1) * UNITS_PER_SQUARE - 1
	return [
		{ ...outer, x1: left - 1 },
		{ ...outer, x0: right + 1 },
		{ x0: left, x1: right, y0: outer.y0, y1: top - 1 },
		{ x0: left, x1: right, y0: bottom + 1, y1: outer.y1 },
	].filter((strip) => strip.x0 <= strip.x1 && strip.y0 <= strip.y1)
}

/** The area of a box that does not cross the antimeridian; null is the whole world. */
export function countedArea(box: BoundingBox | null): CountedArea {
	if (box === null) return { inner: WORLD, strips: [] }
	const inner = squaresInside(box)
	return { inner, strips: stripsAround(box, inner) }
}
