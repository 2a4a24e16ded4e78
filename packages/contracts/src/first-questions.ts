import { HOME_LOCATION_COUNT, NEARBY_LOCATION_COUNT, PAGE_LIMIT_MAX } from './business-constants.ts'
import type { Coordinates } from './coordinates.ts'
import type { Filter, ListRequestInput, Sort } from './filter.ts'
import type { Location } from './location.ts'

/**
 * What the screens ask as soon as they open. The server answers the same questions within the page itself, so both sides
 * take them from here: a question that differs in anything is another question.
 */

const PLACE_LISTINGS_PAGE_SIZE = 50
/** Divides by one, two and three columns, as do the next two. */
const BROWSE_PAGE_SIZE = 60
const SEARCH_PAGE_SIZE = 12

/** `locations.list`: the places of the start page, the nearest ones or, while nobody knows what is near, the newest. */
export function homeLocationsInput(near: Coordinates | null) {
	const order = near === null ? { sort: 'newest' as const } : { near, sort: 'nearest' as const }
	return { kind: 'location' as const, ...order, limit: HOME_LOCATION_COUNT }
}

/** `locations.listings`: what is for sale at a place, newest first, page by page. */
export function placeListingsInput(locationId: number): { id: number; limit: number } {
	return { id: locationId, limit: PLACE_LISTINGS_PAGE_SIZE }
}

/** `locations.list`: the nearest places around one, itself included. */
export function nearbyPlacesInput({ coordinates }: Pick<Location, 'coordinates'>) {
	return { kind: 'location', near: coordinates, sort: 'nearest', limit: NEARBY_LOCATION_COUNT + 1 } as const
}

/** A question of a screen, and the order it is to be answered in; undefined is the list's own. */
export type Question = { filter: Filter; sort: Sort | undefined }

/** Products of markets stand under their places, so they are asked for all at once. */
function pageSizeOf({ types }: Filter, kind: 'location' | 'listing'): number {
	const isMarketsOnly = types?.length === 1 && types[0] === 'Market'
	return kind === 'listing' && isMarketsOnly ? PAGE_LIMIT_MAX : BROWSE_PAGE_SIZE
}

/** `locations.list` or `listings.list`: one kind of a screen of the directory, page by page. */
export function browseListInput(
	{ filter, sort }: Question,
	kind: 'location' | 'listing',
	limit = pageSizeOf(filter, kind),
): Filter & Pick<ListRequestInput, 'sort' | 'limit'> {
	return { ...filter, kind, sort, limit }
}

/** `browse.facets`: the filter without what does not count where only numbers are asked for, a middle without a radius. */
export function countedFilter(filter: Filter): Filter {
	const { near: _near, ...rest } = filter
	return filter.radiusMeters === undefined ? rest : filter
}

/** `locations.list` and `listings.list`: what a search finds, page by page. */
export function searchListInput({ filter, sort }: Question): Filter & Pick<ListRequestInput, 'sort' | 'limit'> {
	return { ...filter, sort, limit: SEARCH_PAGE_SIZE }
}
