import type { BasemapPalette } from './palette.ts'

/** Classes of the `road` layer: 0 highways, 1 and 2 larger roads, 3 streets, 4 service roads and tracks. */
export type RoadClass = 0 | 1 | 2 | 3 | 4

const MIN_ZOOM: Record<RoadClass, number> = { 0: 6, 1: 8, 2: 10, 3: 12, 4: 14 }
const WIDTH_AT_ZOOM_14: Record<RoadClass, number> = { 0: 4.5, 1: 3.5, 2: 2.6, 3: 1.8, 4: 1 }
const GROWTH_PER_ZOOM = 1.3
const MIN_WIDTH_PX = 0.6

/** From this zoom roads have names. */
export const ROAD_NAME_MIN_ZOOM = 14

const COLORS: Record<RoadClass, keyof BasemapPalette> = {
	0: 'highway',
	1: 'road',
	2: 'road',
	3: 'minorRoad',
	4: 'minorRoad',
}

/** Class of a road; null for a value that is none. */
export function roadClassOf(value: unknown): RoadClass | null {
	const known = ([0, 1, 2, 3, 4] as const).find((roadClass) => roadClass === value)
	return known ?? null
}

/** Line width in CSS pixels; null when the road is not shown. Changes only with whole zooms, so that styles can be cached. */
export function roadWidth(roadClass: RoadClass, zoom: number): number | null {
	if (zoom < MIN_ZOOM[roadClass]) return null
	const width = WIDTH_AT_ZOOM_14[roadClass] * GROWTH_PER_ZOOM ** (Math.floor(zoom) - 14)
	return Math.max(MIN_WIDTH_PX, Math.round(width * 10) / 10)
}

export function roadColor(roadClass: RoadClass, palette: BasemapPalette): string {
	return palette[COLORS[roadClass]]
}
