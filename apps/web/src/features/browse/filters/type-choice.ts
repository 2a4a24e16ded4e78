import type { LocationType } from '@farmgate/contracts/location-type'
import { TYPE_LISTS } from '@farmgate/contracts/screens'
import type { BrowseSearch } from '../browse-search.ts'

/** Toggles one type. The result is in the navigation's order, so that equal choices have equal addresses. */
export function toggleType(types: readonly LocationType[], type: LocationType): LocationType[] {
	return TYPE_LISTS.map((page) => page.type).filter((known) => types.includes(known) !== (known === type))
}

/** The change of an address that selects these types; none means all. */
export function writeTypes(types: readonly LocationType[]): BrowseSearch {
	return { type: types.length === 0 ? undefined : types.join(',') }
}
