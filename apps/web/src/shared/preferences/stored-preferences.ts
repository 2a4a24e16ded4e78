import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'

export const VIEW_MODES = ['list', 'map', 'split'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

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
