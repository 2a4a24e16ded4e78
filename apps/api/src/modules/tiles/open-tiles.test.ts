import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeProtomapsFile } from '@farmgate/basemap/testing/protomaps-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTiles } from './open-tiles.ts'

let folder: string

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'farmgate-tiles-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('the base layer is the bundled map without a file', async () => {
	const tiles = await openTiles(null)
	expect([tiles.name, tiles.maxZoom]).toEqual(['bundled', 8])
	await tiles.close()
})

test('the base layer is the file of the operator, and another file gets another name', async () => {
	const names = []
	for (const version of [3, 4] as const) {
		const path = join(folder, `version-${version}.pmtiles`)
		await writeProtomapsFile(path, { version })
		const tiles = await openTiles(path)
		expect(tiles.maxZoom).toBe(14)
		names.push(tiles.name)
		await tiles.close()
	}
	expect(names[0]).not.toBe(names[1])
})

test('a missing or broken file is named in the error at start', async () => {
	const path = join(folder, 'broken.pmtiles')
	await expect(openTiles(path)).rejects.toThrow(/^The map of BASEMAP_PMTILES cannot be read: .*no such file.*broken/)
	await writeFile(path, 'PMTiles')
	await expect(openTiles(path)).rejects.toThrow(`${path} is not a readable PMTiles archive`)
})
