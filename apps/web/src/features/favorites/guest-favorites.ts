import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { readStored, writeStored } from '../../shared/store/browser-storage.ts'
import { createListeners, useStore } from '../../shared/store/create-store.ts'

/**
 * Favorites of signed-out users: location ids in the browser's storage, oldest first. The storage is read again before each
 * change, so that tabs do not undo each other's changes.
 */

const NONE: readonly number[] = []
let lastText: string | null = null
let lastIds = NONE

/** Reads an entry of any version; ignores what is not an id. */
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

/** The same array while the storage holds the same text. Empty when the storage is forbidden. */
export function guestFavorites(): readonly number[] {
	const text = readStored(STORAGE_KEYS.guestFavorites)
	if (text !== lastText) {
		lastText = text
		lastIds = parseIds(text)
	}
	return lastIds
}

/** Notifies of changes in this tab and in others. */
const changes = createListeners(() => {
	const onStorage = ({ key }: StorageEvent) => {
		// Without a key, the whole storage was cleared.
		if (key === null || key === STORAGE_KEYS.guestFavorites) changes.notify()
	}
	window.addEventListener('storage', onStorage)
	return () => window.removeEventListener('storage', onStorage)
})

/** Stores the changed ids. False when the storage is full or forbidden; nothing has changed then. */
function rewrite(change: (ids: readonly number[]) => readonly number[]): boolean {
	const ids = change(guestFavorites())
	const isStored = writeStored(STORAGE_KEYS.guestFavorites, ids.length === 0 ? null : JSON.stringify(ids))
	if (isStored) changes.notify()
	return isStored
}

export function setGuestFavorite(id: number, isFavorite: boolean): boolean {
	return rewrite((ids) => {
		if (isFavorite === ids.includes(id)) return ids
		return isFavorite ? [...ids, id] : ids.filter((other) => other !== id)
	})
}

/** Replaces the id of a merged location with that of the kept one. */
export function replaceGuestFavorite(id: number, keptId: number): boolean {
	return rewrite((ids) => [...new Set(ids.map((other) => (other === id ? keptId : other)))])
}

export function removeGuestFavorites(removed: readonly number[]): boolean {
	const gone = new Set(removed)
	return rewrite((ids) => ids.filter((id) => !gone.has(id)))
}

const STORE = { get: guestFavorites, subscribe: changes.subscribe }

/** `guestFavorites`; renders again when this or another tab changes them. */
export function useGuestFavorites(): readonly number[] {
	return useStore(STORE, NONE)
}

/** Divisible by one, two and three columns, and few enough ids for a short address. */
export const PAGE_SIZE = 24

/** The ids of each page of a signed-out user's favorites, the newest first. */
export function guestPages(ids: readonly number[]): number[][] {
	const newestFirst = ids.toReversed()
	return Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
		newestFirst.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
	)
}
