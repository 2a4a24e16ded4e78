import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Along, Filter, Sort } from '@farmgate/contracts/filter'
import type { Reach } from '@farmgate/contracts/reach'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import type { BrowsePreset } from './browse-presets.ts'
import type { BrowseSearch } from './browse-search.ts'

/** A way by car with the names of its ends. */
export type NamedWay = Along & { fromName: string; toName: string }

/**
 * The state of a browse screen. List, map, chips, counts and header all query with `filter`; all changes go through
 * `change`, which writes the address.
 */
export type Browse = {
	preset: BrowsePreset
	search: BrowseSearch
	/** Includes the area. */
	filter: Filter
	/** Undefined: the default order of the list. */
	sort: Sort | undefined
	/** Name of the point of the address, after "near" or "from"; null without one, and for the visitor's position. */
	nearName: string | null
	/** The way of the address, else that of its text; null without one. */
	way: NamedWay | null
	/** What the search text means; null while it is unknown. */
	understood: UnderstoodText | null
	/** The box of `filter`; undefined: everywhere. */
	area: BoundingBox | undefined
	/** How far the list reaches; null when its filter says so, or has no center. */
	reach: Reach | null
	/** The map is shown, and the list has the results in its area. */
	isOnMap: boolean
	/** False until the map's area is known: nothing is requested. */
	isReady: boolean
	/** The user's position, when it is known. */
	position: Coordinates | null
	/** Whether `clear` would remove a filter. An area that follows the map does not count. */
	isFiltered: boolean
	view: ViewMode
	/** Whether the results can be grouped by category. */
	canGroup: boolean
	/** Adds a history entry, unless `replace`. An undefined value removes a parameter. */
	change: (change: BrowseSearch, how?: { replace: boolean }) => void
	clear: () => void
	setView: (view: ViewMode) => void
}
