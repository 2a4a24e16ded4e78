/** Meters per pixel at zoom 0 of 256-pixel tiles, on the equator. */
export const ZOOM_ZERO_RESOLUTION = 156_543.033_928

/** A length on the map that is a round number of meters. */
export type MapScale = { widthPx: number; text: string }

const STEPS = [5, 2, 1] as const

/** "350 m", "2.4 km", "157 km". */
export function formatMeters(meters: number): string {
	if (Math.round(meters) < 1000) return `${Math.round(meters)} m`
	const kilometers = meters / 1000
	const isWhole = Number.isInteger(kilometers) || kilometers >= 10
	return `${isWhole ? Math.round(kilometers).toLocaleString('en-US') : kilometers.toFixed(1)} km`
}

/** The longest round length (1, 2 or 5 of a power of ten meters) that fits into `maxWidthPx` at this latitude. */
export function mapScale(latitude: number, zoom: number, maxWidthPx: number): MapScale {
	const metersPerPixel = (ZOOM_ZERO_RESOLUTION / 2 ** zoom) * Math.cos((latitude * Math.PI) / 180)
	const longest = metersPerPixel * maxWidthPx
	const power = 10 ** Math.floor(Math.log10(longest))
	const meters = (STEPS.find((step) => step * power <= longest) ?? 1) * power
	return { widthPx: meters / metersPerPixel, text: formatMeters(meters) }
}
