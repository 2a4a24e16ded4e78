import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { writePmtiles } from '../build/pmtiles-writer.ts'
import { columnOf, rowOf } from '../region.ts'
import { type LayerSpec, TileSlicer } from '../tile-layers.ts'

/** The middle of the file's area: Fonthill, Ontario. */
export const PROTOMAPS_CENTER = { lat: 43.0436, lng: -79.2885 }
export const PROTOMAPS_MAX_ZOOM = 14
/** Half of the side of the file's area, in degrees. */
const REACH = 0.1

type Options = {
	/** Of the schema: 3 has properties with the prefix `pmap:`. */
	version: 3 | 4
	/** The layers that the metadata lists. */
	layers?: readonly string[]
}

type Properties = Record<string, string | number>

function feature(geometry: GeoJSON.Geometry, properties: Properties): GeoJSON.Feature {
	return { type: 'Feature', geometry, properties }
}

function square(reach: number, lngOffset = 0): GeoJSON.Geometry {
	const [west, east] = [PROTOMAPS_CENTER.lng + lngOffset - reach, PROTOMAPS_CENTER.lng + lngOffset + reach]
	const [south, north] = [PROTOMAPS_CENTER.lat - reach, PROTOMAPS_CENTER.lat + reach]
	const ring = [
		[west, south],
		[east, south],
		[east, north],
		[west, north],
		[west, south],
	]
	return { type: 'Polygon', coordinates: [ring] }
}

/** A line from west to east through the area, `offset` degrees north of its middle. */
function eastWest(offset: number): GeoJSON.Geometry {
	const lat = PROTOMAPS_CENTER.lat + offset
	return {
		type: 'LineString',
		coordinates: [PROTOMAPS_CENTER.lng - REACH, PROTOMAPS_CENTER.lng + REACH].map((lng) => [lng, lat]),
	}
}

function pointAt(lngOffset: number): GeoJSON.Geometry {
	return { type: 'Point', coordinates: [PROTOMAPS_CENTER.lng + lngOffset, PROTOMAPS_CENTER.lat] }
}

function layersOf(version: 3 | 4): Record<string, GeoJSON.Feature[]> {
	const kind = (name: string, detail?: string, more: Properties = {}): Properties => {
		const prefix = version === 3 ? 'pmap:' : ''
		return { [`${prefix}kind`]: name, ...(detail && { [`${prefix}kind_detail`]: detail }), ...more }
	}
	const secondary = version === 3 ? kind('medium_road') : kind('major_road', 'secondary')
	const lake = feature(pointAt(0.05), kind('lake', undefined, { name: 'Lake Gibson', min_zoom: 12 }))
	return {
		earth: [feature(square(REACH), kind('earth'))],
		landuse: [feature(square(0.02, -0.06), kind('park')), feature(square(0.01, 0.08), kind('residential'))],
		water: [feature(square(0.01, 0.05), kind('lake')), ...(version === 4 ? [lake] : [])],
		...(version === 3 && { physical_point: [lake] }),
		roads: [
			feature(eastWest(0), kind('highway', undefined, { name: 'Queen Elizabeth Way' })),
			feature(eastWest(0.03), kind('major_road', version === 4 ? 'primary' : undefined)),
			feature(eastWest(-0.03), secondary),
			feature(eastWest(0.01), kind('minor_road', version === 4 ? 'residential' : undefined)),
			feature(eastWest(-0.01), kind('rail')),
		],
		boundaries: [feature(eastWest(-0.05), kind('county')), feature(eastWest(-0.06), kind('region'))],
		places: [
			feature(pointAt(0), kind('locality', 'town', { name: 'Fonthill', population: 7000 })),
			feature(pointAt(-0.02), kind('neighbourhood', undefined, { name: 'Chestnut Ridge' })),
		],
	}
}

/** Writes a small PMTiles file in the Protomaps schema, with roads of each kind around `PROTOMAPS_CENTER`. */
export async function writeProtomapsFile(path: string, { version, layers }: Options): Promise<void> {
	const sources = layersOf(version)
	const specs = Object.entries(sources).map(
		([layer, features]): LayerSpec => ({ layer, features, minZoom: 0, maxZoom: PROTOMAPS_MAX_ZOOM }),
	)
	const slicer = new TileSlicer(specs)
	const tiles = []
	for (let z = 0; z <= PROTOMAPS_MAX_ZOOM; z++) {
		const { lat, lng } = PROTOMAPS_CENTER
		for (let x = columnOf(lng - REACH, z); x <= columnOf(lng + REACH, z); x++) {
			for (let y = rowOf(lat + REACH, z); y <= rowOf(lat - REACH, z); y++) {
				const bytes = slicer.tile(z, x, y)
				if (bytes) tiles.push({ tileId: zxyToTileId(z, x, y), bytes: gzipSync(bytes) })
			}
		}
	}
	const { lat, lng } = PROTOMAPS_CENTER
	const archive = writePmtiles(tiles, {
		minZoom: 0,
		maxZoom: PROTOMAPS_MAX_ZOOM,
		bounds: [lng - REACH, lat - REACH, lng + REACH, lat + REACH],
		center: [lng, lat, 12],
		metadata: { vector_layers: (layers ?? Object.keys(sources)).map((id) => ({ id })) },
	})
	await writeFile(path, archive)
}
