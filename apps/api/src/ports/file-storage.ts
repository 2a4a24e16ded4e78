import { AppError } from '../http/errors/app-error.ts'

/**
 * Files that must survive a restart, such as photos, under keys like "ab/name.webp". Every method throws
 * `storage.unavailable` when the storage fails or does not respond in time.
 */
export type FileStorage = {
	/** Stores a file completely, or fails. Replaces an existing one. */
	put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
	/** The content of a file; null when there is none. */
	read: (key: string) => Promise<Buffer | null>
	/** Deletes files. Missing ones are ignored. */
	remove: (keys: readonly string[]) => Promise<void>
	/** Closes connections. */
	close: () => void
}

async function fail(): Promise<never> {
	throw new AppError('storage.unavailable')
}

/** For commands that need no files. */
export const noStorage: FileStorage = { put: fail, read: fail, remove: fail, close: () => {} }
