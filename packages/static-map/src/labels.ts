import type { BasemapPalette } from '@farmgate/basemap/palette'
import { isPlaceShown, PLACE_RANK_STATE, placeFontSize } from '@farmgate/basemap/place-labels'
import { escapeUTF8 } from 'entities/escape'
import { type ReadTile, toImagePoint } from './base-layer.ts'
import type { Rect } from './clip.ts'
import type { MapView } from './map-frame.ts'
import { FONT_FAMILY, isOverlapping, textWidth } from './text.ts'
import type { TileFeature } from './tile-features.ts'

type Label = {
	text: string
	/** Center of the text, or of the dot below it. */
	x: number
	y: number
	sizePx: number
	weight: 500 | 600
	color: string
	isItalic: boolean
	hasDot: boolean
	/** Priority; lower numbers are placed first. */
	order: number
}

const TOWN_DOT_MAX_ZOOM = 9
const DOT_OFFSET_PX = 9
const WATER_LABEL_PX = 13
const WATER_ORDER = 90
const HAIR_SPACE = '\u200a'
const PADDING_PX = 3
/** Distance from the middle of a line to its baseline, relative to the font size. */
const BASELINE = 0.35

type Look = Omit<Label, 'x' | 'y'>

function placeLook(feature: TileFeature, zoom: number, palette: BasemapPalette): Look | null {
	const rank = Number(feature.properties.r)
	const name = String(feature.properties.n)
	if (!isPlaceShown(rank, zoom)) return null
	const sizePx = placeFontSize(rank, zoom)
	if (rank === PLACE_RANK_STATE) {
		const text = [...name.toUpperCase()].join(HAIR_SPACE)
		return { text, sizePx, weight: 500, color: palette.stateLabel, isItalic: false, hasDot: false, order: 50 }
	}
	const color = rank <= 4 ? palette.label : palette.minorLabel
	const hasDot = zoom < TOWN_DOT_MAX_ZOOM
	return { text: name, sizePx, weight: rank <= 3 ? 600 : 500, color, isItalic: false, hasDot, order: rank }
}

function waterLook(feature: TileFeature, zoom: number, palette: BasemapPalette): Look | null {
	if (zoom < Number(feature.properties.m)) return null
	const text = String(feature.properties.n)
	const color = palette.waterLabel
	return { text, sizePx: WATER_LABEL_PX, weight: 500, color, isItalic: true, hasDot: false, order: WATER_ORDER }
}

function labelsOf(tiles: ReadTile[], view: MapView, palette: BasemapPalette): Label[] {
	return tiles.flatMap(({ at, layers }) => {
		const of = (name: string, lookOf: typeof placeLook) =>
			(layers[name] ?? []).flatMap((feature): Label[] => {
				const point = feature.parts[0]?.[0]
				const look = lookOf(feature, view.zoom, palette)
				return point && look ? [{ ...look, ...toImagePoint(at, point) }] : []
			})
		return [...of('place', placeLook), ...of('water_label', waterLook)]
	})
}

function boxOf({ text, x, y, sizePx, hasDot }: Label): Rect {
	const half = textWidth(text, sizePx) / 2
	const middle = hasDot ? y - DOT_OFFSET_PX : y
	const bottom = middle + sizePx / 2
	return {
		left: x - half - PADDING_PX,
		top: middle - sizePx / 2 - PADDING_PX,
		right: x + half + PADDING_PX,
		bottom: hasDot ? y + PADDING_PX : bottom + PADDING_PX,
	}
}

function labelSvg({ text, x, y, sizePx, weight, color, isItalic, hasDot }: Label, palette: BasemapPalette): string {
	const middle = hasDot ? y - DOT_OFFSET_PX : y
	const dot = hasDot
		? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2" fill="${palette.townDot}" stroke="${palette.halo}"/>`
		: ''
	// Names on water have no halo.
	const halo = isItalic ? '' : ` stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
	const style = isItalic ? ' font-style="italic"' : ''
	return `${dot}<text x="${x.toFixed(1)}" y="${(middle + sizePx * BASELINE).toFixed(1)}" font-family="${FONT_FAMILY}" font-weight="${weight}"${style} font-size="${sizePx}" text-anchor="middle" fill="${color}"${halo}>${escapeUTF8(text)}</text>`
}

/** Moves a name that the pin would cover below the pin's tip. */
function besidePin(label: Label, pin: Rect | null): Label {
	if (pin === null || !isOverlapping(boxOf(label), pin)) return label
	return { ...label, hasDot: false, y: pin.bottom + PADDING_PX + 1 + label.sizePx / 2 }
}

/** Names of towns and waters as SVG, by priority, without overlapping each other, the pin, `occupied` boxes or the image's edge. */
export function labelsSvg(
	tiles: ReadTile[],
	view: MapView,
	palette: BasemapPalette,
	{ pin, occupied }: { pin: Rect | null; occupied: readonly Rect[] },
): string {
	const boxes = pin === null ? [...occupied] : [pin, ...occupied]
	const shown: string[] = []
	for (const label of labelsOf(tiles, view, palette).sort((a, b) => a.order - b.order)) {
		const placed = besidePin(label, pin)
		const box = boxOf(placed)
		if (box.left < 0 || box.top < 0 || box.right > view.width || box.bottom > view.height) continue
		if (boxes.some((other) => isOverlapping(box, other))) continue
		boxes.push(box)
		shown.push(labelSvg(placed, palette))
	}
	return shown.join('')
}
