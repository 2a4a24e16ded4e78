/** The application's font, for text on a canvas. */
export const MAP_FONT_FAMILY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

/** Resolves when the font is loaded; text drawn earlier uses the fallback. Never rejects. */
export async function mapFontReady(): Promise<void> {
	try {
		await Promise.all([500, 700].map((weight) => document.fonts.load(`${weight} 13px 'Figtree Variable'`)))
	} catch {
		// The fallback font is used.
	}
}
