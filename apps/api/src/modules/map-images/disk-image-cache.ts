import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageCache } from './image-cache.ts'

/** Each file begins with the digest of its content, to detect truncated files after a full disk or a crash. */
const DIGEST_BYTES = 32
/** Block size of most disks. */
const BLOCK_BYTES = 4096
/** The share of `maxBytes` used after an eviction, and the share written before the next one. */
const EVICTION_TARGET = 0.9
const EVICTION_INTERVAL = 1 / 16
/** Unfinished files older than this are deleted. */
const ABANDONED_AFTER_MS = 3_600_000
const UNFINISHED = '.tmp'

type Options = {
	/** Absolute path, created if it does not exist. Several processes may share it. */
	folder: string
	maxBytes: number
	/** Called for errors of the file system. */
	onError: (error: unknown) => void
}

type CachedFile = { path: string; bytes: number; usedAt: number }

function digestOf(bytes: Uint8Array): Buffer {
	return createHash('sha256').update(bytes).digest()
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function listFiles(folder: string): Promise<CachedFile[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const files: CachedFile[] = []
	for (const entry of entries) {
		if (!entry.isFile()) continue
		const path = join(entry.parentPath, entry.name)
		// Another process may have deleted the file.
		const found = await stat(path).catch(() => null)
		if (found === null) continue
		files.push({ path, bytes: Math.ceil(found.size / BLOCK_BYTES) * BLOCK_BYTES, usedAt: found.mtimeMs })
	}
	return files
}

/** Deletes the least recently used files until the rest is within `EVICTION_TARGET`. */
async function evict(folder: string, maxBytes: number): Promise<void> {
	const files = await listFiles(folder)
	const isAbandoned = ({ path, usedAt }: CachedFile) =>
		path.endsWith(UNFINISHED) && usedAt < Date.now() - ABANDONED_AFTER_MS
	for (const { path } of files.filter(isAbandoned)) await rm(path, { force: true })
	const finished = files.filter(({ path }) => !path.endsWith(UNFINISHED)).sort((a, b) => a.usedAt - b.usedAt)
	let total = finished.reduce((sum, { bytes }) => sum + bytes, 0)
	if (total <= maxBytes) return
	for (const { path, bytes } of finished) {
		if (total <= maxBytes * EVICTION_TARGET) return
		await rm(path, { force: true })
		total -= bytes
	}
}

/**
 * Stores images as files and evicts the least recently used ones. The folder may exceed `maxBytes` by a sixteenth per process
 * between two evictions.
 */
export function createDiskImageCache({ folder, maxBytes, onError }: Options) {
	let bytesSinceEviction = Number.POSITIVE_INFINITY
	let eviction: Promise<void> | null = null

	function pathOf(key: string): string {
		const name = createHash('sha256').update(key).digest('hex')
		return join(folder, name.slice(0, 2), name)
	}

	function evictWhenDue(written: number): void {
		bytesSinceEviction += written
		if (eviction !== null || bytesSinceEviction < maxBytes * EVICTION_INTERVAL) return
		bytesSinceEviction = 0
		eviction = evict(folder, maxBytes)
			.catch(onError)
			.finally(() => {
				eviction = null
			})
	}

	const cache: ImageCache = {
		async get(key) {
			const path = pathOf(key)
			try {
				const file = await readFile(path)
				const bytes = file.subarray(DIGEST_BYTES)
				if (!digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES))) {
					await rm(path, { force: true })
					return null
				}
				const now = new Date()
				await utimes(path, now, now)
				return bytes
			} catch (error) {
				if (!isMissing(error)) onError(error)
				return null
			}
		},
		async put(key, bytes) {
			const path = pathOf(key)
			const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
			try {
				await mkdir(dirname(path), { recursive: true })
				await writeFile(unfinished, Buffer.concat([digestOf(bytes), bytes]))
				await rename(unfinished, path)
				evictWhenDue(Math.ceil((bytes.length + DIGEST_BYTES) / BLOCK_BYTES) * BLOCK_BYTES)
			} catch (error) {
				onError(error)
				await rm(unfinished, { force: true }).catch(() => {})
			}
		},
	}
	return {
		...cache,
		/** Resolves when the current eviction has ended. */
		settled: async () => {
			await eviction
		},
	}
}
