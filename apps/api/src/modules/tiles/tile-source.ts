import type { BasemapArchive } from '@farmgate/basemap/basemap-archive'

/** A source of gzip-compressed vector tiles; null for an empty tile. */
export type TileSource = Pick<BasemapArchive, 'name' | 'credits' | 'minZoom' | 'maxZoom'> & {
	tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>
}

/** A source that has no tiles down to this zoom. */
export function emptyTiles(maxZoom: number): TileSource {
	return { name: 'empty', tile: async () => null, credits: [], minZoom: 0, maxZoom }
}
