import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basemapAttribution } from './attribution.ts'
import { type BasemapArchive, bundledBasemapPath, openBasemap } from './basemap-archive.ts'
import { openPmtiles } from './pmtiles-file.ts'
import { columnOf, rowOf } from './region.ts'

let basemap: BasemapArchive

beforeAll(async () => {
	basemap = await openBasemap()
})

afterAll(() => basemap.close())

async function layersAt(lat: number, lng: number, zoom: number): Promise<Record<string, VectorTileLayer>> {
	const bytes = await basemap.tile(zoom, columnOf(lng, zoom), rowOf(lat, zoom))
	return bytes ? new VectorTile(new PbfReader(gunzipSync(bytes))).layers : {}
}

function propertiesIn(layer: VectorTileLayer | undefined): VectorTileFeature['properties'][] {
	return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties ?? {})
}

describe('the bundled basemap', () => {
	test('is small enough for the repository', async () => {
		expect((await stat(bundledBasemapPath)).size).toBeLessThanOrEqual(6_000_000)
	})

	test('credits its sources', () => {
		expect(basemap.credits).toEqual([{ text: basemapAttribution }])
	})

	test('shows land, water, rivers, borders and places around Niagara', async () => {
		const layers = await layersAt(43.0582, -79.2902, 8)

		expect(Object.keys(layers)).toEqual(
			expect.arrayContaining(['land', 'water', 'river', 'boundary', 'county', 'place']),
		)
		expect(layers.land?.extent).toBe(4096)
	})

	test('names Fonthill and its neighbors at zoom 8', async () => {
		const places = propertiesIn((await layersAt(43.0436, -79.2885, 8)).place)
		const placesToTheNorth = propertiesIn((await layersAt(43.17, -79.4, 8)).place)

		expect(places).toContainEqual({ n: 'Fonthill', r: 6 })
		expect(places.map(({ n }) => n)).toEqual(expect.arrayContaining(['Pelham', 'Fenwick', 'Welland']))
		expect(placesToTheNorth.map(({ n }) => n)).toEqual(expect.arrayContaining(['Beamsville', 'St. Catharines']))
	})

	test('labels states and large cities at low zooms', async () => {
		const places = propertiesIn((await layersAt(43, -79, 3)).place)

		expect(places).toContainEqual({ n: 'New York', r: 0 })
		expect(places).toContainEqual({ n: 'Chicago', r: 1 })
	})

	test('distinguishes country and state borders and has names of lakes', async () => {
		const layers = await layersAt(43.6, -78.1, 6)

		expect(new Set(propertiesIn(layers.boundary).map(({ k }) => k))).toEqual(new Set(['country', 'state']))
		expect(propertiesIn(layers.water_label)).toContainEqual({ n: 'Lake Ontario', m: 5.3 })
	})

	test('contains the whole world at low zooms', async () => {
		expect(await layersAt(-25, 134, 2)).toHaveProperty('land')
	})

	test('shows land, borders and cities outside North America at deeper zooms', async () => {
		const layers = await layersAt(48.14, 11.58, 8)
		expect(layers).toHaveProperty('land')
		expect(propertiesIn(layers.place)).toContainEqual({ n: 'Munich', r: 1 })
		expect(propertiesIn(layers.place)).toContainEqual({ n: 'Munich', r: 1 })
		expect(propertiesIn((await layersAt(47.6, 12.5, 7)).boundary)).toContainEqual({ k: 'country' })
	})

	test('shows the sea as empty outside North America', async () => {
		expect(await layersAt(-40, -20, 8)).toEqual({})
	})
})

describe('reading tiles', () => {
	test.each([
		['beyond the deepest zoom', 9, 0, 0],
		['a negative zoom', -1, 0, 0],
		['a column past the last', 2, 4, 0],
		['a negative row', 2, 0, -1],
		['a fraction', 2, 0.5, 0],
		['not a number', Number.NaN, 0, 0],
		['an absurd zoom', 1e9, 0, 0],
	])('returns null for %s', async (_, z, x, y) => {
		expect(await basemap.tile(z, x, y)).toBeNull()
	})

	test('returns the same tile to concurrent reads', async () => {
		const reads = await Promise.all(Array.from({ length: 20 }, () => basemap.tile(7, 35, 46)))

		expect(reads[0]?.length).toBeGreaterThan(0)
		for (const read of reads) expect(read).toEqual(reads[0])
	})

	test('rejects a file that is not an archive with its name', async () => {
		const thisFile = fileURLToPath(import.meta.url)

		await expect(openPmtiles(thisFile)).rejects.toThrow(`${thisFile} is not a readable PMTiles archive`)
	})
})
