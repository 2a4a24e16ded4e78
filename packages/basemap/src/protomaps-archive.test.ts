import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BasemapArchive, openBasemap } from './basemap-archive.ts'
import { openProtomaps } from './protomaps-archive.ts'
import { columnOf, rowOf } from './region.ts'
import { PROTOMAPS_CENTER, PROTOMAPS_MAX_ZOOM, writeProtomapsFile } from './testing/protomaps-file.ts'

let folder: string
let bundled: BasemapArchive

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'protomaps-'))
	bundled = await openBasemap()
})

afterAll(async () => {
	await bundled.close()
	await rm(folder, { recursive: true })
})

async function layersAt(archive: BasemapArchive, lat: number, lng: number, zoom: number) {
	const bytes = await archive.tile(zoom, columnOf(lng, zoom), rowOf(lat, zoom))
	const layers = bytes ? new VectorTile(new PbfReader(gunzipSync(bytes))).layers : {}
	return Object.fromEntries(Object.entries(layers).map(([name, layer]) => [name, propertiesIn(layer)]))
}

function propertiesIn(layer: VectorTileLayer) {
	return Array.from({ length: layer.length }, (_, index) => layer.feature(index).properties)
}

describe.each([3, 4] as const)('an archive in version %i of the Protomaps schema', (version) => {
	let archive: BasemapArchive

	beforeAll(async () => {
		const path = join(folder, `version-${version}.pmtiles`)
		await writeProtomapsFile(path, { version })
		archive = await openProtomaps(path, bundled)
	})

	afterAll(() => archive.close())

	test('has roads by class, without railways, and names of towns by population', async () => {
		const layers = await layersAt(archive, PROTOMAPS_CENTER.lat, PROTOMAPS_CENTER.lng, 8)
		expect(layers.road).toEqual([{ r: 0, n: 'Queen Elizabeth Way' }, { r: 1 }, { r: 2 }, { r: 3 }])
		expect(layers.place).toEqual([
			{ n: 'Fonthill', r: 6 },
			{ n: 'Chestnut Ridge', r: 8 },
		])
		expect(layers.water_label).toEqual([{ n: 'Lake Gibson', m: 12 }])
		expect([layers.boundary, layers.county]).toEqual([[{ k: 'state' }], [{}]])
		expect(layers.green, 'parks, but no residential areas').toHaveLength(1)
	})

	test('has tiles down to its own deepest zoom', async () => {
		expect(archive.maxZoom).toBe(PROTOMAPS_MAX_ZOOM)
		const layers = await layersAt(archive, PROTOMAPS_CENTER.lat, PROTOMAPS_CENTER.lng, PROTOMAPS_MAX_ZOOM)
		expect(layers).toHaveProperty('road')
		expect(await archive.tile(PROTOMAPS_MAX_ZOOM + 1, 0, 0)).toBeNull()
	})

	test('shows the bundled map where it has no tiles', async () => {
		expect((await layersAt(archive, 41.88, -87.63, 8)).place).toContainEqual({ n: 'Chicago', r: 1 })
		expect(await layersAt(archive, 41.88, -87.8, 12)).toHaveProperty('land')
	})

	test('names its sources, and those of the bundled map after them', () => {
		expect(archive.credits.map(({ text }) => text)).toEqual(['© OpenStreetMap', 'Protomaps', bundled.credits[0]?.text])
	})
})

describe('opening an archive', () => {
	test('rejects a file without the layers of the schema', async () => {
		const path = join(folder, 'other-schema.pmtiles')
		await writeProtomapsFile(path, { version: 4, layers: ['earth', 'water', 'transportation'] })
		await expect(openProtomaps(path, bundled)).rejects.toThrow(
			'is not in the Protomaps schema: it has no layer roads, places',
		)
	})

	test('rejects a file that was not downloaded completely', async () => {
		const path = join(folder, 'incomplete.pmtiles')
		await writeProtomapsFile(path, { version: 4 })
		await writeFile(path, (await readFile(path)).subarray(0, -100))
		await expect(openProtomaps(path, bundled)).rejects.toThrow('is incomplete')
	})

	test('rejects another file, and a missing one', async () => {
		const path = join(folder, 'text.pmtiles')
		await writeFile(path, 'Not found')
		await expect(openProtomaps(path, bundled)).rejects.toThrow('is not a readable PMTiles archive')
		await expect(openProtomaps(join(folder, 'none.pmtiles'), bundled)).rejects.toThrow('no such file')
	})
})
