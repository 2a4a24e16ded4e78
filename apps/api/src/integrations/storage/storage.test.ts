import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { FSDriver } from 'flydrive/drivers/fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskStorage, createDriveStorage, type ListedStorage } from './drive-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'farmgate-storage-'))
const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['photos', 'listed'] } })
const settings = {
	bucket: 'photos',
	endpoint: `http://127.0.0.1:${server.port}`,
	region: 'us-east-1',
	accessKeyId: 'test',
	secretAccessKey: 'test',
}
afterAll(async () => {
	await server.stop()
	await rm(folder, { recursive: true, force: true })
})

const unavailable = expect.objectContaining({ code: 'storage.unavailable', statusCode: 503 })
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, index) => index % 256))

describe.each([
	['a folder', () => createDiskStorage(join(folder, 'uploads'))],
	['a bucket', () => createS3Storage(settings)],
])('%s', (_name, open) => {
	const storage = open()
	afterAll(() => storage.close())

	test('returns the bytes that were stored', async () => {
		const bytes = bytesOf(300_000)
		await storage.put('ab/photo.webp', bytes, 'image/webp')
		expect((await storage.read('ab/photo.webp'))?.equals(bytes)).toBe(true)
	})

	test('replaces a file', async () => {
		await storage.put('ab/again.webp', bytesOf(2000), 'image/webp')
		await storage.put('ab/again.webp', bytesOf(10), 'image/webp')
		expect(await storage.read('ab/again.webp')).toEqual(bytesOf(10))
	})

	test('has no file that was not stored or was removed', async () => {
		expect(await storage.read('ab/none.webp')).toBeNull()
		await storage.put('ab/gone.webp', bytesOf(10), 'image/webp')
		await storage.remove(['ab/gone.webp', 'ab/none.webp'])
		expect(await storage.read('ab/gone.webp')).toBeNull()
	})
})

async function keysOf(storage: ListedStorage): Promise<string[]> {
	const keys: string[] = []
	for await (const key of storage.list()) keys.push(key)
	return keys.toSorted()
}

/** Lists two files a page, as a bucket lists a thousand. */
class PagedDriver extends FSDriver {
	override async listAll(prefix: string, { paginationToken = '0', ...options } = {}) {
		const objects = [...(await super.listAll(prefix, { ...options, recursive: true })).objects]
		const [from, to] = [Number(paginationToken), Number(paginationToken) + 2]
		const page = { objects: objects.slice(from, to) }
		return to < objects.length ? { ...page, paginationToken: String(to) } : page
	}
}

test('all files of a storage are listed, page by page', async () => {
	const paged = createDriveStorage({
		driver: new PagedDriver({ location: join(folder, 'paged'), visibility: 'private' }),
	})
	const bucket = createS3Storage({ ...settings, bucket: 'listed' })
	const keys = ['ab/1.webp', 'ab/2.webp', 'cd/3.webp', 'cd/4.webp', 'e.csv']
	for (const storage of [paged, bucket]) {
		expect(await keysOf(storage)).toEqual([])
		for (const key of keys) await storage.put(key, bytesOf(1), 'image/webp')
		expect(await keysOf(storage)).toEqual(keys)
	}
	bucket.close()
})

describe('a storage that cannot be used', () => {
	test('fails with 503 when the folder cannot be written', async () => {
		const file = join(folder, 'a-file')
		await writeFile(file, '')
		const storage = createDiskStorage(join(file, 'uploads'))
		await expect(storage.put('ab/photo.webp', bytesOf(1), 'image/webp')).rejects.toEqual(unavailable)
	})

	test('fails with 503 when the bucket is missing', async () => {
		const storage = createS3Storage({ ...settings, bucket: 'missing' })
		await expect(storage.put('ab/photo.webp', bytesOf(1), 'image/webp')).rejects.toEqual(unavailable)
		storage.close()
	})

	test('fails with 503 when the server does not respond in time', async () => {
		const silent = createServer(() => {}).listen(0, '127.0.0.1')
		await new Promise((resolve) => silent.once('listening', resolve))
		const address = silent.address()
		const port = typeof address === 'object' && address !== null ? address.port : 0
		const storage = createS3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 50)
		await expect(storage.read('ab/photo.webp')).rejects.toEqual(unavailable)
		storage.close()
		silent.close()
	})
})
