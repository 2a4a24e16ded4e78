import * as glyphs from '@farmgate/contracts/location-glyphs'
import type { LocationType } from '@farmgate/contracts/location-type'

/** Glyphs are drawn on a square of this many units. */
export const GLYPH_SIZE = glyphs.GLYPH_SIZE

/**
 * The face of a type of place: one glyph and one hue, the same on badge, card and map. `Glyph` says how the two paths are
 * filled. The hue tokens are names of CSS custom properties, which change with the theme; a canvas reads
 * them with `getComputedStyle(document.documentElement).getPropertyValue(token)`.
 */
export type LocationTypeStyle = glyphs.Glyph & {
	/** Strong hue: glyph on paper, marker body. `--fg-on-type` is legible on it. */
	hueToken: string
	/** Pale hue for placeholders and badges, with a slightly stronger one for the pattern on it. */
	washToken: string
	patternToken: string
	/** Text of this hue, legible on the wash. */
	inkToken: string
}

function tokens(name: string) {
	const hue = `--fg-type-${name}`
	return { hueToken: hue, washToken: `${hue}-wash`, patternToken: `${hue}-pattern`, inkToken: `${hue}-ink` }
}

export const LOCATION_TYPE_STYLES: Record<LocationType, LocationTypeStyle> = {
	Farm: { ...glyphs.LOCATION_GLYPHS.Farm, ...tokens('farm') },
	Farmstand: { ...glyphs.LOCATION_GLYPHS.Farmstand, ...tokens('farmstand') },
	Market: { ...glyphs.LOCATION_GLYPHS.Market, ...tokens('market') },
	Shop: { ...glyphs.LOCATION_GLYPHS.Shop, ...tokens('shop') },
}
