import { gunzipSync, gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { type LayerSpec, TileSlicer } from './tile-layers.ts'

/** A decoded tile takes up to a few megabytes. */
const maxDecodedTiles = 8

type ReadTile = (z: number, x: number, y: number) => Promise<Uint8Array | null>

function layersOf(bytes: Uint8Array, z: number, x: number, y: number, maxZoom: number): LayerSpec[] {
	const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)))
	return Object.entries(layers).map(([name, layer]) => ({
		layer: name,
		features: Array.from({ length: layer.length }, (_, index) => layer.feature(index).toGeoJSON(x, y, z)),
		minZoom: z,
		maxZoom,
		toleranceUnits: 0,
	}))
}

/**
 * Cuts tiles of deeper zooms, down to `maxZoom`, out of the tiles of zoom `from`, with their detail. The result is
 * gzip-compressed; null when the area is empty.
 */
export function createEnlargedTiles(from: number, maxZoom: number, read: ReadTile) {
	const slicers = new LRUCache<string, TileSlicer>({ max: maxDecodedTiles })
	return async (z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null> => {
		const [parentX, parentY] = [x >> (z - from), y >> (z - from)]
		const key = `${parentX}/${parentY}`
		let slicer = slicers.get(key)
		if (slicer === undefined) {
			const parent = await read(from, parentX, parentY)
			if (parent === null) return null
			slicer = new TileSlicer(layersOf(parent, from, parentX, parentY, maxZoom))
			slicers.set(key, slicer)
		}
		const bytes = slicer.tile(z, x, y)
		return bytes === null ? null : new Uint8Array(gzipSync(bytes))
	}
}
