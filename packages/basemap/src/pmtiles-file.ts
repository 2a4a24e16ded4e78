import { type FileHandle, open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import {
	Compression,
	findTile,
	type Header,
	PMTiles,
	type RangeResponse,
	SharedPromiseCache,
	type Source,
	TileType,
	zxyToTileId,
} from 'pmtiles'

/** A PMTiles file of gzip-compressed vector tiles. */
export type PmtilesFile = {
	header: Header
	/** The archive's metadata, such as `vector_layers`. */
	metadata: Record<string, unknown>
	sizeBytes: number
	/** Size and time of the last change of the file, to recognize another one. */
	version: string
	/** The stored bytes of a tile in XYZ numbering; null when the archive has none. */
	read: (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>
	close: () => Promise<void>
}

const maxCachedDirectories = 32
const maxDirectoryDepth = 4

/** Opens a PMTiles archive of gzip-compressed vector tiles. Rejects when the file is missing or not such an archive. */
export async function openPmtiles(path: string): Promise<PmtilesFile> {
	const file = await open(path, 'r')
	try {
		return await readArchive(file, path)
	} catch (cause) {
		await file.close()
		throw new Error(`${path} is not a readable PMTiles archive`, { cause })
	}
}

async function readArchive(file: FileHandle, path: string): Promise<PmtilesFile> {
	const source = fileSource(file, path)
	const directories = new SharedPromiseCache(maxCachedDirectories, true, decompress)
	const archive = new PMTiles(source, directories, decompress)
	const header = await archive.getHeader()
	if (header.tileType !== TileType.Mvt) throw new Error('it has no vector tiles')
	if (header.tileCompression !== Compression.Gzip) throw new Error('its tiles are not gzip-compressed')
	const metadata = (await archive.getMetadata()) as Record<string, unknown>
	const { size, mtimeMs } = await file.stat()

	return {
		header,
		metadata,
		sizeBytes: size,
		version: `${size}-${Math.round(mtimeMs)}`,
		// Reads the directories directly, because PMTiles.getZxy decompresses every tile.
		async read(z, x, y) {
			const tileId = zxyToTileId(z, x, y)
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
		},
		close: () => file.close(),
	}
}

/** Whether the numbers are those of a tile. */
export function isTile(z: number, x: number, y: number): boolean {
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
