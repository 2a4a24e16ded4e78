import { DAY_MS } from '@farmgate/contracts/hours'
import { readDated, writeDated, writeStored } from '../store/browser-storage.ts'

/** Unsent form values by draft key. */
export type DraftStore = {
	read: (key: string) => object | undefined
	write: (key: string, values: object) => void
	delete: (key: string) => void
}

const drafts = new Map<string, object>()

/** In memory only: a draft survives a closed dialog and a visit to another screen, but is not left behind on a shared computer. */
export const memoryDrafts: DraftStore = {
	read: (key) => drafts.get(key),
	write: (key, values) => void drafts.set(key, values),
	delete: (key) => void drafts.delete(key),
}

const STORAGE_PREFIX = 'form-draft:'
const MAX_AGE_MS = 30 * DAY_MS

const keyOf = (key: string) => `${STORAGE_PREFIX}${key}`

type StoredDraft = { userId: string | null; values: object }

/** Calls the listener when another tab changes or removes a draft. Returns the function that stops it. */
export function onDraftChange(key: string, listener: () => void): () => void {
	const notice = (event: StorageEvent) => {
		// A null key: all items were removed.
		if (event.key === null || event.key === keyOf(key)) listener()
	}
	window.addEventListener('storage', notice)
	return () => window.removeEventListener('storage', notice)
}

/**
 * In local storage: a draft survives a reload, a closed tab and a sign-in. A signed-in user's draft is hidden from other users
 * of the browser. Drafts expire after 30 days. Without storage, nothing is kept.
 */
export function browserDrafts(userId: string | null): DraftStore {
	return {
		read(key) {
			const draft = readDated<StoredDraft>(keyOf(key), MAX_AGE_MS)
			// An old draft does not stay on the computer.
			if (draft === null) this.delete(key)
			return draft === null || (draft.userId !== null && draft.userId !== userId) ? undefined : draft.values
		},
		write: (key, values) => void writeDated(keyOf(key), { userId, values } satisfies StoredDraft),
		delete: (key) => void writeStored(keyOf(key), null),
	}
}

/** Deletes the drafts of a user from local storage. */
export function forgetDrafts(userId: string): void {
	try {
		for (const key of Object.keys(localStorage)) {
			const draft = key.startsWith(STORAGE_PREFIX) ? readDated<StoredDraft>(key, MAX_AGE_MS) : null
			if (draft?.userId === userId) localStorage.removeItem(key)
		}
	} catch {
		// Storage is forbidden.
	}
}
