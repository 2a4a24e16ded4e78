import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { SCREENS, TYPE_LISTS, type TypeListPath } from '@farmgate/contracts/screens'

type BackTarget = { path: TypeListPath | '/locations'; title: string }

export const ALL_LOCATIONS: BackTarget = { path: '/locations', title: SCREENS['/locations'].title }

/** Where "Back" on a location's page leads: the type list visited last, or else all locations. The same object each time. */
export function previousTypePage(): BackTarget {
	let stored: string | null = null
	try {
		stored = localStorage.getItem(STORAGE_KEYS.previousTypePage)
	} catch {
		// Forbidden storage remembers nothing.
	}
	return TYPE_LISTS.find((page) => page.path === stored) ?? ALL_LOCATIONS
}

export function rememberTypePage(path: TypeListPath): void {
	try {
		localStorage.setItem(STORAGE_KEYS.previousTypePage, path)
	} catch {
		// Back then leads to all locations.
	}
}
