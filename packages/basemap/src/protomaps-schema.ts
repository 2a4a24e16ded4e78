import type { RoadClass } from './road-lines.ts'

export type TileProperties = Record<string, string | number | boolean>
/** A feature in the basemap's layers. */
export type BasemapFeature = { layer: string; properties: Record<string, string | number> }

/** Geometry types of vector tiles. */
const POINT = 1
const LINE = 2
const POLYGON = 3
export type GeometryType = 0 | 1 | 2 | 3

/** The smallest population of the ranks 1 to 6. */
const POPULATION_OF_RANK = [1_000_000, 300_000, 100_000, 30_000, 10_000, 3000]
const SMALLEST_TOWN_RANK = 7
const NEIGHBORHOOD_RANK = 8

const GREEN_KINDS = new Set([
	'forest',
	'golf_course',
	'national_park',
	'nature_reserve',
	'orchard',
	'park',
	'protected_area',
	'vineyard',
	'wood',
])
const NAMED_WATER_KINDS = new Set(['bay', 'fjord', 'lake', 'ocean', 'reservoir', 'river', 'sea', 'strait', 'water'])
/** Classes of the `river` layer. */
const RIVER_CLASSES: Record<string, number> = { river: 2, stream: 4, canal: 8 }
const MINOR_MAJOR_ROAD = /^(?:secondary|tertiary)/

type SourceFeature = { type: GeometryType; properties: TileProperties; kind: string; detail: string }
type Translation = (feature: SourceFeature) => BasemapFeature | null

/** Version 3 of the schema has the prefix `pmap:`, version 4 has none. */
function value(properties: TileProperties, name: string) {
	return properties[name] ?? properties[`pmap:${name}`]
}

function nameOf(properties: TileProperties): string | null {
	const name = properties['name:en'] ?? properties.name
	return typeof name === 'string' && name !== '' ? name : null
}

function roadClassOfKind(kind: string, detail: string): RoadClass | null {
	if (kind === 'highway') return 0
	if (kind === 'major_road') return MINOR_MAJOR_ROAD.test(detail) ? 2 : 1
	if (kind === 'medium_road') return 2
	if (kind === 'minor_road') return detail === 'service' ? 4 : 3
	if (detail === 'living_street') return 3
	return kind === 'path' && detail === 'track' ? 4 : null
}

const road: Translation = ({ type, properties, kind, detail }): BasemapFeature | null => {
	const r = roadClassOfKind(kind, detail)
	if (type !== LINE || r === null) return null
	const n = nameOf(properties)
	return { layer: 'road', properties: n === null ? { r } : { r, n } }
}

const place: Translation = ({ type, properties, kind }): BasemapFeature | null => {
	const n = nameOf(properties)
	if (type !== POINT || n === null) return null
	if (kind === 'region') return { layer: 'place', properties: { n, r: 0 } }
	if (kind === 'neighbourhood' || kind === 'macrohood')
		return { layer: 'place', properties: { n, r: NEIGHBORHOOD_RANK } }
	if (kind !== 'locality') return null
	const population = Number(properties.population ?? 0)
	const index = POPULATION_OF_RANK.findIndex((smallest) => population >= smallest)
	return { layer: 'place', properties: { n, r: index < 0 ? SMALLEST_TOWN_RANK : index + 1 } }
}

const boundary: Translation = ({ type, kind }): BasemapFeature | null => {
	if (type !== LINE) return null
	if (kind === 'county') return { layer: 'county', properties: {} }
	if (kind === 'country') return { layer: 'boundary', properties: { k: 'country' } }
	return kind === 'region' ? { layer: 'boundary', properties: { k: 'state' } } : null
}

/** In version 4, `water` has areas, lines and points of names; version 3 has a layer for each. */
const water: Translation = ({ type, properties, kind }): BasemapFeature | null => {
	if (type === POLYGON) return kind === 'swimming_pool' ? null : { layer: 'water', properties: {} }
	if (type === LINE) {
		const r = RIVER_CLASSES[kind]
		return r === undefined ? null : { layer: 'river', properties: { r } }
	}
	const n = nameOf(properties)
	if (type !== POINT || n === null || !NAMED_WATER_KINDS.has(kind)) return null
	return { layer: 'water_label', properties: { n, m: Number(value(properties, 'min_zoom') ?? 0) } }
}

const green: Translation = ({ type, kind }): BasemapFeature | null =>
	type === POLYGON && GREEN_KINDS.has(kind) ? { layer: 'green', properties: {} } : null

const land: Translation = ({ type }): BasemapFeature | null =>
	type === POLYGON ? { layer: 'land', properties: {} } : null

const TRANSLATIONS: Partial<Record<string, Translation>> = {
	earth: land,
	landuse: green,
	natural: green,
	water,
	physical_line: water,
	physical_point: water,
	roads: road,
	boundaries: boundary,
	places: place,
}

/** Layers of the Protomaps schema that every archive with it has. */
export const REQUIRED_LAYERS = ['earth', 'water', 'roads', 'places'] as const

/** Whether a layer of the Protomaps schema has something that the map shows. */
export function isUsedLayer(layer: string): boolean {
	return TRANSLATIONS[layer] !== undefined
}

/**
 * A feature of the Protomaps schema, version 3 or 4, in the layers of the bundled basemap (README) and `road` and `green`. Null when the map does
 * not show it.
 */
export function translateFeature(layer: string, type: GeometryType, properties: TileProperties): BasemapFeature | null {
	const kind = String(value(properties, 'kind') ?? '')
	const detail = String(value(properties, 'kind_detail') ?? '')
	return TRANSLATIONS[layer]?.({ type, properties, kind, detail }) ?? null
}
