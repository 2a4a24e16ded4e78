import { PIN_EXTENT, PIN_HEAD } from '@farmgate/basemap/pin-shapes'
import { GLYPH_SIZE } from '@farmgate/contracts/location-glyphs'
import type { LocationType } from '@farmgate/contracts/location-type'
import { MAP_FONT_FAMILY } from '../base-layer/map-font.ts'
import type { MarkerSymbol } from './marker-symbol.ts'

/** Marker colors of the theme. */
export type MarkerColors = {
	/** The disc of a cluster and the rim of a pin. */
	surface: string
	/** Numbers in clusters, and the outline of a pointed item. */
	text: string
	locations: string
	listings: string
	/** Text on a price tag. */
	onListings: string
	position: string
	shadow: string
	/** Glyphs as `LocationTypeStyle` describes them. */
	types: Record<LocationType, { hue: string; onHue: string; outline: Path2D; solid: Path2D; cutout: Path2D }>
}

/** The extent of a drawing around its point, in CSS pixels. */
export type SymbolFrame = { left: number; top: number; right: number; bottom: number }
export type Emphasis = 'none' | 'pointed'

const TAG_FONT = `700 13px ${MAP_FONT_FAMILY}`

const PIN_RIM = 2
const TAG = { height: 22, point: 9, hole: 2.2, textStart: 16, textEnd: 9, corner: 5, rim: 1.5 }
const CLUSTER = { rim: 1.5, band: 5, gapRadians: 0.16, dash: [3.2, 1.8] }
/** The user's own position: a dot in a halo, with a label below. */
const DOT = { radius: 7, halo: 16, haloAlpha: 0.22, rim: 2.5, label: 'Your location', labelTop: 11, labelHeight: 16 }
const LABEL_FONT = `600 12px ${MAP_FONT_FAMILY}`
const LABEL_OUTLINE_PX = 3
const OUTLINE_PX = 2.5
const SHADOW_MARGIN_PX = 5

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function withMargin(left: number, top: number, right: number, bottom: number): SymbolFrame {
	const margin = SHADOW_MARGIN_PX
	return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

function tagWidth(context: Context, text: string): number {
	context.font = TAG_FONT
	return Math.ceil(TAG.textStart + context.measureText(text).width + TAG.textEnd)
}

function labelWidth(context: Context): number {
	context.font = LABEL_FONT
	return Math.ceil(context.measureText(DOT.label).width) + 2 * LABEL_OUTLINE_PX
}

/** The extent of a symbol. The context is only used to measure text. */
export function frameOf(context: Context, symbol: MarkerSymbol): SymbolFrame {
	if (symbol.shape === 'pin') return withMargin(-PIN_EXTENT.halfWidth, PIN_EXTENT.top, PIN_EXTENT.halfWidth, 0)
	if (symbol.shape === 'tag') return withMargin(0, -TAG.height / 2, tagWidth(context, symbol.text), TAG.height / 2)
	if (symbol.shape === 'dot') {
		const half = Math.max(DOT.halo, labelWidth(context) / 2)
		return withMargin(-half, -DOT.halo, half, DOT.labelTop + DOT.labelHeight)
	}
	return withMargin(-symbol.radius, -symbol.radius, symbol.radius, symbol.radius)
}

/** The frame without the shadow and the label: the part to aim at. */
export function bodyOf(frame: SymbolFrame, { shape }: Pick<MarkerSymbol, 'shape'>): SymbolFrame {
	if (shape === 'dot') return { left: -DOT.halo, top: -DOT.halo, right: DOT.halo, bottom: DOT.halo }
	const margin = SHADOW_MARGIN_PX
	return {
		left: frame.left + margin,
		top: frame.top + margin,
		right: frame.right - margin,
		bottom: frame.bottom - margin,
	}
}

type Rim = { color: string; width: number }

/** Fills a shape, by default the current path, with its shadow, then strokes its rim. */
function paintBody(context: Context, fill: string, shadow: string, rim: Rim, shape?: Path2D): void {
	context.save()
	context.shadowColor = shadow
	context.shadowBlur = 4
	context.shadowOffsetY = 1
	context.fillStyle = fill
	if (shape) context.fill(shape)
	else context.fill()
	context.restore()
	context.strokeStyle = rim.color
	context.lineWidth = rim.width
	if (shape) context.stroke(shape)
	else context.stroke()
}

function rimOf(colors: MarkerColors, emphasis: Emphasis, width: number): Rim {
	return emphasis === 'pointed' ? { color: colors.text, width: OUTLINE_PX } : { color: colors.surface, width }
}

function drawPin(context: Context, colors: MarkerColors, type: LocationType, emphasis: Emphasis): void {
	const { hue, onHue, outline, solid, cutout } = colors.types[type]
	const { centerY, glyphPx } = PIN_HEAD
	context.lineJoin = 'round'
	paintBody(context, hue, colors.shadow, rimOf(colors, emphasis, PIN_RIM), outline)
	context.save()
	context.translate(-glyphPx / 2, centerY - glyphPx / 2)
	context.scale(glyphPx / GLYPH_SIZE, glyphPx / GLYPH_SIZE)
	context.fillStyle = onHue
	context.fill(solid)
	context.fillStyle = hue
	context.fill(cutout)
	context.restore()
}

function drawTag(context: Context, colors: MarkerColors, text: string, emphasis: Emphasis): void {
	const width = tagWidth(context, text)
	const half = TAG.height / 2
	const { point, corner } = TAG
	context.beginPath()
	context.moveTo(1, 0)
	context.lineTo(point, -half + 1)
	context.arcTo(width - 1, -half + 1, width - 1, 0, corner)
	context.arcTo(width - 1, half - 1, point, half - 1, corner)
	context.lineTo(point, half - 1)
	context.closePath()
	context.lineJoin = 'round'
	paintBody(context, colors.listings, colors.shadow, rimOf(colors, emphasis, TAG.rim))
	context.beginPath()
	context.arc(point + 1, 0, TAG.hole, 0, Math.PI * 2)
	context.fillStyle = colors.surface
	context.fill()
	context.fillStyle = colors.onListings
	context.textBaseline = 'middle'
	context.textAlign = 'left'
	context.fillText(text, TAG.textStart, 0.5)
}

/** Locations are a solid band and listings a dashed one, so that they differ without color. */
function drawBand(context: Context, color: string, radius: number, from: number, to: number, dashed: boolean): void {
	context.beginPath()
	context.arc(0, 0, radius, from, to)
	context.strokeStyle = color
	context.lineWidth = CLUSTER.band
	context.lineCap = 'butt'
	context.setLineDash(dashed ? CLUSTER.dash : [])
	context.stroke()
	context.setLineDash([])
}

function drawCluster(
	context: Context,
	colors: MarkerColors,
	cluster: Extract<MarkerSymbol, { shape: 'cluster' }>,
	emphasis: Emphasis,
): void {
	const { radius, text, listingShare } = cluster
	context.beginPath()
	context.arc(0, 0, radius - CLUSTER.rim / 2, 0, Math.PI * 2)
	paintBody(context, colors.surface, colors.shadow, rimOf(colors, emphasis, CLUSTER.rim))
	const bandRadius = radius - CLUSTER.rim - CLUSTER.band / 2 - 0.5
	const top = -Math.PI / 2
	const turn = Math.PI * 2
	const gap = listingShare > 0 && listingShare < 1 ? CLUSTER.gapRadians / 2 : 0
	const split = top + turn * listingShare
	if (listingShare > 0) drawBand(context, colors.listings, bandRadius, top + gap, split - gap, true)
	if (listingShare < 1) drawBand(context, colors.locations, bandRadius, split + gap, top + turn - gap, false)
	context.font = `700 ${text.length >= 5 ? 11.5 : text.length >= 4 ? 12 : 13}px ${MAP_FONT_FAMILY}`
	context.fillStyle = colors.text
	context.textAlign = 'center'
	context.textBaseline = 'middle'
	context.fillText(text, 0, 0.5)
}

function drawDot(context: Context, colors: MarkerColors, emphasis: Emphasis): void {
	context.beginPath()
	context.arc(0, 0, DOT.halo, 0, Math.PI * 2)
	context.globalAlpha = DOT.haloAlpha
	context.fillStyle = colors.position
	context.fill()
	context.globalAlpha = 1
	context.beginPath()
	context.arc(0, 0, DOT.radius, 0, Math.PI * 2)
	paintBody(context, colors.position, colors.shadow, rimOf(colors, emphasis, DOT.rim))
	context.font = LABEL_FONT
	context.textAlign = 'center'
	context.textBaseline = 'top'
	context.lineJoin = 'round'
	context.lineWidth = LABEL_OUTLINE_PX
	context.strokeStyle = colors.surface
	context.strokeText(DOT.label, 0, DOT.labelTop)
	context.fillStyle = colors.text
	context.fillText(DOT.label, 0, DOT.labelTop)
}

/** Draws the symbol with its point at the context's origin. */
export function drawSymbol(context: Context, colors: MarkerColors, symbol: MarkerSymbol, emphasis: Emphasis): void {
	if (symbol.shape === 'pin') drawPin(context, colors, symbol.type, emphasis)
	else if (symbol.shape === 'tag') drawTag(context, colors, symbol.text, emphasis)
	else if (symbol.shape === 'dot') drawDot(context, colors, emphasis)
	else drawCluster(context, colors, symbol, emphasis)
}
