import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import { cutSearchText } from '@farmgate/contracts/question-names'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../app/trpc.ts'

type SearchQuery = { filter: Filter; sort: Sort | undefined }

const PAGE_SIZE = 12

/** Input of `locations.list` and `listings.list`. */
function searchInput({ filter, sort }: SearchQuery) {
	return { ...filter, sort, limit: PAGE_SIZE }
}

/** Loads the first page of each kind. */
export async function prefetchFound(api: ApiQueries, query: SearchQuery): Promise<void> {
	const { kind } = query.filter
	await Promise.all([
		kind === 'listing' ? null : api.locations.list.prefetchInfinite(searchInput(query)),
		kind === 'location' ? null : api.listings.list.prefetchInfinite(searchInput(query)),
	])
}

/** The first page of each kind, as far as it is loaded. */
export function loadedFound(api: ApiQueries, query: SearchQuery) {
	return {
		locations: api.locations.list.getInfiniteData(searchInput(query))?.pages[0],
		listings: api.listings.list.getInfiniteData(searchInput(query))?.pages[0],
	}
}

/** What a text that is still being typed may mean; asked for nothing while it is blank. A question that is passed by is called off. */
export function useSuggestions(text: string, near: Coordinates | undefined) {
	const q = cutSearchText(text)
	return trpc.search.suggest.useQuery(
		{ q, near },
		{ enabled: q !== '', placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
	)
}

/** The locations found, page by page; not loaded when only listings are wanted. */
export function useFoundLocations(query: SearchQuery) {
	return trpc.locations.list.useInfiniteQuery(searchInput(query), {
		enabled: query.filter.kind !== 'listing',
		getNextPageParam: (page) => page.nextCursor ?? undefined,
	})
}

/** The listings found, page by page; not loaded when only locations are wanted. */
export function useFoundListings(query: SearchQuery) {
	return trpc.listings.list.useInfiniteQuery(searchInput(query), {
		enabled: query.filter.kind !== 'location',
		getNextPageParam: (page) => page.nextCursor ?? undefined,
	})
}

/** Texts that would find something under a filter that finds nothing. */
export function useCorrections(filter: Filter) {
	return trpc.search.corrections.useQuery(filter)
}
