import { regionBox, worldMaxZoom } from '../region.ts'
import type { LayerSpec } from '../tile-layers.ts'
import { type Atlas, readAtlas } from './atlas.ts'
import { boxContains, boxesOverlap, type MapFeature, mapFeature, type Position, polygonContains } from './geometry.ts'
import { readCoastLines } from './gmt-coast.ts'
import { type WaterLabel, waterLabels } from './named-points.ts'
import { placeFeature, readPlaces, readRemoteCities, stateLabelFeatures } from './places.ts'
import { polygonizeShorelines, type Shorelines, type ShorePolygon } from './shorelines.ts'
import { type LineSegment, stitchLines } from './stitch-lines.ts'
import { isRemote, thinRemote } from './thin-remote.ts'

/** All of the Americas and Greenland: a shoreline that leaves this area cannot be closed. */
const shorelineArea = [-180, -60, -10, 84] as const
/** From this zoom the coast is from GSHHG; below, from Natural Earth for the whole world. */
const detailedCoastMinZoom = 6
/** Without intermittent rivers (5 to 7) and irrigation canals (10), which are too small at these scales. */
const riverClasses = [0, 1, 2, 3, 4, 8, 9]
const provinceLabelMinZoom = 3
const countyMinZoom = 7
/** Tiles of the maximum zoom are enlarged in closer views, so their shores are accurate to about 50 m. */
const deepestToleranceUnits = 1.5
/** Minimum area of islands and lakes. */
const minAreaKm2 = 0.4

/** Minimum tile zoom of towns of rank 1 to 7. A view uses tiles of one zoom less. */
const placeMinZooms = [2, 4, 5, 6, 7, 8, 8]

/** All layers of the basemap. Reads all sources, which takes about ten seconds. */
export async function basemapLayers(maxZoom: number): Promise<LayerSpec[]> {
	const atlas = readAtlas()
	const shorelines = polygonizeShorelines(await readCoastLines('shorelines', shorelineArea, minAreaKm2))
	return [
		...landLayers(atlas, shorelines, maxZoom),
		...waterLayers(shorelines, maxZoom),
		...riverLayers(await readCoastLines('rivers', regionBox), maxZoom),
		...boundaryLayers(atlas, await readCoastLines('provinces', regionBox), maxZoom),
		...placeLayers(atlas, maxZoom),
		...waterLabelLayers(shorelines, maxZoom),
	]
}

function landLayers({ worldLand }: Atlas, { land }: Shorelines, maxZoom: number): LayerSpec[] {
	const detailed = thinRemote(land.filter(({ box }) => boxesOverlap(box, regionBox))).map(polygonFeature)
	return [
		{ layer: 'land', features: worldLand, minZoom: 0, maxZoom: detailedCoastMinZoom - 1 },
		{ layer: 'land', features: detailed, minZoom: detailedCoastMinZoom, maxZoom: maxZoom - 1 },
		{ layer: 'land', features: detailed, minZoom: maxZoom, maxZoom, toleranceUnits: deepestToleranceUnits },
	]
}

function waterLayers({ lakes }: Shorelines, maxZoom: number): LayerSpec[] {
	const inRegion = thinRemote(lakes.filter(({ box }) => boxesOverlap(box, regionBox)))
	const largerThan = (areaKm2: number) => inRegion.filter((lake) => lake.areaKm2 >= areaKm2).map(polygonFeature)
	return [
		{ layer: 'water', features: largerThan(400), minZoom: 0, maxZoom: 4 },
		{ layer: 'water', features: largerThan(60), minZoom: 5, maxZoom: 5 },
		{ layer: 'water', features: largerThan(10), minZoom: 6, maxZoom: 6 },
		{ layer: 'water', features: inRegion.map(polygonFeature), minZoom: 7, maxZoom: maxZoom - 1 },
		{
			layer: 'water',
			features: inRegion.map(polygonFeature),
			minZoom: maxZoom,
			maxZoom,
			toleranceUnits: deepestToleranceUnits,
		},
	]
}

function polygonFeature({ rings }: ShorePolygon): MapFeature {
	return mapFeature({ type: 'Polygon', coordinates: rings })
}

