import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { SCREENS, TYPE_LISTS, type TypeListPath } from '@farmgate/contracts/screens'

type BackTarget = { path: TypeListPath | '/locations'; title: string }

export const ALL_LOCATIONS: BackTarget = { path: '/locations', title: SCREENS['/locations'].title }

/** Target of "Back" on a location's page: the type list visited last, or all locations. Returns the same object each time. */
export function previousTypePage(): BackTarget {
	let stored: string | null = null
	try {
		stored = localStorage.getItem(STORAGE_KEYS.previousTypePage)
	} catch {
		// Blocked storage counts as empty.
	}
	return TYPE_LISTS.find((page) => page.path === stored) ?? ALL_LOCATIONS
}

/** Stores the type list that "Back" leads to. */
export function rememberTypePage(path: TypeListPath): void {
	try {
		localStorage.setItem(STORAGE_KEYS.previousTypePage, path)
	} catch {
		// Without storage, "Back" leads to all locations.
	}
}
