import type { LocationType } from './location-type.ts'

/** Shape of each type's pin on the map, because some visitors cannot tell the colors apart. */
export const LOCATION_PINS = {
	Farm: 'round',
	Farmstand: 'square',
	Market: 'tent',
	Shop: 'hexagon',
} as const satisfies Record<LocationType, string>
