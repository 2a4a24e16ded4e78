import type { BasemapPalette } from '@farmgate/basemap/palette'
import { isPlaceShown, PLACE_RANK_STATE, placeFontSize } from '@farmgate/basemap/place-labels'
import { escapeUTF8 } from 'entities/escape'
import type { Rect } from './clip.ts'
import { type ReadTile, toPicture } from './ground-layers.ts'
import type { MapView } from './map-frame.ts'
import { FONT_FAMILY, isOverlapping, textWidth } from './text.ts'
import type { TileFeature } from './tile-features.ts'

type Label = {
	text: string
	/** Middle of the text, or of the dot it stands above. */
	x: number
	y: number
	sizePx: number
	weight: 500 | 600
	color: string
	isItalic: boolean
	hasDot: boolean
	/** The lower, the earlier it takes its room. */
	order: number
}

const TOWN_DOT_MAX_ZOOM = 9
const DOT_OFFSET_PX = 9
const WATER_LABEL_PX = 13
const WATER_ORDER = 90
const HAIR_SPACE = '\u200a'
const ROOM_PX = 3
/** From the middle of a line of text to its baseline, in parts of its size. */
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

function labelsOf(ground: ReadTile[], view: MapView, palette: BasemapPalette): Label[] {
	return ground.flatMap(({ at, layers }) => {
		const of = (name: string, lookOf: typeof placeLook) =>
			(layers[name] ?? []).flatMap((feature): Label[] => {
				const point = feature.parts[0]?.[0]
				const look = lookOf(feature, view.zoom, palette)
				return point && look ? [{ ...look, ...toPicture(at, point) }] : []
			})
		return [...of('place', placeLook), ...of('water_label', waterLook)]
	})
}

function boxOf({ text, x, y, sizePx, hasDot }: Label): Rect {
	const half = textWidth(text, sizePx) / 2
	const middle = hasDot ? y - DOT_OFFSET_PX : y
	const bottom = middle + sizePx / 2
	return {
		left: x - half - ROOM_PX,
		top: middle - sizePx / 2 - ROOM_PX,
		right: x + half + ROOM_PX,
		bottom: hasDot ? y + ROOM_PX : bottom + ROOM_PX,
	}
}

function labelSvg({ text, x, y, sizePx, weight, color, isItalic, hasDot }: Label, palette: BasemapPalette): string {
	const middle = hasDot ? y - DOT_OFFSET_PX : y
	const dot = hasDot
		? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2" fill="${palette.townDot}" stroke="${palette.halo}"/>`
		: ''
	// A name on water stands on its own color, without the land's halo.
	const halo = isItalic ? '' : ` stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
	const style = isItalic ? ' font-style="italic"' : ''
	return `${dot}<text x="${x.toFixed(1)}" y="${(middle + sizePx * BASELINE).toFixed(1)}" font-family="${FONT_FAMILY}" font-weight="${weight}"${style} font-size="${sizePx}" text-anchor="middle" fill="${color}"${halo}>${escapeUTF8(text)}</text>`
}

/** A name that the pin would cover stands below its tip: it is most often the town of the place. */
function besidePin(label: Label, pin: Rect): Label {
	if (!isOverlapping(boxOf(label), pin)) return label
	return { ...label, hasDot: false, y: pin.bottom + ROOM_PX + 1 + label.sizePx / 2 }
}

/**
 * Names of places and waters as SVG: the more important first, none over another, over the pin, over what is `taken` or over
 * the picture's edge.
 */
export function labelsSvg(
	ground: ReadTile[],
	view: MapView,
	palette: BasemapPalette,
	{ pin, taken }: { pin: Rect; taken: readonly Rect[] },
): string {
	const boxes = [pin, ...taken]
	const shown: string[] = []
	for (const label of labelsOf(ground, view, palette).sort((a, b) => a.order - b.order)) {
		const placed = besidePin(label, pin)
		const box = boxOf(placed)
		if (box.left < 0 || box.top < 0 || box.right > view.width || box.bottom > view.height) continue
		if (boxes.some((other) => isOverlapping(box, other))) continue
		boxes.push(box)
		shown.push(labelSvg(placed, palette))
	}
	return shown.join('')
}
