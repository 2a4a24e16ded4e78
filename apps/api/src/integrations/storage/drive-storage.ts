import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { AppError } from '../../http/errors/app-error.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import { withTimeout } from '../../processes/timeout.ts'

const TIMEOUT_MS = 10_000

type Options = { driver: DriverContract; timeoutMs?: number; close?: () => void }

function isMissing(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : undefined
	if (typeof cause !== 'object' || cause === null) return false
	const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: unknown } }
	return code === 'ENOENT' || $metadata?.httpStatusCode === 404
}

/** A storage that names its files, for backups. */
export type ListedStorage = FileStorage & {
	/** The keys of all files. */
	list: () => AsyncGenerator<string>
}

/** A storage on a driver of flydrive. */
export function createDriveStorage({ driver, timeoutMs = TIMEOUT_MS, close = () => {} }: Options): ListedStorage {
	const disk = new Disk(driver)

	async function run<Result>(work: Promise<Result>, onMissing?: Result): Promise<Result> {
		try {
			return await withTimeout(work, timeoutMs, () => {
				throw new Error(`no response in ${timeoutMs} ms`)
			})
		} catch (cause) {
			if (onMissing !== undefined && isMissing(cause)) return onMissing
			throw new AppError('storage.unavailable', { cause })
		}
	}

	return {
		put: (key, bytes, contentType) => run(disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })),
		async read(key) {
			const bytes = await run<Uint8Array | null>(disk.getBytes(key), null)
			return bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		},
		async remove(keys) {
			await Promise.all(
				keys.map((key) =>
					run(
						disk.delete(key).then(() => true),
						true,
					),
				),
			)
		},
		async *list() {
			let paginationToken: string | undefined
			do {
				const page = await run(disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) }))
				for (const object of page.objects) if (object.isFile) yield object.key
				paginationToken = page.paginationToken
			} while (paginationToken)
		},
		close,
	}
}

/** A storage in a folder of this machine, created on the first write. */
export function createDiskStorage(folder: string): FileStorage {
	return createDriveStorage({ driver: new FSDriver({ location: folder, visibility: 'private' }) })
}
