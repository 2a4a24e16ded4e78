import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import {
	Compression,
	findTile,
	PMTiles,
	type RangeResponse,
	SharedPromiseCache,
	type Source,
	zxyToTileId,
} from 'pmtiles'
import { basemapAttribution } from './attribution.ts'
import { createEnlargedTiles } from './enlarged-tiles.ts'
import { isTileWithin, worldMaxZoom } from './region.ts'

export type BasemapArchive = {
	/**
	 * A Mapbox vector tile in XYZ numbering, gzip-compressed (serve it with `content-encoding: gzip`). Outside the archive's area,
	 * deeper tiles are cut out of those of zoom 4. Null for an empty tile, outside the archive's zooms, and for invalid numbers.
	 */
	tile: (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>
	/** The archive's metadata, such as `vector_layers`. */
	metadata: Record<string, unknown>
	attribution: string
	minZoom: number
	maxZoom: number
	close: () => Promise<void>
}

/** Path of the archive in this package. */
export const bundledBasemapPath = fileURLToPath(new URL('../data/north-america.pmtiles', import.meta.url))

/** About 4 MB of tiles. */
const maxCachedTiles = 256
const maxCachedDirectories = 32
const maxDirectoryDepth = 4

/** Opens a PMTiles archive of gzip-compressed vector tiles. Rejects when the file is missing or not such an archive. */
export async function openBasemap(path: string = bundledBasemapPath): Promise<BasemapArchive> {
	const file = await open(path, 'r')
	try {
		return await readArchive(file, path)
	} catch (cause) {
		await file.close()
		throw new Error(`${path} is not a readable PMTiles archive`, { cause })
	}
}

async function readArchive(file: FileHandle, path: string): Promise<BasemapArchive> {
	const source = fileSource(file, path)
	const directories = new SharedPromiseCache(maxCachedDirectories, true, decompress)
	const archive = new PMTiles(source, directories, decompress)
	const header = await archive.getHeader()
	if (header.tileCompression !== Compression.Gzip) throw new Error('its tiles are not gzip-compressed')
	const metadata = (await archive.getMetadata()) as Record<string, unknown>
	const cache = new LRUCache<number, Uint8Array<ArrayBuffer>>({ max: maxCachedTiles })

	// Reads the directories directly, because PMTiles.getZxy decompresses every tile.
	async function readTile(tileId: number): Promise<Uint8Array<ArrayBuffer> | null> {
		let offset = header.rootDirectoryOffset
		let length = header.rootDirectoryLength
		for (let depth = 0; depth < maxDirectoryDepth; depth++) {
			const entry = findTile(await directories.getDirectory(source, offset, length, header), tileId)
			if (!entry) return null
			if (entry.runLength > 0) {
				const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length)
				return new Uint8Array(data)
			}
			offset = header.leafDirectoryOffset + entry.offset
			length = entry.length
		}
		throw new Error(`${path}: directories are nested too deeply`)
	}

	const enlargedTile = createEnlargedTiles(worldMaxZoom, header.maxZoom, (z, x, y) => readTile(zxyToTileId(z, x, y)))
	const area = [header.minLon, header.minLat, header.maxLon, header.maxLat] as const

	return {
		async tile(z, x, y) {
			if (!isTile(z, x, y) || z < header.minZoom || z > header.maxZoom) return null
			const tileId = zxyToTileId(z, x, y)
			const cached = cache.get(tileId)
			if (cached) return cached
			const isRemote = z > worldMaxZoom && !isTileWithin(area, z, x, y)
			const bytes = (await readTile(tileId)) ?? (isRemote ? await enlargedTile(z, x, y) : null)
			if (bytes) cache.set(tileId, bytes)
			return bytes
		},
		metadata,
		attribution: typeof metadata.attribution === 'string' ? metadata.attribution : basemapAttribution,
		minZoom: header.minZoom,
		maxZoom: header.maxZoom,
		close: () => file.close(),
	}
}

function isTile(z: number, x: number, y: number): boolean {
	if (!Number.isInteger(z) || z < 0 || z > 26) return false
	const tilesAcross = 2 ** z
	return [x, y].every((index) => Number.isInteger(index) && index >= 0 && index < tilesAcross)
}

function fileSource(file: FileHandle, path: string): Source {
	return {
		getKey: () => path,
		async getBytes(offset: number, length: number): Promise<RangeResponse> {
			const bytes = new Uint8Array(length)
			const { bytesRead } = await file.read(bytes, 0, length, offset)
			return { data: bytes.buffer.slice(0, bytesRead) }
		},
	}
}

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
	if (compression !== Compression.Gzip) return data
	const unzipped = gunzipSync(data)
	// Small Buffers share a pool, so the underlying ArrayBuffer must be copied.
	return unzipped.buffer.slice(unzipped.byteOffset, unzipped.byteOffset + unzipped.byteLength)
}
