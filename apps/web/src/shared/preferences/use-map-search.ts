import { useStore } from '../store/create-store.ts'
import { storedViewMode, type ViewMode, viewModeChanges } from './stored-preferences.ts'

const STORE = { get: storedViewMode, subscribe: viewModeChanges.subscribe }

/** The query of links to the map, which show the map even if lists are the stored view. */
export function useMapSearch(): { view?: ViewMode } {
	return useStore(STORE, null) === 'list' ? { view: 'split' } : {}
}
