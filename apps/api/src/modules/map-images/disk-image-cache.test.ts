import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskImageCache } from './disk-image-cache.ts'

const BLOCK = 4096
const PICTURE = Buffer.alloc(1000, 'p')
const AN_HOUR_MS = 3_600_000

let folder: string
let errors: unknown[]

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'map-images-'))
	errors = []
})

afterEach(() => rm(folder, { recursive: true, force: true }))

function openCache(options: { maxBytes?: number; folder?: string } = {}) {
	return createDiskImageCache({ folder, maxBytes: 100 * BLOCK, onError: (error) => errors.push(error), ...options })
}

async function files(): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Sets the times of all existing files into the past. */
async function age(): Promise<void> {
	const before = new Date(Date.now() - AN_HOUR_MS)
	for (const path of await files()) await utimes(path, before, before)
}

describe('an image', () => {
	test('is returned after `put`, also in another process', async () => {
		await openCache().put('a', PICTURE)
		expect(await openCache().get('a')).toEqual(PICTURE)
		expect(await openCache().get('b')).toBeNull()
		expect(errors).toEqual([])
	})

	test.each([
		['is truncated', (path: string) => truncate(path, 500)],
		['is empty', (path: string) => truncate(path, 0)],
		['is overwritten', (path: string) => writeFile(path, Buffer.alloc(1032, 'x'))],
	])('whose file %s is missing, and can be put again', async (_, spoil) => {
		const cache = openCache()
		await cache.put('a', PICTURE)
		const [path] = await files()
		await spoil(path ?? '')
		expect(await cache.get('a')).toBeNull()
		await cache.put('a', PICTURE)
		expect(await cache.get('a')).toEqual(PICTURE)
	})

	test('written concurrently is complete, and no temporary files remain', async () => {
		const caches = [openCache(), openCache(), openCache()]
		await Promise.all(Array.from({ length: 60 }, (_, index) => caches[index % 3]?.put('a', PICTURE)))
		await Promise.all(caches.map((cache) => cache.settled()))
		expect(await openCache().get('a')).toEqual(PICTURE)
		expect(await files()).toHaveLength(1)
		expect(errors).toEqual([])
	})
})

describe('the folder', () => {
	test('stays within its maximum size by deleting the least recently used files', async () => {
		const cache = openCache({ maxBytes: 10 * BLOCK })
		for (let index = 0; index < 6; index++) {
			await cache.put(`old ${index}`, PICTURE)
			await cache.settled()
		}
		await age()
		await cache.get('old 3')
		for (let index = 0; index < 8; index++) {
			await cache.put(`new ${index}`, PICTURE)
			await cache.settled()
		}
		expect((await files()).length).toBeLessThanOrEqual(10)
		expect(await cache.get('old 3')).toEqual(PICTURE)
		expect(await cache.get('new 7')).toEqual(PICTURE)
		expect(await cache.get('old 0')).toBeNull()
	})

	test('is cleared of old temporary files, but not of those in use', async () => {
		const [left, written] = [join(folder, 'aa', 'left.tmp'), join(folder, 'aa', 'written.tmp')]
		await mkdir(join(folder, 'aa'))
		await writeFile(left, PICTURE)
		await utimes(left, new Date(0), new Date(0))
		await writeFile(written, PICTURE)
		const cache = openCache()
		await cache.put('a', PICTURE)
		await cache.settled()
		await expect(stat(left)).rejects.toThrow('ENOENT')
		expect(await readFile(written)).toEqual(PICTURE)
	})

	test('that cannot be written does not fail requests', async () => {
		const file = join(folder, 'file')
		await writeFile(file, '')
		const cache = openCache({ folder: join(file, 'below') })
		await cache.put('a', PICTURE)
		expect(await cache.get('a')).toBeNull()
		expect(errors.length).toBeGreaterThan(0)
	})
})
