import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { createStoredList } from '../../shared/store/stored-list.ts'

function parseIds(entries: readonly unknown[]): readonly number[] {
	const ids = entries.map((entry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry))
	return [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0))]
}

/** Favorites of signed-out users: location ids, oldest first. */
const stored = createStoredList(STORAGE_KEYS.guestFavorites, parseIds)
export const guestFavorites = stored.get
export const useGuestFavorites = stored.use

export function setGuestFavorite(id: number, isFavorite: boolean): boolean {
	return stored.change((ids) => {
		if (isFavorite === ids.includes(id)) return ids
		return isFavorite ? [...ids, id] : ids.filter((other) => other !== id)
	})
}

/** Replaces the id of a merged location with that of the kept one. */
export function replaceGuestFavorite(id: number, keptId: number): boolean {
	return stored.change((ids) => [...new Set(ids.map((other) => (other === id ? keptId : other)))])
}

export function removeGuestFavorites(removed: readonly number[]): boolean {
	const gone = new Set(removed)
	return stored.change((ids) => ids.filter((id) => !gone.has(id)))
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
