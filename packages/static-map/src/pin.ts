import type { BasemapPalette } from '@farmgate/basemap/palette'
import { PIN_EXTENT, PIN_HEAD, PIN_OUTLINES, type PinShape } from '@farmgate/basemap/pin-shapes'
import type { Rect } from './clip.ts'
import type { MapView } from './map-frame.ts'

/** Color and shape of a pin, and its glyph: SVG path data with a view box of 24 units. */
export type PinLook = {
	hue: string
	shape: PinShape
	/** `solid` is filled with the glyph's color, then `cutout` with the hue. */
	sign: { solid: string; cutout: string } | null
}

const RIM = 2
const SIGN_UNITS = 24
const DOT_RADIUS = 5
const HALF_WIDTH = PIN_EXTENT.halfWidth
const HEIGHT = -PIN_EXTENT.top
/** Maximum height of a pin relative to the upper half of the image. */
const MAX_SHARE = 0.9

function scaleIn({ width, height }: MapView): number {
	return Math.min(1, (height / 2 / HEIGHT) * MAX_SHARE, (width / 2 / HALF_WIDTH) * MAX_SHARE)
}

/** Box of the pin, which names avoid. */
export function pinRect(view: MapView): Rect {
	const scale = scaleIn(view)
	const half = HALF_WIDTH * scale
	const [x, y] = [view.width / 2, view.height / 2]
	return { left: x - half, top: y - HEIGHT * scale, right: x + half, bottom: y + RIM }
}

function signSvg({ hue, sign }: PinLook, color: string): string {
	const { centerY, glyphPx } = PIN_HEAD
	if (sign === null) return `<circle cy="${centerY}" r="${DOT_RADIUS}" fill="${color}"/>`
	const corner = `translate(${-glyphPx / 2} ${centerY - glyphPx / 2}) scale(${glyphPx / SIGN_UNITS})`
	return `<g transform="${corner}"><path d="${sign.solid}" fill="${color}"/><path d="${sign.cutout}" fill="${hue}"/></g>`
}

/** A pin as SVG with its tip in the center of the image. */
export function pinSvg(view: MapView, palette: BasemapPalette, look: PinLook): string {
	const body = PIN_OUTLINES[look.shape]
	return [
		`<g transform="translate(${view.width / 2} ${view.height / 2}) scale(${scaleIn(view).toFixed(3)})">`,
		`<path d="${body}" transform="translate(0 1.2)" fill="${palette.shadow}" stroke="${palette.shadow}" stroke-width="3" stroke-linejoin="round"/>`,
		`<path d="${body}" fill="${look.hue}" stroke="${palette.pinRim}" stroke-width="${RIM}" stroke-linejoin="round"/>`,
		signSvg(look, palette.pinSign),
		'</g>',
	].join('')
}
