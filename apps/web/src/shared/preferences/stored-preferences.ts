import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'

export const VIEW_MODES = ['list', 'map', 'split'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** Blocked storage counts as empty. */
function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** The view that lists open in; null: each list's default. */
export function storedViewMode(): ViewMode | null {
	const stored = read(STORAGE_KEYS.viewMode)
	return VIEW_MODES.find((mode) => mode === stored) ?? null
}

/** Stores the view that lists open in. */
export function storeViewMode(mode: ViewMode): void {
	try {
		localStorage.setItem(STORAGE_KEYS.viewMode, mode)
	} catch {
		// Blocked storage: the choice is not kept.
	}
}
