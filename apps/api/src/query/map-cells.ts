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

/** The level at which `map_cells` is read, and of the cells in its dirty log. */
export const CELL_LEVEL = 8
export const CELL_SHIFT = MERCATOR_BITS - CELL_LEVEL
export const CELLS_PER_SIDE = 2 ** CELL_LEVEL
const UNITS_PER_CELL = MERCATOR_SIZE / CELLS_PER_SIDE

/** A box as the map cells inside it (`inner`, in cells) and the rest (`strips`, in Mercator units), whose rows are counted. */
type CellArea = { inner: Rectangle | null; strips: Rectangle[] }

const WORLD: Rectangle = { x0: 0, x1: CELLS_PER_SIDE - 1, y0: 0, y1: CELLS_PER_SIDE - 1 }

/** The map cells that lie completely inside a box; null when there are none. */
function cellsInside(box: BoundingBox): Rectangle | null {
	let x0 = mercatorX(box.west) >> CELL_SHIFT
	let x1 = mercatorX(box.east) >> CELL_SHIFT
	let y0 = mercatorY(box.north) >> CELL_SHIFT
	let y1 = mercatorY(box.south) >> CELL_SHIFT
	if (mercatorLng(x0 * UNITS_PER_CELL) < box.west) x0 += 1
	if (mercatorLng((x1 + 1) * UNITS_PER_CELL) > box.east) x1 -= 1
	// The outermost rows of cells extend to the poles.
	if (y0 === 0 ? box.north < 90 : mercatorLat(y0 * UNITS_PER_CELL) > box.north) y0 += 1
	if (y1 === WORLD.y1 ? box.south > -90 : mercatorLat((y1 + 1) * UNITS_PER_CELL) < box.south) y1 -= 1
	return x0 <= x1 && y0 <= y1 ? { x0, x1, y0, y1 } : null
}

/** The part of a box outside its inner cells, as up to four rectangles in Mercator units. */
function stripsAround(box: BoundingBox, inner: Rectangle | null): Rectangle[] {
	const outer = mercatorRectangle(box)
	if (inner === null) return [outer]
	const left = inner.x0 * UNITS_PER_CELL
	const right = (inner.x1 + 1) * UNITS_PER_CELL - 1
	const top = inner.y0 * UNITS_PER_CELL
	const bottom = (inner.y1 + 1) * UNITS_PER_CELL - 1
	return [
		{ ...outer, x1: left - 1 },
		{ ...outer, x0: right + 1 },
		{ x0: left, x1: right, y0: outer.y0, y1: top - 1 },
		{ x0: left, x1: right, y0: bottom + 1, y1: outer.y1 },
	].filter((strip) => strip.x0 <= strip.x1 && strip.y0 <= strip.y1)
}

/** Splits a box that does not cross the antimeridian; null is the whole world. */
export function cellArea(box: BoundingBox | null): CellArea {
	if (box === null) return { inner: WORLD, strips: [] }
	const inner = cellsInside(box)
	return { inner, strips: stripsAround(box, inner) }
}
