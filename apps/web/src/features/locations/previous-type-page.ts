import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { LOCATION_TYPE_PAGES, type LocationTypePath } from '../../shared/location-types/location-type-names.ts'

/** The list that "Back" on the page of a place leads to: the type list visited last, else all locations. */
export function previousTypePage(): { path: LocationTypePath | '/locations'; title: string } {
	let stored: string | null = null
	try {
		stored = localStorage.getItem(STORAGE_KEYS.previousTypePage)
	} catch {
		// Forbidden storage remembers nothing.
	}
	return LOCATION_TYPE_PAGES.find((page) => page.path === stored) ?? { path: '/locations', title: 'Locations' }
}

export function rememberTypePage(path: LocationTypePath): void {
	try {
		localStorage.setItem(STORAGE_KEYS.previousTypePage, path)
	} catch {
		// Back then leads to all locations.
	}
}
