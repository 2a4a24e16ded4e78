import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { createListeners } from '../store/create-store.ts'

export const VIEW_MODES = ['list', 'map', 'split'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** A value of local storage. Blocked storage counts as empty. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** The view that lists open in; null: each list's default. */
export function storedViewMode(): ViewMode | null {
	const stored = readStored(STORAGE_KEYS.viewMode)
	return VIEW_MODES.find((mode) => mode === stored) ?? null
}

/** Notifies of changes of `storedViewMode`. */
export const viewModeChanges = createListeners()

/** Writes a value to local storage. */
export function writeStored(key: string, value: string): void {
	try {
		localStorage.setItem(key, value)
	} catch {
		// Blocked storage: the choice is not kept.
	}
	viewModeChanges.notify()
}

/** Stores the view that lists open in. */
export function storeViewMode(mode: ViewMode): void {
	writeStored(STORAGE_KEYS.viewMode, mode)
}
