import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS, type LocationCardFields } from '@farmgate/contracts/location-card'
import type { Page } from '@farmgate/contracts/page'
import { loadedPage } from '../../shared/api/loaded-page.ts'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

/** `first`: the first page of each kind, if it is loaded already. */
export type SearchQuery = {
	filter: Filter
	sort: Sort | undefined
	first: { locations: Page<LocationCardFields> | null; listings: Page<Listing> | null } | null
}

/** Number of items of a page. */
export const FOUND_PAGE_SIZE = 12

const CARD_FIELDS = { fields: LOCATION_CARD_FIELDS }

/** Input of `locations.list` and `listings.list`. */
function searchInput({ filter, sort }: SearchQuery) {
	return { ...filter, sort, limit: FOUND_PAGE_SIZE }
}

/** The matching locations by page; not loaded when the filter is for listings only. */
export function useFoundLocations(query: SearchQuery, isReady: boolean) {
	return trpc.locations.list.useInfiniteQuery(
		{ ...searchInput(query), ...CARD_FIELDS },
		{
			enabled: isReady && query.filter.kind !== 'listing',
			// The types of queries with `fields` are those without (`pageQuery`).
			initialData: loadedPage(query.first?.locations as Page<Location> | null | undefined),
			getNextPageParam: nextCursorOf,
		},
	)
}

/** The matching listings by page; not loaded when the filter is for locations only. */
export function useFoundListings(query: SearchQuery, isReady: boolean) {
	return trpc.listings.list.useInfiniteQuery(searchInput(query), {
		enabled: isReady && query.filter.kind !== 'location',
		initialData: loadedPage(query.first?.listings),
		getNextPageParam: nextCursorOf,
	})
}
