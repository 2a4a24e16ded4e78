import type { BoundingBox } from '@farmgate/contracts/coordinates'

/** About ten kilometers: closer than this, a place stands on a map without a landmark. */
const LEAST_DEGREES = 0.1
const MERCATOR_EDGE = 85

function widened(from: number, to: number, edge: number): [number, number] {
	const missing = Math.max(0, LEAST_DEGREES - (to - from)) / 2
	return [Math.max(-edge, from - missing), Math.min(edge, to + missing)]
}

/** What a map shows at first of everything that was found: never so little that nobody knows where it is. */
export function openingBounds({ west, south, east, north }: BoundingBox): BoundingBox {
	const [bottom, top] = widened(south, north, MERCATOR_EDGE)
	if (west > east) return { west, south: bottom, east, north: top }
	const [left, right] = widened(west, east, 180)
	return { west: left, south: bottom, east: right, north: top }
}
