import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import type { MapFeature } from './build/geometry.ts'
import { TileSlicer } from './tile-layers.ts'

const town = (name: string, lng: number, lat: number): MapFeature => ({
	type: 'Feature',
	properties: { name },
	geometry: { type: 'Point', coordinates: [lng, lat] },
})

test('writes the features of each layer into vector tiles', () => {
	const slicer = new TileSlicer([
		{ layer: 'towns', features: [town('Greenwich', 0, 0)], minZoom: 0, maxZoom: 2 },
		{ layer: 'towns', features: [town('Café', 90, 45)], minZoom: 0, maxZoom: 0 },
		{ layer: 'peaks', features: [town('Too deep', 0, 0)], minZoom: 2, maxZoom: 2 },
	])
	const bytes = slicer.tile(0, 0, 0)
	if (bytes === null) throw new Error('the tile is empty')
	const { layers } = new VectorTile(new PbfReader(bytes))

	expect(Object.keys(layers)).toEqual(['towns'])
	const { towns } = layers
	expect([towns?.version, towns?.extent, towns?.length]).toEqual([2, 4096, 2])
	expect(towns?.feature(0).properties).toEqual({ name: 'Greenwich' })
	expect(towns?.feature(0).loadGeometry()).toMatchObject([[{ x: 2048, y: 2048 }]])
	expect(towns?.feature(1).properties).toEqual({ name: 'Café' })
})

test('has no tile without features', () => {
	const slicer = new TileSlicer([{ layer: 'towns', features: [town('Farmville', -79, 43)], minZoom: 0, maxZoom: 4 }])
	expect(slicer.tile(4, 15, 15)).toBeNull()
})
