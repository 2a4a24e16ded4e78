import type { FileStorage } from '../ports/file-storage.ts'

/** A storage whose files are lost with the process. */
export function storageInMemory(): FileStorage {
	const files = new Map<string, Buffer>()
	return {
		put: async (key, bytes) => void files.set(key, Buffer.from(bytes)),
		read: async (key) => files.get(key) ?? null,
		remove: async (keys) => {
			for (const key of keys) files.delete(key)
		},
		close: () => {},
	}
}
