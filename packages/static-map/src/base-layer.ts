import type { BasemapPalette } from '@farmgate/basemap/palette'
import { roadClassOf, roadColor, roadWidth } from '@farmgate/basemap/road-lines'
import { clipLine, clipRing, type Point, type Rect } from './clip.ts'
import { type MapView, type PlacedTile, rectOf, tilesOf } from './map-frame.ts'
import type { TileFeature, TileLayers, TileReader, VectorTiles } from './tile-features.ts'

/** A tile's features and its position in the image. */
export type ReadTile = { at: PlacedTile; layers: TileLayers }

/** Fills extend beyond the image's edge, so that the edge itself is not drawn. */
const BLEED_PX = 4

const SHORE_MIN_ZOOM = 6
const COUNTY_MIN_ZOOM = 7.5
const STATE_LINE_MIN_ZOOM = 3

/** The basemap's tiles are 512 pixels wide, so their zoom is one less than that of the view. */
function tileZoomOf(view: MapView, { maxZoom }: Pick<VectorTiles, 'maxZoom'>): number {
	return Math.min(maxZoom, Math.max(0, Math.round(view.zoom) - 1))
}

/** The tiles of the basemap that the image needs. */
export async function readBaseLayer(
	view: MapView,
	tiles: Pick<VectorTiles, 'maxZoom'>,
	read: TileReader,
): Promise<ReadTile[]> {
	return Promise.all(
		tilesOf(view, tileZoomOf(view, tiles)).map(async (at) => ({ at, layers: await read(at.z, at.x, at.y) })),
	)
}

/** Converts tile coordinates to pixels of the image. */
export function toImagePoint({ left, top, size }: PlacedTile, { x, y }: Point): Point {
	return { x: left + x * size, y: top + y * size }
}

function pathOf(points: readonly Point[], isClosed: boolean): string {
	const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
	return isClosed ? `${steps.join('')}Z` : steps.join('')
}

function fillsOf(feature: TileFeature, at: PlacedTile, view: MapView): string {
	const rect = rectOf(view, BLEED_PX)
	return feature.parts
		.map((ring) =>
			clipRing(
				ring.map((point) => toImagePoint(at, point)),
				rect,
			),
		)
		.filter((ring) => ring.length >= 3)
		.map((ring) => pathOf(ring, true))
		.join('')
}

/** Lines are clipped to their tile: the neighboring tile draws the rest, and polygons have artificial edges there. */
function strokesOf(feature: TileFeature, at: PlacedTile, view: MapView): string {
	const frame = rectOf(view, BLEED_PX)
	const rect: Rect = {
		left: Math.max(frame.left, at.left),
		top: Math.max(frame.top, at.top),
		right: Math.min(frame.right, at.left + at.size),
		bottom: Math.min(frame.bottom, at.top + at.size),
	}
	return feature.parts
		.flatMap((part) => {
			const points = part.map((point) => toImagePoint(at, point))
			const [first] = points
			return clipLine(feature.type === 3 && first ? [...points, first] : points, rect)
		})
		.map((line) => pathOf(line, false))
		.join('')
}

function riverWidth(feature: TileFeature, zoom: number): number | null {
	const rank = Number(feature.properties.r)
	if ((zoom < 5 && rank > 3) || (zoom < 7 && rank > 6)) return null
	return zoom < 7 ? 0.7 : zoom < 9 ? 1 : zoom < 11 ? 1.6 : 2.4
}

type Stroke = { color: string; width: number; dash?: string }

/** The style of the web map (`basemap-style.ts`). */
function strokeOf(layer: string, feature: TileFeature, zoom: number, palette: BasemapPalette): Stroke | null {
	if (layer === 'river') {
		const width = riverWidth(feature, zoom)
		return width === null ? null : { color: palette.river, width }
	}
	if (layer === 'road') {
		const roadClass = roadClassOf(feature.properties.r)
		const width = roadClass === null ? null : roadWidth(roadClass, zoom)
		return roadClass === null || width === null ? null : { color: roadColor(roadClass, palette), width }
	}
	if (layer === 'county') return zoom < COUNTY_MIN_ZOOM ? null : { color: palette.county, width: 1 }
	if (feature.properties.k === 'country') return { color: palette.country, width: 1.3, dash: '7 4 1 4' }
	return zoom < STATE_LINE_MIN_ZOOM ? null : { color: palette.state, width: 1, dash: '4 4' }
}

function areas(layer: 'land' | 'green' | 'water', tiles: ReadTile[], view: MapView, palette: BasemapPalette): string {
	const featuresOf = ({ at, layers }: ReadTile) => (layers[layer] ?? []).map((feature) => ({ at, feature }))
	const features = tiles.flatMap(featuresOf)
	// One path per feature: with the even-odd rule, overlapping features of two tiles would cancel out.
	const fills = features
		.map(({ at, feature }) => fillsOf(feature, at, view))
		.filter((path) => path !== '')
		.map((path) => `<path d="${path}" fill="${palette[layer]}" fill-rule="evenodd"/>`)
	if (view.zoom < SHORE_MIN_ZOOM || layer === 'green') return fills.join('')
	const shores = features.map(({ at, feature }) => strokesOf(feature, at, view)).join('')
	return `${fills.join('')}<path d="${shores || 'M0 0'}" fill="none" stroke="${palette.shore}" stroke-width="1"/>`
}

function lines(
	layer: 'river' | 'road' | 'county' | 'boundary',
	tiles: ReadTile[],
	view: MapView,
	palette: BasemapPalette,
) {
	const features = tiles.flatMap(({ at, layers }) => (layers[layer] ?? []).map((feature) => ({ at, feature })))
	// Larger roads lie over smaller ones.
	if (layer === 'road') features.sort((a, b) => Number(b.feature.properties.r) - Number(a.feature.properties.r))
	return features
		.map(({ at, feature }) => {
			const stroke = strokeOf(layer, feature, view.zoom, palette)
			const path = stroke === null ? '' : strokesOf(feature, at, view)
			if (stroke === null || path === '') return ''
			const dash = stroke.dash === undefined ? '' : ` stroke-dasharray="${stroke.dash}"`
			return `<path d="${path}" fill="none" stroke="${stroke.color}" stroke-width="${stroke.width}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`
		})
		.join('')
}

/** Sea, land, lakes, rivers, roads and borders as SVG. */
export function baseLayerSvg(tiles: ReadTile[], view: MapView, palette: BasemapPalette): string {
	return [
		`<rect width="${view.width}" height="${view.height}" fill="${palette.water}"/>`,
		areas('land', tiles, view, palette),
		areas('green', tiles, view, palette),
		areas('water', tiles, view, palette),
		lines('river', tiles, view, palette),
		lines('road', tiles, view, palette),
		lines('county', tiles, view, palette),
		lines('boundary', tiles, view, palette),
	].join('')
}
