import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { type ListPath, SCREENS, TYPE_LISTS } from '@farmgate/contracts/screens'
import { readStored, writeStored } from '../../shared/store/browser-storage.ts'

export type BackPath = ListPath | '/search'
type BackTarget = { path: BackPath; title: string; search: Record<string, string | undefined> }

export const ALL_LOCATIONS: BackTarget = { path: '/locations', title: SCREENS['/locations'].title, search: {} }

/** The list or search shown last in this tab, with its filters. */
let lastList: BackTarget | null = null

const TYPE_PAGES: readonly BackTarget[] = TYPE_LISTS.map(({ path, title }) => ({ path, title, search: {} }))

/**
 * Target of "Back" on a location's page: the list or search shown last in this tab with its filters, else the type list visited last,
 * else all locations. Returns the same object each time.
 */
export function previousListPage(): BackTarget {
	if (lastList !== null) return lastList
	const stored = readStored(STORAGE_KEYS.previousTypePage)
	return TYPE_PAGES.find((page) => page.path === stored) ?? ALL_LOCATIONS
}

/** Sets the list that "Back" leads to in this tab; null forgets it. Type lists are also stored for later visits. */
export function rememberListPage(list: Omit<BackTarget, 'title'> | null): void {
	lastList = list && { ...list, title: list.path === '/search' ? 'Search results' : SCREENS[list.path].title }
	const typePage = TYPE_PAGES.find(({ path }) => path === list?.path)
	if (typePage) writeStored(STORAGE_KEYS.previousTypePage, typePage.path)
}
