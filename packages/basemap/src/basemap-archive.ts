import { fileURLToPath } from 'node:url'
import { bundledCredits, type MapCredit } from './attribution.ts'
import { cachedTiles } from './cached-tiles.ts'
import { createEnlargedTiles } from './enlarged-tiles.ts'
import { isTile, openPmtiles } from './pmtiles-file.ts'
import { isTileWithin, worldMaxZoom } from './region.ts'

/** A base layer of vector tiles with the layers that the README describes. */
export type BasemapArchive = {
	/** Identifies the data, for caches of images that are drawn from it. */
	name: string
	/**
	 * A Mapbox vector tile in XYZ numbering, gzip-compressed (serve it with `content-encoding: gzip`). Null for an empty tile, outside the
	 * archive's zooms, and for invalid numbers.
	 */
	tile: (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>
	/** What the map must name, the most important source first. */
	credits: readonly MapCredit[]
	minZoom: number
	maxZoom: number
	close: () => Promise<void>
}

/** Path of the archive in this package. */
export const bundledBasemapPath = fileURLToPath(new URL('../data/north-america.pmtiles', import.meta.url))

/**
 * Opens the bundled basemap. Outside North America, deeper tiles are cut out of those of zoom 4. Rejects when the file is missing or not a PMTiles
 * archive.
 */
export async function openBasemap(): Promise<BasemapArchive> {
	const { header, read, close } = await openPmtiles(bundledBasemapPath)
	const enlargedTile = createEnlargedTiles(worldMaxZoom, header.maxZoom, read)
	const area = [header.minLon, header.minLat, header.maxLon, header.maxLat] as const
	const tile = cachedTiles(async (z, x, y) => {
		const isRemote = z > worldMaxZoom && !isTileWithin(area, z, x, y)
		return (await read(z, x, y)) ?? (isRemote ? await enlargedTile(z, x, y) : null)
	})

	return {
		name: 'bundled',
		async tile(z, x, y) {
			return isTile(z, x, y) && z >= header.minZoom && z <= header.maxZoom ? await tile(z, x, y) : null
		},
		credits: bundledCredits,
		minZoom: header.minZoom,
		maxZoom: header.maxZoom,
		close,
	}
}
