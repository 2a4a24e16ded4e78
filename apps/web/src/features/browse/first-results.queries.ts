import { DISTANCE_MAX_METERS, type Filter } from '@farmgate/contracts/filter'
import type { FirstResults } from '@farmgate/contracts/first-results'
import { useMemo } from 'react'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'
import { prefetchMatchedListings } from '../../shared/cards/matched-listings.ts'
import type { ResultList } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import { isMarketsOnly, type ListQuery, listInput, pageSizeOf } from './browse-inputs.ts'
import { ANY_DISTANCE, type BrowseSearch } from './browse-search.ts'

/** The request of an address: its filter and order, and what it says about distances and corrections. */
export type FirstRequest = ListQuery & { search: Pick<BrowseSearch, 'radiusMeters' | 'literal'> }

/** Input of `search.first`. */
function firstInput({ filter, sort, search }: FirstRequest, limit = pageSizeOf(filter)) {
	const isAnywhere = filter.near !== undefined && filter.bbox === undefined && search.radiusMeters === ANY_DISTANCE
	return { ...filter, ...(isAnywhere && { radiusMeters: DISTANCE_MAX_METERS }), sort, limit }
}

/** The filter with which the first results are found. */
function appliedFilter(filter: Filter, { applied: { q, near, radiusMeters, openAt } }: FirstResults): Filter {
	return {
		...filter,
		q: q ?? undefined,
		near: near ?? undefined,
		radiusMeters: radiusMeters ?? undefined,
		openAt: openAt ?? undefined,
	}
}

/** The first results of a search only for the text as it is: none of another text. */
function literally(first: FirstResults, { filter, search }: FirstRequest): FirstResults | null {
	return search.literal !== undefined && first.applied.q !== (filter.q ?? null) ? null : first
}

/** What a screen shows for its address. */
export type Found = {
	/** The address, with what its text means. */
	typed: Browse
	/** What the lists, counts and cards are of. */
	shown: Browse
	/** Null while it is unknown, on the map, and for results of the text as it is. */
	first: FirstResults | null
	/** Other texts, most likely first. */
	corrections: FirstResults['corrections']
	/** The text whose results are shown instead; null: none. */
	correction: string | null
	/** The filter of the lists could not be loaded; else null. Lists of the filter as it is would contradict what the address means. */
	failure: Pick<ResultList<unknown>, 'error' | 'isCurrent' | 'isFetching' | 'retry'> | null
}

/**
 * The first results of an address in one call. The map needs only the meaning of a text, and its correction when nothing
 * matches it in any area.
 */
export function useFirstResults(browse: Browse): Found {
	const { filter, sort, search, isOnMap } = browse
	const request = useMemo(() => {
		const { bbox: _area, ...everywhere } = filter
		return {
			filter: isOnMap ? everywhere : filter,
			sort: isOnMap ? undefined : sort,
			search,
		}
	}, [filter, sort, search, isOnMap])
	const isWanted = !isOnMap || filter.q !== undefined
	const { data, error, isFetching, refetch } = trpc.search.first.useQuery(
		firstInput(request, isOnMap ? 1 : undefined),
		{
			enabled: isWanted,
			trpc: { abortOnUnmount: true },
		},
	)
	const first = useMemo(() => (data === undefined ? null : literally(data, request)), [data, request])
	const shownFilter = useMemo(() => {
		if (first === null) return filter
		return isOnMap ? { ...filter, q: first.applied.q ?? undefined } : appliedFilter(filter, first)
	}, [filter, first, isOnMap])
	const typed = useMemo<Browse>(
		() => ({
			...browse,
			way: browse.way ?? data?.understood.along ?? null,
			understood: data?.understood ?? null,
			reach: first?.reach ?? null,
		}),
		[browse, data, first],
	)
	const isKnown = !isWanted || data !== undefined
	const shownSort = (isOnMap ? null : first?.applied.sort) ?? sort
	const shown = useMemo<Browse>(
		() => ({ ...typed, filter: shownFilter, sort: shownSort, isReady: typed.isReady && isKnown }),
		[typed, shownFilter, shownSort, isKnown],
	)
	return {
		typed,
		shown,
		first: isOnMap ? null : first,
		corrections: data?.corrections ?? [],
		// A text without its time or distance is no correction.
		correction: shownFilter.q !== undefined && shownFilter.q === data?.corrections[0]?.q ? shownFilter.q : null,
		failure: isKnown || error === null ? null : { error, isCurrent: false, isFetching, retry: () => void refetch() },
	}
}

/** Loads the first results, with the listings of their locations; and the listings of markets, which are one long page. */
export async function prefetchFirstResults(api: ApiQueries, request: FirstRequest): Promise<void> {
	await api.search.first.prefetch(firstInput(request))
	const first = loadedFirstResults(api, request)
	if (first === undefined) return
	const query = { filter: appliedFilter(request.filter, first), sort: first.applied.sort ?? request.sort }
	await Promise.all([
		first.locations && prefetchMatchedListings(api, query.filter, first.locations),
		first.listings && isMarketsOnly(query.filter) && api.listings.list.prefetchInfinite(listInput(query, 'listing')),
	])
}

/** The first results, if they are loaded. */
export function loadedFirstResults(api: ApiQueries, request: FirstRequest): FirstResults | undefined {
	return api.search.first.getData(firstInput(request))
}
