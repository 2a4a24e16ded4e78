/** Half the width and the upper edge of the largest pin, in CSS pixels from the marked point. */
export const PIN_EXTENT = { halfWidth: 16, top: -40 }
/** The middle of a pin's head, where its glyph is, and the width of the glyph. */
export const PIN_HEAD = { centerY: -24, glyphPx: 17 }

/** Outlines of pins on the map, as SVG path data in CSS pixels from the marked point. */
export const PIN_OUTLINES = {
	round: 'M-11.06-15.42A14 14 0 1 1 11.06-15.42L0-2Z',
	square:
		'M-9.5-37H9.5A3.5 3.5 0 0 1 13-33.5V-14.5A3.5 3.5 0 0 1 9.5-11H7L0-2L-7-11H-9.5A3.5 3.5 0 0 1-13-14.5V-33.5A3.5 3.5 0 0 1-9.5-37Z',
	tent: 'M0-39L14.5-28L11.5-11.5H6.5L0-2L-6.5-11.5H-11.5L-14.5-28Z',
	hexagon: 'M-8.5-37H8.5L15-24L8.5-11H6.5L0-2L-6.5-11H-8.5L-15-24Z',
}
export type PinShape = keyof typeof PIN_OUTLINES
