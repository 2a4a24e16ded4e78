import { formatInteger } from '@farmgate/contracts/page'
import { type DistanceUnit, formatLength, UNIT_METERS } from '@farmgate/geo/distance'

/** Meters per pixel at zoom 0 of 256-pixel tiles, on the equator. */
export const ZOOM_ZERO_RESOLUTION = 156_543.033_928

/** A length on the map that is a round number of meters. */
export type MapScale = { widthPx: number; text: string }

const STEPS = [5, 2, 1] as const
const METERS_PER_FOOT = 0.3048

/** The longest round length (1, 2 or 5 of a power of ten of a unit) that fits into `maxWidthPx` at this latitude. */
export function mapScale(latitude: number, zoom: number, maxWidthPx: number, unit: DistanceUnit): MapScale {
	const metersPerPixel = (ZOOM_ZERO_RESOLUTION / 2 ** zoom) * Math.cos((latitude * Math.PI) / 180)
	const longest = metersPerPixel * maxWidthPx
	const unitMeters = unit === 'kilometers' ? 1 : longest < UNIT_METERS.miles ? METERS_PER_FOOT : UNIT_METERS.miles
	const units = longest / unitMeters
	const power = 10 ** Math.floor(Math.log10(units))
	const meters = (STEPS.find((step) => step * power <= units) ?? 1) * power * unitMeters
	const text =
		unitMeters === METERS_PER_FOOT ? `${formatInteger(Math.round(meters / unitMeters))} ft` : formatLength(meters, unit)
	return { widthPx: meters / metersPerPixel, text }
}
