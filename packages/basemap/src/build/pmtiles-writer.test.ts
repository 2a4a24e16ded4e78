import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPmtiles, type PmtilesFile } from '../pmtiles-file.ts'
import { type ArchiveTile, writePmtiles } from './pmtiles-writer.ts'

const description = {
	minZoom: 0,
	maxZoom: 8,
	bounds: [-170, 15, -50, 72],
	center: [-79.2902, 43.0582, 8],
	metadata: { name: 'test', attribution: 'Test Maps' },
} as const

function tileOf(z: number, x: number, y: number, content: string): ArchiveTile {
	return { tileId: zxyToTileId(z, x, y), bytes: gzipSync(content) }
}

let folder: string
const opened: PmtilesFile[] = []

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'basemap-'))
})

afterEach(async () => {
	for (const archive of opened.splice(0)) await archive.close()
	await rm(folder, { recursive: true })
})

async function reopen(bytes: Uint8Array): Promise<PmtilesFile> {
	const path = join(folder, 'test.pmtiles')
	await writeFile(path, bytes)
	const archive = await openPmtiles(path)
	opened.push(archive)
	return archive
}

async function contentOf(archive: PmtilesFile, z: number, x: number, y: number): Promise<string | null> {
	const bytes = await archive.read(z, x, y)
	return bytes && gunzipSync(bytes).toString()
}

describe('writing and reading an archive', () => {
	test('returns exactly the written tiles', async () => {
		const archive = await reopen(
			writePmtiles([tileOf(0, 0, 0, 'world'), tileOf(8, 71, 93, 'Niagara'), tileOf(3, 2, 2, 'lakes')], description),
		)

		expect(await contentOf(archive, 0, 0, 0)).toBe('world')
		expect(await contentOf(archive, 8, 71, 93)).toBe('Niagara')
		expect(await contentOf(archive, 3, 2, 2)).toBe('lakes')
		expect(await archive.read(3, 2, 3)).toBeNull()
	})

	test('returns the written description', async () => {
		const archive = await reopen(writePmtiles([tileOf(0, 0, 0, 'world')], description))

		expect(archive.header).toMatchObject({ minZoom: 0, maxZoom: 8 })
		expect(archive.metadata).toEqual({ name: 'test', attribution: 'Test Maps' })
	})

	test('uses leaf directories for many tiles', async () => {
		let tileId = zxyToTileId(12, 0, 0)
		let scatter = 1
		const tiles = Array.from({ length: 20_000 }, (): ArchiveTile => {
			// Irregular gaps and lengths, so that the compressed directory does not fit into the root.
			scatter = (scatter * 1_664_525 + 1_013_904_223) % 2 ** 32
			tileId += 1 + (Math.floor(scatter / 2 ** 20) % 251)
			return { tileId, bytes: gzipSync(`${tileId} ${'x'.repeat(Math.floor(scatter / 2 ** 12) % 397)}`, { level: 0 }) }
		})
		const bytes = writePmtiles(tiles, { ...description, maxZoom: 12 })
		const archive = await reopen(bytes)

		expect(Buffer.from(bytes).readBigUInt64LE(48), 'bytes of leaf directories').toBeGreaterThan(0n)
		for (const { tileId } of [tiles[0], tiles[9_999], tiles[19_999]].filter((tile) => tile !== undefined)) {
			expect(await contentOf(archive, ...tileIdToZxy(tileId))).toMatch(new RegExp(`^${tileId} `))
		}
	})

	test('stores a repeated tile once', async () => {
		const sea = Array.from({ length: 16 }, (_, index) => tileOf(4, index, 3, 'sea'.repeat(1_000)))
		const alone = writePmtiles(sea.slice(0, 1), description)
		const repeated = writePmtiles(sea, description)
		const archive = await reopen(repeated)

		expect(repeated.length - alone.length).toBeLessThan(60)
		expect(await contentOf(archive, 4, 15, 3)).toBe('sea'.repeat(1_000))
	})

	test('gives the same bytes for the same tiles in any order', () => {
		const tiles = [tileOf(1, 0, 0, 'a'), tileOf(1, 1, 0, 'b'), tileOf(1, 1, 1, 'a'), tileOf(2, 3, 1, 'c')]

		expect(writePmtiles(tiles.toReversed(), description)).toEqual(writePmtiles(tiles, description))
	})

	test('rejects a duplicate tile', () => {
		expect(() => writePmtiles([tileOf(1, 0, 0, 'a'), tileOf(1, 0, 0, 'b')], description)).toThrow('given twice')
	})
})
