import { type FixedFilter, readFilterOf, readSortOf } from '@farmgate/contracts/address-question'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { BrowseSearch } from './browse-search.ts'

// Apart from `browse-search.ts`, which every page loads with the table of routes: the schemas are large.

/**
 * The filter of an address, with its area. `position` is where the visitor is, for `near=me`; while it is not known, nothing
 * is measured from anywhere.
 */
export function filterOf(search: BrowseSearch, fixed: FixedFilter, position: Coordinates | null): Filter {
	return readFilterOf(search, fixed, position)
}

/** The order that an address asks for; undefined is the list's own (`effectiveSort`). Nearest needs somewhere to be near. */
export function sortOf({ sort }: BrowseSearch, asked: Pick<Filter, 'near' | 'q'>): Sort | undefined {
	return readSortOf(sort, asked)
}