function riverLayers(segments: readonly LineSegment[], maxZoom: number): LayerSpec[] {
	const rivers = stitchLines(segments.filter(isShownRiver))
	const ofClasses = (classes: readonly number[]) =>
		classes.map((riverClass) =>
			mapFeature(
				{
					type: 'MultiLineString',
					coordinates: rivers.filter(({ level }) => level === riverClass).map(({ positions }) => positions),
				},
				{ r: riverClass },
			),
		)
	return [
		{ layer: 'river', features: ofClasses([0, 1, 2]), minZoom: 4, maxZoom: 5 },
		{ layer: 'river', features: ofClasses([0, 1, 2, 3]), minZoom: 6, maxZoom: 6 },
		{ layer: 'river', features: ofClasses(riverClasses), minZoom: 7, maxZoom },
	]
}

function isShownRiver({ level, positions: [source] }: LineSegment): boolean {
	const isMinor = level >= 4
	return riverClasses.includes(level) && source !== undefined && !(isMinor && isRemote(source))
}

function boundaryLayers(atlas: Atlas, provinces: readonly LineSegment[], maxZoom: number): LayerSpec[] {
	// WDBII only for Canada and Mexico: the Census Bureau's state borders are better.
	const isInUnitedStates = (position: Position) =>
		atlas.unitedStates.some((polygon) => polygonContains(polygon, position))
	const outsideUnitedStates = stitchLines(
		provinces.filter(({ positions }) => {
			const middle = positions[positions.length >> 1]
			return middle !== undefined && !isInUnitedStates(middle)
		}),
	)
	const provinceBorders = mapFeature(
		{ type: 'MultiLineString', coordinates: outsideUnitedStates.map(({ positions }) => positions) },
		{ k: 'state' },
	)
	return [
		{
			layer: 'boundary',
			features: [provinceBorders, atlas.stateBorders, atlas.countryBorders],
			minZoom: 0,
			maxZoom,
		},
		{ layer: 'county', features: [atlas.countyBorders], minZoom: countyMinZoom, maxZoom },
	]
}

function placeLayers({ stateLabels }: Atlas, maxZoom: number): LayerSpec[] {
	const places = readPlaces()
	const remoteCities = readRemoteCities()
	return [
		{ layer: 'place', features: stateLabelFeatures(stateLabels), minZoom: provinceLabelMinZoom, maxZoom },
		...placeMinZooms.map((minZoom, index) => ({
			layer: 'place',
			features: places.filter(({ rank }) => rank === index + 1).map(placeFeature),
			minZoom,
			maxZoom,
		})),
		// All in the deepest tiles of the whole world, out of which deeper ones are cut.
		...[1, 2, 3].map((rank) => ({
			layer: 'place',
			features: remoteCities.filter((city) => city.rank === rank).map(placeFeature),
			minZoom: Math.min(placeMinZooms[rank - 1] ?? worldMaxZoom, worldMaxZoom),
			maxZoom: worldMaxZoom,
		})),
	]
}

function waterLabelLayers(shorelines: Shorelines, maxZoom: number): LayerSpec[] {
	for (const label of waterLabels) requireWater(label, shorelines)
	const byTileZoom = Map.groupBy(waterLabels, ({ minZoom }) => Math.min(maxZoom, Math.max(0, Math.floor(minZoom) - 1)))
	return [...byTileZoom].map(([minZoom, labels]) => ({
		layer: 'water_label',
		features: labels.map(({ name, position, minZoom: viewZoom }) =>
			mapFeature({ type: 'Point', coordinates: position }, { n: name, m: viewZoom }),
		),
		minZoom,
		maxZoom,
	}))
}

/** Throws when a manually entered label position is not on water. */
function requireWater({ name, position }: WaterLabel, { land, lakes }: Shorelines): void {
	const covers = ({ box, rings }: ShorePolygon) => boxContains(box, position) && polygonContains(rings, position)
	if (land.some(covers) && !lakes.some(covers)) throw new Error(`The label "${name}" does not lie in water`)
}
