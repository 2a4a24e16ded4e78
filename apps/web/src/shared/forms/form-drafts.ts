import { DAY_MS } from '@farmgate/contracts/hours'
import { readStored, writeStored } from '../store/browser-storage.ts'

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

type StoredDraft = { userId: string | null; savedAt: number; values: object }

function parseDraft(text: string | null): StoredDraft | null {
	try {
		const draft: Partial<StoredDraft> | null = JSON.parse(text ?? 'null')
		const isDraft = typeof draft?.savedAt === 'number' && typeof draft.values === 'object' && draft.values !== null
		return isDraft ? (draft as StoredDraft) : null
	} catch {
		return null
	}
}

/** Calls the listener when another tab changes or removes a draft. Returns the function that stops it. */
export function onDraftChange(key: string, listener: () => void): () => void {
	const notice = (event: StorageEvent) => {
		// A null key: all items were removed.
		if (event.key === null || event.key === `${STORAGE_PREFIX}${key}`) listener()
	}
	window.addEventListener('storage', notice)
	return () => window.removeEventListener('storage', notice)
}

/**
 * In local storage: a draft survives a reload, a closed tab and a sign-in. A signed-in user's draft is hidden from other users
 * of the browser. Drafts expire after 30 days. Without storage, nothing is kept.
 */
export function browserDrafts(userId: string | null): DraftStore {
	const keyOf = (key: string) => `${STORAGE_PREFIX}${key}`
	return {
		read(key) {
			const draft = parseDraft(readStored(keyOf(key)))
			if (draft === null) return undefined
			if (draft.savedAt < Date.now() - MAX_AGE_MS) {
				this.delete(key)
				return undefined
			}
			return draft.userId === null || draft.userId === userId ? draft.values : undefined
		},
		write(key, values) {
			const draft: StoredDraft = { userId, savedAt: Date.now(), values }
			writeStored(keyOf(key), JSON.stringify(draft))
		},
		delete(key) {
			writeStored(keyOf(key), null)
		},
	}
}

/** Deletes the drafts of a user from local storage. */
export function forgetDrafts(userId: string): void {
	try {
		for (const key of Object.keys(localStorage)) {
			if (key.startsWith(STORAGE_PREFIX) && parseDraft(readStored(key))?.userId === userId) localStorage.removeItem(key)
		}
	} catch {
		// Storage is forbidden.
	}
}
