/** The text face of the application, for what is drawn on a canvas. */
export const MAP_FONT_FAMILY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

/** Resolves when the face can be drawn with; text drawn earlier was in the fallback. Never rejects. */
export async function mapFontReady(): Promise<void> {
	try {
		await Promise.all([500, 700].map((weight) => document.fonts.load(`${weight} 13px 'Figtree Variable'`)))
	} catch {
		// The fallback serves as well.
	}
}
