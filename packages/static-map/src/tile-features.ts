import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MapCredit } from '@farmgate/basemap/attribution'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import type { Point } from './clip.ts'

/** A source of vector tiles, such as the archive of `@farmgate/basemap/basemap-archive`. */
export type VectorTiles = {
	/** Gzip-compressed bytes; null for an empty tile. */
	tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>
	maxZoom: number
	/** Sources that images must name. */
	credits: readonly MapCredit[]
}

export type TileFeature = {
	type: VectorTileFeature['type']
	properties: VectorTileFeature['properties']
	/** Rings, lines or points, in coordinates from 0 to 1 within the tile, and slightly beyond. */
	parts: Point[][]
}
export type TileLayers = Partial<Record<string, TileFeature[]>>

const unzip = promisify(gunzip)
/** A decoded tile takes a few hundred kilobytes; nearby locations share one or two. */
const MAX_DECODED_TILES = 24

function decode(bytes: Uint8Array): TileLayers {
	const { layers } = new VectorTile(new PbfReader(bytes))
	const decoded: TileLayers = {}
	for (const [name, layer] of Object.entries(layers)) {
		decoded[name] = Array.from({ length: layer.length }, (_, index) => {
			const feature = layer.feature(index)
			const parts = feature
				.loadGeometry()
				.map((part) => part.map(({ x, y }) => ({ x: x / layer.extent, y: y / layer.extent })))
			return { type: feature.type, properties: feature.properties, parts }
		})
	}
	return decoded
}

/** Returns a function that reads the features of a tile. Caches recent tiles. */
export function createTileReader(tiles: VectorTiles) {
	const cache = new LRUCache<string, TileLayers>({ max: MAX_DECODED_TILES })
	return async (z: number, x: number, y: number): Promise<TileLayers> => {
		const key = `${z}/${x}/${y}`
		const cached = cache.get(key)
		if (cached) return cached
		const bytes = await tiles.tile(z, x, y)
		const layers = bytes === null ? {} : decode(await unzip(bytes))
		cache.set(key, layers)
		return layers
	}
}
export type TileReader = ReturnType<typeof createTileReader>
