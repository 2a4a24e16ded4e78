import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A tile of the archive: its Hilbert id (`zxyToTileId` of npm pmtiles) and its gzip-compressed bytes. */
export type ArchiveTile = { tileId: number; bytes: Uint8Array }

export type ArchiveDescription = {
	minZoom: number
	maxZoom: number
	/** West, south, east, north in degrees. */
	bounds: readonly [number, number, number, number]
	/** Initial longitude, latitude and zoom of viewers. */
	center: readonly [number, number, number]
	metadata: Record<string, unknown>
}

type DirectoryEntry = { tileId: number; runLength: number; offset: number; length: number }

const headerBytes = 127
/** The specification limits header and root directory to 16 KiB; longer directories need leaves. */
const maxRootDirectoryBytes = 16_384 - headerBytes
const leafEntries = 2_048

/**
 * Serializes tiles as a PMTiles v3 archive (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): clustered,
 * equal tiles stored once, directories and metadata gzip-compressed. The same tiles give the same bytes in any order.
 */
export function writePmtiles(tiles: readonly ArchiveTile[], description: ArchiveDescription): Uint8Array {
	const { entries, contents } = clusterTiles(tiles)
	const { root, leaves } = writeDirectories(entries)
	const metadata = gzipSync(JSON.stringify(description.metadata), { level: 9 })
	const tileData = Buffer.concat(contents)
	const header = Buffer.alloc(headerBytes)

	header.write('PMTiles', 0, 'latin1')
	header.writeUInt8(3, 7)
	let offset = headerBytes
	for (const [position, section] of [root, metadata, leaves, tileData].entries()) {
		header.writeBigUInt64LE(BigInt(offset), 8 + 16 * position)
		header.writeBigUInt64LE(BigInt(section.length), 16 + 16 * position)
		offset += section.length
	}
	header.writeBigUInt64LE(BigInt(tiles.length), 72)
	header.writeBigUInt64LE(BigInt(entries.length), 80)
	header.writeBigUInt64LE(BigInt(contents.length), 88)
	writeDescription(header, description)
	return Buffer.concat([header, root, metadata, leaves, tileData])
}

function writeDescription(header: Buffer, { minZoom, maxZoom, bounds, center }: ArchiveDescription): void {
	const clustered = 1
	const gzip = 2
	const vectorTiles = 1
	header.set([clustered, gzip, gzip, vectorTiles, minZoom, maxZoom], 96)
	for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
	header.writeUInt8(center[2], 118)
	header.writeInt32LE(Math.round(center[0] * 1e7), 119)
	header.writeInt32LE(Math.round(center[1] * 1e7), 123)
}

/** Sorts tiles in Hilbert order. A repeated tile refers to its first copy; consecutive repetitions become a run. */
function clusterTiles(tiles: readonly ArchiveTile[]): { entries: DirectoryEntry[]; contents: Uint8Array[] } {
	const entries: DirectoryEntry[] = []
	const contents: Uint8Array[] = []
	const offsetByHash = new Map<string, number>()
	let nextOffset = 0
	for (const { tileId, bytes } of [...tiles].sort((a, b) => a.tileId - b.tileId)) {
		const hash = createHash('sha256').update(bytes).digest('base64')
		let offset = offsetByHash.get(hash)
		if (offset === undefined) {
			offset = nextOffset
			offsetByHash.set(hash, offset)
			contents.push(bytes)
			nextOffset += bytes.length
		}
		const last = entries.at(-1)
		if (last && last.tileId === tileId) throw new Error(`Tile ${tileId} is given twice`)
		if (last && last.offset === offset && last.tileId + last.runLength === tileId) last.runLength++
		else entries.push({ tileId, runLength: 1, offset, length: bytes.length })
	}
	return { entries, contents }
}

function writeDirectories(entries: readonly DirectoryEntry[]): { root: Uint8Array; leaves: Uint8Array } {
	const flat = writeDirectory(entries)
	if (flat.length <= maxRootDirectoryBytes) return { root: flat, leaves: new Uint8Array() }

	const rootEntries: DirectoryEntry[] = []
	const leaves: Uint8Array[] = []
	let offset = 0
	for (let start = 0; start < entries.length; start += leafEntries) {
		const part = entries.slice(start, start + leafEntries)
		const leaf = writeDirectory(part)
		// A run length of zero marks a leaf directory (PMTiles v3).
		rootEntries.push({ tileId: part[0]?.tileId ?? 0, runLength: 0, offset, length: leaf.length })
		leaves.push(leaf)
		offset += leaf.length
	}
	const root = writeDirectory(rootEntries)
	if (root.length > maxRootDirectoryBytes) throw new Error('Too many tiles for two levels of directories')
	return { root, leaves: Buffer.concat(leaves) }
}

function writeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
	const bytes: number[] = []
	pushVarint(bytes, entries.length)
	let lastTileId = 0
	for (const { tileId } of entries) {
		pushVarint(bytes, tileId - lastTileId)
		lastTileId = tileId
	}
	for (const { runLength } of entries) pushVarint(bytes, runLength)
	for (const { length } of entries) pushVarint(bytes, length)
	for (const [index, entry] of entries.entries()) {
		const previous = entries[index - 1]
		const followsPrevious = previous && entry.offset === previous.offset + previous.length
		pushVarint(bytes, followsPrevious ? 0 : entry.offset + 1)
	}
	return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

function pushVarint(bytes: number[], value: number): void {
	let rest = value
	while (rest >= 0x80) {
		bytes.push((rest % 0x80) | 0x80)
		rest = Math.floor(rest / 0x80)
	}
	bytes.push(rest)
}
