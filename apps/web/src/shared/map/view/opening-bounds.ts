import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapItems } from '@farmgate/contracts/map-view'

/** About ten kilometers: closer views often show no landmark. */
const LEAST_DEGREES = 0.1
const MERCATOR_EDGE = 85
/** Shares of the box. Pins are above their points, the attribution is at the bottom. */
const MARGINS = { side: 0.08, above: 0.18, below: 0.12 }

function widened(from: number, to: number): [number, number] {
	const missing = Math.max(0, LEAST_DEGREES - (to - from)) / 2
	return [from - missing, to + missing]
}

/** The first bounds of a map with these results, with a margin and a minimum size. */
export function openingBounds({ west, south, east, north }: BoundingBox): BoundingBox {
	const [bottom, top] = widened(south, north)
	const height = top - bottom
	const around = {
		south: Math.max(-MERCATOR_EDGE, bottom - height * MARGINS.below),
		north: Math.min(MERCATOR_EDGE, top + height * MARGINS.above),
	}
	if (west > east) return { ...around, west, east }
	const [left, right] = widened(west, east)
	const margin = (right - left) * MARGINS.side
	return { ...around, west: Math.max(-180, left - margin), east: Math.min(180, right + margin) }
}

/** The smallest box around the points; undefined without points. */
export function pointBounds({ locations, listings }: MapItems): BoundingBox | undefined {
	const lats = [...(locations?.lats ?? []), ...(listings?.lats ?? [])]
	const lngs = [...(locations?.lngs ?? []), ...(listings?.lngs ?? [])]
	if (lats.length === 0) return undefined
	return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** The zoom at which a box is about as wide as a small frame. */
export function roughZoom({ west, east }: BoundingBox): number {
	return Math.log2(360 / Math.max(LEAST_DEGREES, east < west ? east - west + 360 : east - west))
}
