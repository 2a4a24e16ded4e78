import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { readStored, writeStored } from '../store/browser-storage.ts'
import { createListeners } from '../store/create-store.ts'

export const VIEW_MODES = ['list', 'map', 'split'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** The view that lists open in; null: each list's default. */
export function storedViewMode(): ViewMode | null {
	const stored = readStored(STORAGE_KEYS.viewMode)
	return VIEW_MODES.find((mode) => mode === stored) ?? null
}

/** Notifies of changes of `storedViewMode`. */
export const viewModeChanges = createListeners()

/** Stores the view that lists open in. */
export function storeViewMode(mode: ViewMode): void {
	writeStored(STORAGE_KEYS.viewMode, mode)
	viewModeChanges.notify()
}
