import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import type { BrowsePreset } from './browse-presets.ts'
import type { BrowseSearch } from './browse-search.ts'

/**
 * The one state of a browse screen. Everything on it, list, map, chips, counts and header, asks with `filter` and nothing
 * else; everything that changes what is asked goes through `change`, which writes the address.
 */
export type Browse = {
	preset: BrowsePreset
	search: BrowseSearch
	/** The whole question, with the area. */
	filter: Filter
	/** The order asked for; undefined is the list's own. */
	sort: Sort | undefined
	/** The box of `filter`; undefined where the whole world is meant. */
	area: BoundingBox | undefined
	/** The list is of what the map shows; until the map said what that is, nothing is asked. */
	isOnMap: boolean
	isReady: boolean
	/** Where the visitor is, once they let us know. */
	position: Coordinates | null
	/** Something is narrowed that `clear` would widen; an area that merely follows the map is not. */
	isFiltered: boolean
	view: ViewMode
	/** Adds an entry to go back to, unless `replace`. An undefined value takes a parameter out. */
	change: (change: BrowseSearch, how?: { replace: boolean }) => void
	clear: () => void
	setView: (view: ViewMode) => void
}
