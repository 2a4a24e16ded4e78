import * as glyphs from '@farmgate/contracts/location-glyphs'
import type { LocationType } from '@farmgate/contracts/location-type'

/** Side of the glyphs' square, in path units. */
export const GLYPH_SIZE = glyphs.GLYPH_SIZE

/**
 * Glyph and colors of a location type, the same on badge, card and map. The tokens are names of CSS custom properties, which
 * change with the theme; a canvas reads them with `getComputedStyle(document.documentElement).getPropertyValue(token)`.
 */
export type LocationTypeStyle = glyphs.Glyph & {
	/** Strong color of glyphs and markers. `--fg-on-type` is legible on it. */
	hueToken: string
	/** Pale background of placeholders and badges. */
	washToken: string
	/** Text color that is legible on the wash. */
	inkToken: string
}

function tokens(name: string) {
	const hue = `--fg-type-${name}`
	return { hueToken: hue, washToken: `${hue}-wash`, inkToken: `${hue}-ink` }
}

export const LOCATION_TYPE_STYLES: Record<LocationType, LocationTypeStyle> = {
	Farm: { ...glyphs.LOCATION_GLYPHS.Farm, ...tokens('farm') },
	Farmstand: { ...glyphs.LOCATION_GLYPHS.Farmstand, ...tokens('farmstand') },
	Market: { ...glyphs.LOCATION_GLYPHS.Market, ...tokens('market') },
	Shop: { ...glyphs.LOCATION_GLYPHS.Shop, ...tokens('shop') },
}
