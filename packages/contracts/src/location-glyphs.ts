import type { LocationType } from './location-type.ts'

/** Width and height of the glyphs' view box. */
export const GLYPH_SIZE = 24

/** SVG path data: fill `solid` with the glyph's color, then `cutout` with the background color, both non-zero. */
export type Glyph = { solid: string; cutout: string }

/** Glyph of each location type, for badges, cards, the map and map images. */
export const LOCATION_GLYPHS: Record<LocationType, Glyph> = {
	// A barn with a cross-braced door and a furrow.
	Farm: {
		solid: 'M12 2 6.2 4.6 3.2 10v8.6h17.6V10l-3-5.4zM1.5 20h21v2h-21z',
		cutout:
			'M10.4 6.6h3.2v2.8h-3.2zM7.6 12h8.8v6.6H7.6zm1.9 1.3 2.5 1.9 2.5-1.9zm-.6 1.1v3.3l2.2-1.65zm6.2 0-2.2 1.65 2.2 1.65zm-3.1 2.5-1.6 1.2h3.2z',
	},
	// A roadside table with crates under an awning.
	Farmstand: {
		solid:
			'M4.2 2.5h15.6L22.5 8v1.2a2.1 2.1 0 0 1-4.2 0 2.1 2.1 0 0 1-4.2 0 2.1 2.1 0 0 1-4.2 0 2.1 2.1 0 0 1-4.2 0 2.1 2.1 0 0 1-4.2 0V8zM3.4 12h1.8v3.2h13.6V12h1.8v10h-1.8v-2.6H5.2V22H3.4zM7 11.4h3.6v2.8H7zm6.4 0H17v2.8h-3.6z',
		cutout: 'M8.3 4h1.5L9 7.6H7zM14.2 4h1.5L17 7.6h-2z',
	},
	// Two tents with pennants.
	Market: {
		solid:
			'M7.4 1.5h.9l3 1.3-3 1.3v1.3L14.6 11v1.6h-1.2V22h-2.2v-6.2H4.6V22H2.4v-9.4H1.2V11l6.2-5.6zM16.4 5.2h.9l2.6 1.1-2.6 1.1v1.2l5.6 4.6v1.5h-1V22h-2v-5.4h-4.4V13l.9-.2V10l-1.9-1.7z',
		cutout: 'M7.2 8.2h1.4l1.2 4.4H6z',
	},
	// A shop front with sign, door and window.
	Shop: {
		solid: 'M3 2.5h18v4.2H3zM2 8h20v2.2h-1.2V22H3.2V10.2H2z',
		cutout: 'M6 4h12v1.2H6zM5.4 12h6.8v5.6H5.4zM14.2 12h4.4v10h-4.4z',
	},
}

/** Color of each location type by color scheme. Repeats the theme of the web application, for images drawn on the server. */
export const LOCATION_HUES: Record<LocationType, { light: string; dark: string }> = {
	Farm: { light: '#55751d', dark: '#9ebe76' },
	Farmstand: { light: '#a74901', dark: '#f29766' },
	Market: { light: '#924b84', dark: '#da98cb' },
	Shop: { light: '#13748d', dark: '#78bdd3' },
}
