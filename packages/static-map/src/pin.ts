import type { BasemapPalette } from '@farmgate/basemap/palette'
import type { Rect } from './clip.ts'
import type { MapView } from './map-frame.ts'

/** Color of a pin and its glyph, SVG path data with a view box of 24 units. */
export type PinLook = {
	hue: string
	/** `solid` is filled with the glyph's color, then `cutout` with the hue. */
	sign: { solid: string; cutout: string } | null
}

/** The pin of the web map (`draw-symbol.ts`). Its tip marks the position. */
const RADIUS = 14
const CENTER_Y = -24
const TIP_Y = -2
const RIM = 2
const SHOULDER = Math.PI * 0.79
const SIGN_PX = 17
const SIGN_UNITS = 24
const DOT_RADIUS = 5
/** From the tip to the upper edge of the rim. */
const HEIGHT = 40
/** Maximum height of a pin relative to the upper half of the image. */
const MAX_SHARE = 0.9

function scaleIn({ width, height }: MapView): number {
	return Math.min(1, (height / 2 / HEIGHT) * MAX_SHARE, (width / 2 / (RADIUS + RIM)) * MAX_SHARE)
}

/** Box of the pin, which names avoid. */
export function pinRect(view: MapView): Rect {
	const scale = scaleIn(view)
	const half = (RADIUS + RIM) * scale
	const [x, y] = [view.width / 2, view.height / 2]
	return { left: x - half, top: y - HEIGHT * scale, right: x + half, bottom: y + RIM }
}

function bodyPath(): string {
	const shoulderX = (RADIUS * Math.cos(SHOULDER)).toFixed(2)
	const shoulderY = (CENTER_Y + RADIUS * Math.sin(SHOULDER)).toFixed(2)
	const otherX = (-RADIUS * Math.cos(SHOULDER)).toFixed(2)
	return `M${shoulderX} ${shoulderY}A${RADIUS} ${RADIUS} 0 1 1 ${otherX} ${shoulderY}L0 ${TIP_Y}Z`
}

function signSvg({ hue, sign }: PinLook, color: string): string {
	if (sign === null) return `<circle cy="${CENTER_Y}" r="${DOT_RADIUS}" fill="${color}"/>`
	const corner = `translate(${-SIGN_PX / 2} ${CENTER_Y - SIGN_PX / 2}) scale(${SIGN_PX / SIGN_UNITS})`
	return `<g transform="${corner}"><path d="${sign.solid}" fill="${color}"/><path d="${sign.cutout}" fill="${hue}"/></g>`
}

/** A pin as SVG with its tip in the center of the image. */
export function pinSvg(view: MapView, palette: BasemapPalette, look: PinLook): string {
	const body = bodyPath()
	return [
		`<g transform="translate(${view.width / 2} ${view.height / 2}) scale(${scaleIn(view).toFixed(3)})">`,
		`<path d="${body}" transform="translate(0 1.2)" fill="${palette.shadow}" stroke="${palette.shadow}" stroke-width="3" stroke-linejoin="round"/>`,
		`<path d="${body}" fill="${look.hue}" stroke="${palette.pinRim}" stroke-width="${RIM}" stroke-linejoin="round"/>`,
		signSvg(look, palette.pinSign),
		'</g>',
	].join('')
}
