import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { useSyncExternalStore } from 'react'

/**
 * What somebody who is signed out keeps: ids of places in the browser's storage, oldest first. The storage is read anew before
 * each change, so that tabs do not undo one another.
 */

const NONE: readonly number[] = []
let lastText: string | null = null
let lastIds = NONE
const listeners = new Set<() => void>()

/** An entry of any other hand or version is taken as far as it makes sense. */
function parseIds(text: string | null): readonly number[] {
	if (text === null) return NONE
	let parsed: unknown
	try {
		parsed = JSON.parse(text)
	} catch {
		return NONE
	}
	if (!Array.isArray(parsed)) return NONE
	const ids = parsed.map((entry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry))
	return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0))]
}

/** The same list as before as long as the storage holds the same text. Forbidden storage is like an empty one. */
export function guestFavorites(): readonly number[] {
	let text: string | null = null
	try {
		text = localStorage.getItem(STORAGE_KEYS.guestFavorites)
	} catch {
		return NONE
	}
	if (text !== lastText) {
		lastText = text
		lastIds = parseIds(text)
	}
	return lastIds
}

/** Writes what `change` makes of the present ids. False when the storage is full or forbidden: nothing has changed then. */
function rewrite(change: (ids: readonly number[]) => readonly number[]): boolean {
	const ids = change(guestFavorites())
	try {
		if (ids.length === 0) localStorage.removeItem(STORAGE_KEYS.guestFavorites)
		else localStorage.setItem(STORAGE_KEYS.guestFavorites, JSON.stringify(ids))
	} catch {
		return false
	}
	for (const listener of [...listeners]) listener()
	return true
}

export function setGuestFavorite(id: number, isKept: boolean): boolean {
	return rewrite((ids) => {
		if (isKept === ids.includes(id)) return ids
		return isKept ? [...ids, id] : ids.filter((other) => other !== id)
	})
}

/** Takes out what is kept elsewhere by now; what came in meanwhile stays. */
export function forgetGuestFavorites(gone: readonly number[]): boolean {
	const taken = new Set(gone)
	return rewrite((ids) => ids.filter((id) => !taken.has(id)))
}

function subscribe(onChange: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		// Without a key, everything was cleared.
		if (key === null || key === STORAGE_KEYS.guestFavorites) onChange()
	}
	listeners.add(onChange)
	window.addEventListener('storage', onStorage)
	return () => {
		listeners.delete(onChange)
		window.removeEventListener('storage', onStorage)
	}
}

/** Followed through changes of this tab and of others. */
export function useGuestFavorites(): readonly number[] {
	return useSyncExternalStore(subscribe, guestFavorites, () => NONE)
}
