import type { BasemapPalette } from '@farmgate/basemap/palette'
import { isPlaceShown, PLACE_RANK_STATE, placeFontSize } from '@farmgate/basemap/place-labels'
import { ROAD_NAME_MIN_ZOOM, roadClassOf, roadColor, roadWidth } from '@farmgate/basemap/road-lines'
import type { FeatureLike } from 'ol/Feature.js'
import { textHeights } from 'ol/render/canvas.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { ZOOM_ZERO_RESOLUTION } from '../view/map-scale.ts'
import { MAP_FONT_FAMILY } from './map-font.ts'

const HAIR_SPACE = '\u200a'

/** Drawing order; for labels also the priority when two overlap. */
const Z = {
	land: 0,
	green: 1,
	water: 2,
	river: 3,
	road: 4,
	county: 10,
	state: 11,
	country: 12,
	roadLabel: 30,
	waterLabel: 40,
	stateLabel: 50,
	town: 100,
}

const SHORE_MIN_ZOOM = 6
const COUNTY_MIN_ZOOM = 7.5
const STATE_LINE_MIN_ZOOM = 3
const TOWN_DOT_MAX_ZOOM = 9
const ABOVE_DOT_PX = -9

/** Many more than a screen needs; limits the memory used by names of towns. */
const MAX_STYLES = 2000
/** A line of text, relative to its font size. */
const LINE_HEIGHT = 1.2

/** A font of labels. Tells OpenLayers its height, which it would otherwise measure with a layout of the whole page. */
function labelFont(weight: string, sizePx: number): string {
	const font = `${weight} ${sizePx}px ${MAP_FONT_FAMILY}`
	Object.assign(textHeights, { [font]: sizePx * LINE_HEIGHT })
	return font
}

type StyleMaker = (feature: FeatureLike, zoom: number) => Style | undefined

/** Caches styles, because a style function runs for every feature of every frame. */
function createStyleCache() {
	const styles = new Map<string, Style>()
	return (key: string, make: () => Style): Style => {
		const cached = styles.get(key)
		if (cached) return cached
		const style = make()
		if (styles.size >= MAX_STYLES) styles.clear()
		styles.set(key, style)
		return style
	}
}

function areaAndLineStyles(
	palette: BasemapPalette,
	cached: ReturnType<typeof createStyleCache>,
): Record<string, StyleMaker> {
	const line = (key: string, color: string, width: number, zIndex: number, lineDash?: number[]) =>
		cached(key, () => new Style({ stroke: new Stroke({ color, width, lineDash, lineCap: 'round' }), zIndex }))
	const area =
		(name: 'land' | 'water'): StyleMaker =>
		(_feature, zoom) => {
			const shore = zoom >= SHORE_MIN_ZOOM
			return cached(`${name}${shore}`, () => {
				const stroke = shore ? new Stroke({ color: palette.shore, width: 1 }) : undefined
				return new Style({ fill: new Fill({ color: palette[name] }), stroke, zIndex: Z[name] })
			})
		}
	return {
		land: area('land'),
		water: area('water'),
		green: () => cached('green', () => new Style({ fill: new Fill({ color: palette.green }), zIndex: Z.green })),
		road: (feature, zoom) => {
			const roadClass = roadClassOf(feature.get('r'))
			const width = roadClass === null ? null : roadWidth(roadClass, zoom)
			if (roadClass === null || width === null) return undefined
			return line(`road${roadClass}/${width}`, roadColor(roadClass, palette), width, Z.road + 4 - roadClass)
		},
		river: (feature, zoom) => {
			const rank = Number(feature.get('r'))
			if ((zoom < 5 && rank > 3) || (zoom < 7 && rank > 6)) return undefined
			const width = zoom < 7 ? 0.7 : zoom < 9 ? 1 : zoom < 11 ? 1.6 : 2.4
			return line(`river${width}`, palette.river, width, Z.river)
		},
		county: (_feature, zoom) => (zoom < COUNTY_MIN_ZOOM ? undefined : line('county', palette.county, 1, Z.county)),
		boundary: (feature, zoom) => {
			if (feature.get('k') === 'country') return line('country', palette.country, 1.3, Z.country, [7, 4, 1, 4])
			return zoom < STATE_LINE_MIN_ZOOM ? undefined : line('state', palette.state, 1, Z.state, [4, 4])
		},
	}
}

function labelStyles(palette: BasemapPalette, cached: ReturnType<typeof createStyleCache>): Record<string, StyleMaker> {
	const halo = new Stroke({ color: palette.halo, width: 3 })
	const dotFill = new Fill({ color: palette.townDot })
	const dotStroke = new Stroke({ color: palette.halo, width: 1 })
	const [cityDot, townDot] = [2.6, 2].map((radius) => new CircleStyle({ radius, fill: dotFill, stroke: dotStroke }))
	return {
		place: (feature, zoom) => {
			const rank = Number(feature.get('r'))
			const name = String(feature.get('n'))
			if (!isPlaceShown(rank, zoom)) return undefined
			const size = placeFontSize(rank, zoom)
			if (rank === PLACE_RANK_STATE) {
				return cached(`state-label${size}${name}`, () => {
					const text = [...name.toUpperCase()].join(HAIR_SPACE)
					const fill = new Fill({ color: palette.stateLabel })
					const font = labelFont('500', size)
					return new Style({ text: new Text({ text, font, fill, stroke: halo, overflow: true }), zIndex: Z.stateLabel })
				})
			}
			const dotted = zoom < TOWN_DOT_MAX_ZOOM
			return cached(`town${rank}/${size}${dotted}${name}`, () => {
				const fill = new Fill({ color: rank <= 4 ? palette.label : palette.minorLabel })
				const font = labelFont(rank <= 3 ? '600' : '500', size)
				return new Style({
					image: dotted ? (rank <= 2 ? cityDot : townDot) : undefined,
					text: new Text({ text: name, font, fill, stroke: halo, offsetY: dotted ? ABOVE_DOT_PX : 0, overflow: true }),
					zIndex: Z.town - rank,
				})
			})
		},
		road: (feature, zoom) => {
			const name = feature.get('n')
			if (zoom < ROAD_NAME_MIN_ZOOM || name === undefined) return undefined
			return cached(`road-label${name}`, () => {
				const fill = new Fill({ color: palette.minorLabel })
				const font = labelFont('500', 11)
				const text = new Text({ text: String(name), font, fill, stroke: halo, placement: 'line' })
				return new Style({ text, zIndex: Z.roadLabel })
			})
		},
		water_label: (feature, zoom) => {
			const name = String(feature.get('n'))
			if (zoom < Number(feature.get('m'))) return undefined
			return cached(`water-label${name}`, () => {
				const fill = new Fill({ color: palette.waterLabel })
				const font = labelFont('italic 500', 13)
				return new Style({ text: new Text({ text: name, font, fill, overflow: true }), zIndex: Z.waterLabel })
			})
		},
	}
}

function styleOf(makers: Record<string, StyleMaker>): StyleFunction {
	return (feature, resolution) => {
		const zoom = Math.log2(ZOOM_ZERO_RESOLUTION / resolution)
		return makers[String(feature.get('layer'))]?.(feature, zoom)
	}
}

/** How land, waters, roads and borders of the basemap (described in packages/basemap) are drawn with these colors. */
export function areaStyle(palette: BasemapPalette): StyleFunction {
	return styleOf(areaAndLineStyles(palette, createStyleCache()))
}

/** How the names on the basemap are drawn. */
export function labelStyle(palette: BasemapPalette): StyleFunction {
	return styleOf(labelStyles(palette, createStyleCache()))
}
