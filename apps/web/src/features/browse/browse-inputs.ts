import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, ListRequestInput, Sort } from '@farmgate/contracts/filter'
import { LOCATION_CARD_FIELDS } from '@farmgate/contracts/location-card'

/** A filter and the order of its results; undefined is the list's own order. */
export type ListQuery = { filter: Filter; sort: Sort | undefined }

/** Divisible by one, two and three columns. The first page is in the HTML of a list. */
const PAGE_SIZE = 24
/** With both kinds: the second list begins after the first page of the other. */
const PAGE_SIZE_OF_BOTH = 12

/** Whether listings are grouped by market. */
export function isMarketsOnly({ types }: Filter): boolean {
	return types?.length === 1 && types[0] === 'Market'
}

/** The number of items of each kind in the first results, and in each page of a list. */
export function pageSizeOf({ kind }: Filter): number {
	return kind === 'both' ? PAGE_SIZE_OF_BOTH : PAGE_SIZE
}

/** Listings grouped by market are loaded in one page. */
function listPageSize(filter: Filter, kind: 'location' | 'listing'): number {
	return kind === 'listing' && isMarketsOnly(filter) ? PAGE_LIMIT_MAX : pageSizeOf(filter)
}

/** The filter of an address around the visitor, if their position is known and the filter has a text but no place of its own. */
export function aroundVisitor(filter: Filter, position: Coordinates | null): Filter {
	const hasPlace = [filter.near, filter.bbox, filter.along].some((place) => place !== undefined)
	return position === null || filter.q === undefined || hasPlace ? filter : { ...filter, near: position }
}

/** Input of `locations.list`, with the fields of cards, or of `listings.list`. */
export function listInput(
	{ filter, sort }: ListQuery,
	kind: 'location' | 'listing',
	limit = listPageSize(filter, kind),
): Filter & Pick<ListRequestInput, 'sort' | 'limit'> {
	return { ...filter, kind, sort, limit, ...(kind === 'location' && { fields: LOCATION_CARD_FIELDS }) }
}

/** The filter without what does not change counts: a center without a radius. */
export function countedFilter(filter: Filter): Filter {
	const { near: _near, ...rest } = filter
	return filter.radiusMeters === undefined ? rest : filter
}
