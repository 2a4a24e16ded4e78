import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageCache } from './image-cache.ts'

/** Each file begins with the digest of the rest: a file cut short by a full disk or a lost machine is noticed. */
const DIGEST_BYTES = 32
/** What a file takes on most disks, whatever its length. */
const BLOCK_BYTES = 4096
/** How full the folder is after a clearing, and after how much writing of ours the next one comes. */
const KEPT_SHARE = 0.9
const CLEARING_SHARE = 1 / 16
/** A file still being written is younger than this. */
const ABANDONED_AFTER_MS = 3_600_000
const UNFINISHED = '.tmp'

type Options = {
	/** Absolute path; made when it does not exist. Several processes may share it. */
	folder: string
	maxBytes: number
	/** Told of what went wrong with the disk. */
	onError: (error: unknown) => void
}

type KeptFile = { path: string; bytes: number; usedAt: number }

function digestOf(bytes: Uint8Array): Buffer {
	return createHash('sha256').update(bytes).digest()
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function listFiles(folder: string): Promise<KeptFile[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const files: KeptFile[] = []
	for (const entry of entries) {
		if (!entry.isFile()) continue
		const path = join(entry.parentPath, entry.name)
		// Another process may have cleared it away meanwhile.
		const found = await stat(path).catch(() => null)
		if (found === null) continue
		files.push({ path, bytes: Math.ceil(found.size / BLOCK_BYTES) * BLOCK_BYTES, usedAt: found.mtimeMs })
	}
	return files
}

/** Removes what was used longest ago until the rest is well within `maxBytes`. */
async function clear(folder: string, maxBytes: number): Promise<void> {
	const files = await listFiles(folder)
	const isAbandoned = ({ path, usedAt }: KeptFile) =>
		path.endsWith(UNFINISHED) && usedAt < Date.now() - ABANDONED_AFTER_MS
	for (const { path } of files.filter(isAbandoned)) await rm(path, { force: true })
	const kept = files.filter(({ path }) => !path.endsWith(UNFINISHED)).sort((a, b) => a.usedAt - b.usedAt)
	let total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
	if (total <= maxBytes) return
	for (const { path, bytes } of kept) {
		if (total <= maxBytes * KEPT_SHARE) return
		await rm(path, { force: true })
		total -= bytes
	}
}

/**
 * Keeps pictures as files. The folder stays within `maxBytes`, but for what is written between two clearings (a sixteenth of
 * it by each process); what was used longest ago goes first.
 */
export function createDiskImageCache({ folder, maxBytes, onError }: Options) {
	let bytesSinceClearing = Number.POSITIVE_INFINITY
	let clearing: Promise<void> | null = null

	function pathOf(key: string): string {
		const name = createHash('sha256').update(key).digest('hex')
		return join(folder, name.slice(0, 2), name)
	}

	function clearWhenDue(written: number): void {
		bytesSinceClearing += written
		if (clearing !== null || bytesSinceClearing < maxBytes * CLEARING_SHARE) return
		bytesSinceClearing = 0
		clearing = clear(folder, maxBytes)
			.catch(onError)
			.finally(() => {
				clearing = null
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
				clearWhenDue(Math.ceil((bytes.length + DIGEST_BYTES) / BLOCK_BYTES) * BLOCK_BYTES)
			} catch (error) {
				onError(error)
				await rm(unfinished, { force: true }).catch(() => {})
			}
		},
	}
	return {
		...cache,
		/** Resolves when a clearing that is under way has ended. */
		settled: async () => {
			await clearing
		},
	}
}
