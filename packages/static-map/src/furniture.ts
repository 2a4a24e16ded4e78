import type { BasemapPalette } from '@farmgate/basemap/palette'
import { escapeUTF8 } from 'entities/escape'
import type { Rect } from './clip.ts'
import type { MapView } from './map-frame.ts'
import { FONT_FAMILY, textWidth } from './text.ts'

/** From this zoom the bundled map has few features; a scale bar is added. */
const BARE_MIN_ZOOM = 10.5

const CREDIT_PX = 9
const CREDIT_NARROW_PX = 8
const CREDIT_LEADING_PX = 2
const CREDIT_PADDING_PX = 3
const CREDIT_SEPARATOR = ' · '
/** Smaller images are thumbnails; the page next to them has the attribution. */
const CREDIT_MAX_HEIGHT_SHARE = 0.25
/** Narrow images are enlarged to the height of the text next to them and cropped on the left. The attribution avoids that part. */
const CREDIT_NARROW_WIDTH_SHARE = 0.75

const SCALE_MAX_PX = 72
const SCALE_MARGIN_PX = 8
const SCALE_TEXT_PX = 9
/** Below this width the scale bar is omitted, because it would overlap the pin, and the attribution is smaller. */
const NARROW_PX = 240
const SCALE_STEPS = [5, 2, 1] as const
const METERS_PER_PIXEL_AT_ZOOM_ZERO = 156_543.033_928

function creditLines(credit: string, sizePx: number, maxWidthPx: number): string[] {
	const lines: string[] = []
	for (const part of credit.split(CREDIT_SEPARATOR)) {
		const last = lines.at(-1)
		const longer = last === undefined ? part : last + CREDIT_SEPARATOR + part
		if (last === undefined || textWidth(longer, sizePx) > maxWidthPx) lines.push(part)
		else lines[lines.length - 1] = longer
	}
	return lines
}

/** The attribution in the lower right corner; null when the image is too small. */
export function creditOf(view: MapView, palette: BasemapPalette, credit: string): { svg: string; rect: Rect } | null {
	const isNarrow = view.width < NARROW_PX
	const sizePx = isNarrow ? CREDIT_NARROW_PX : CREDIT_PX
	const linePx = sizePx + CREDIT_LEADING_PX
	const availablePx = isNarrow ? view.width * CREDIT_NARROW_WIDTH_SHARE : view.width
	const lines = creditLines(credit, sizePx, availablePx - 2 * CREDIT_PADDING_PX)
	const width = Math.max(...lines.map((line) => textWidth(line, sizePx))) + 2 * CREDIT_PADDING_PX
	const height = lines.length * linePx + CREDIT_PADDING_PX
	if (width > view.width || height > view.height * CREDIT_MAX_HEIGHT_SHARE) return null
	const rect = { left: view.width - width, top: view.height - height, right: view.width, bottom: view.height }
	const x = view.width - CREDIT_PADDING_PX
	const texts = lines.map((line, index) => {
		const y = rect.top + (index + 1) * linePx - 1
		return `<text x="${x}" y="${y.toFixed(1)}" font-family="${FONT_FAMILY}" font-weight="500" font-size="${sizePx}" text-anchor="end" fill="${palette.minorLabel}" stroke="${palette.halo}" stroke-width="2" stroke-linejoin="round" paint-order="stroke">${escapeUTF8(line)}</text>`
	})
	return { svg: texts.join(''), rect }
}

function scaleLength(view: MapView): { widthPx: number; text: string } {
	const metersPerPixel = (METERS_PER_PIXEL_AT_ZOOM_ZERO / 2 ** view.zoom) * Math.cos((view.center.lat * Math.PI) / 180)
	const longest = metersPerPixel * SCALE_MAX_PX
	const power = 10 ** Math.floor(Math.log10(longest))
	const meters = (SCALE_STEPS.find((step) => step * power <= longest) ?? 1) * power
	return { widthPx: meters / metersPerPixel, text: meters < 1000 ? `${meters} m` : `${meters / 1000} km` }
}

/** A scale bar of a round length in the lower left corner; null at low zooms and when there is no space. */
export function scaleBarOf(view: MapView, palette: BasemapPalette): { svg: string; rect: Rect } | null {
	if (view.zoom < BARE_MIN_ZOOM || view.width < NARROW_PX) return null
	const { widthPx, text } = scaleLength(view)
	const left = SCALE_MARGIN_PX
	const bottom = view.height - SCALE_MARGIN_PX
	const rect = {
		left,
		top: bottom - SCALE_TEXT_PX - SCALE_MARGIN_PX,
		right: left + widthPx,
		bottom: view.height,
	}
	const bar = `M${left + 0.5} ${bottom - 3.5}V${bottom - 0.5}H${(left + widthPx).toFixed(1)}V${bottom - 3.5}`
	const label = `<text x="${left + 3}" y="${bottom - 4}" font-family="${FONT_FAMILY}" font-weight="500" font-size="${SCALE_TEXT_PX}" fill="${palette.minorLabel}" stroke="${palette.halo}" stroke-width="2" stroke-linejoin="round" paint-order="stroke">${text}</text>`
	return { svg: `<path d="${bar}" fill="none" stroke="${palette.minorLabel}"/>${label}`, rect }
}
