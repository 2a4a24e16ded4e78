import type { Filter, Sort } from '@farmgate/contracts/filter'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'
import { prefetchMatchedListings } from '../../shared/cards/matched-listings.ts'

export type SearchQuery = { filter: Filter; sort: Sort | undefined }

const PAGE_SIZE = 12

/** Input of `locations.list` and `listings.list`. */
function searchInput({ filter, sort }: SearchQuery) {
	return { ...filter, sort, limit: PAGE_SIZE }
}

/** Loads the first page of each kind. */
export async function prefetchFound(api: ApiQueries, query: SearchQuery): Promise<void> {
	const { kind } = query.filter
	await Promise.all([
		kind === 'listing' ? null : prefetchFoundLocations(api, query),
		kind === 'location' ? null : api.listings.list.prefetchInfinite(searchInput(query)),
	])
}

async function prefetchFoundLocations(api: ApiQueries, query: SearchQuery): Promise<void> {
	await api.locations.list.prefetchInfinite(searchInput(query))
	await prefetchMatchedListings(api, query.filter, loadedFound(api, query).locations)
}

/** The loaded first page of each kind. */
export function loadedFound(api: ApiQueries, query: SearchQuery) {
	return {
		locations: api.locations.list.getInfiniteData(searchInput(query))?.pages[0],
		listings: api.listings.list.getInfiniteData(searchInput(query))?.pages[0],
	}
}

/** The matching locations by page; not loaded when the filter is for listings only. */
export function useFoundLocations(query: SearchQuery, isReady: boolean) {
	return trpc.locations.list.useInfiniteQuery(searchInput(query), {
		enabled: isReady && query.filter.kind !== 'listing',
		getNextPageParam: nextCursorOf,
	})
}

/** The matching listings by page; not loaded when the filter is for locations only. */
export function useFoundListings(query: SearchQuery, isReady: boolean) {
	return trpc.listings.list.useInfiniteQuery(searchInput(query), {
		enabled: isReady && query.filter.kind !== 'location',
		getNextPageParam: nextCursorOf,
	})
}
