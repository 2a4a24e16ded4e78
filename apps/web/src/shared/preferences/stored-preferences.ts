import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'

export const VIEW_MODES = ['list', 'map', 'split'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** What the browser was last told about the visitor's position; `unknown` when it was never asked. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** Forbidden storage is like an empty one. */
function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** The view that lists open in; null: each opens in its own. */
export function storedViewMode(): ViewMode | null {
	const stored = read(STORAGE_KEYS.viewMode)
	return VIEW_MODES.find((mode) => mode === stored) ?? null
}

export function storeViewMode(mode: ViewMode): void {
	try {
		localStorage.setItem(STORAGE_KEYS.viewMode, mode)
	} catch {
		// The choice is then made anew each time.
	}
}

export function storedLocationPermission(): LocationPermission {
	const stored = read(STORAGE_KEYS.geolocationPermission)
	return stored === 'granted' || stored === 'denied' ? stored : 'unknown'
}

/** Forgets the answer and the position; the browser's own setting is not ours to change. */
export function forgetLocationPermission(): void {
	try {
		localStorage.removeItem(STORAGE_KEYS.geolocationPermission)
		localStorage.removeItem(STORAGE_KEYS.geolocationPosition)
		localStorage.removeItem(STORAGE_KEYS.geolocationTimestamp)
	} catch {
		// Forbidden storage kept nothing.
	}
}
