import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import type { FirstResults } from '@farmgate/contracts/first-results'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import type { MatchedListing } from '@farmgate/contracts/matched-listing'
import type { Page } from '@farmgate/contracts/page'
import { boxAround, boxCenter } from '@farmgate/geo/box'
import { useMemo, useState } from 'react'
import { loadedPage } from '../../shared/api/loaded-page.ts'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'
import { prefetchMatchedListings, useMatchedListings } from '../../shared/cards/matched-listings.ts'
import { useLastData } from '../../shared/hooks/use-last-data.ts'
import type { MorePages } from '../../shared/ui/show-more.tsx'
import type { Browse } from './browse.ts'
import { paddedBox } from './browse-area.ts'
import { countedFilter, isMarketsOnly, type ListQuery, listInput } from './browse-inputs.ts'
import { type LoadedRequest, mapRequestFor } from './map-request.ts'

/** Loads the counts and the first page of each kind. */
export async function prefetchResults(api: ApiQueries, query: ListQuery): Promise<void> {
	const { kind } = query.filter
	await Promise.all([
		prefetchFacets(api, query.filter),
		kind === 'listing' ? null : prefetchLocations(api, query),
		kind === 'location' ? null : api.listings.list.prefetchInfinite(listInput(query, 'listing')),
	])
}

async function prefetchLocations(api: ApiQueries, query: ListQuery): Promise<void> {
	await api.locations.list.prefetchInfinite(listInput(query, 'location'))
	await prefetchMatchedListings(api, query.filter, loadedResults(api, query).locations)
}

/** The first page of each kind, if it is loaded. */
export function loadedResults(api: ApiQueries, query: ListQuery) {
	return {
		locations: api.locations.list.getInfiniteData(listInput(query, 'location'))?.pages[0],
		listings: api.listings.list.getInfiniteData(listInput(query, 'listing'))?.pages[0],
	}
}

/** Items of each category in the overview: fills rows of four, two and one. */
export const GROUP_SIZE = 4
const ABORT_ON_UNMOUNT = { abortOnUnmount: true }
const PAGES = {
	getNextPageParam: nextCursorOf,
	trpc: ABORT_ON_UNMOUNT,
	// Comparing all earlier pages with themselves for each new page is slow in long lists.
	structuralSharing: false,
}

/** A list, as far as it is loaded. */
export type ResultList<Item> = {
	/** Of the last response, until the next one arrives; undefined before the first. */
	items: Item[] | undefined
	total: number
	/** Whether the items belong to the current query. */
	isCurrent: boolean
	error: unknown
	isFetching: boolean
	retry: () => void
	/** Of the current query. */
	pages: MorePages
}

/** Locations with the listings of the search, by the id of their location. */
export type LocationResults = ResultList<LocationCardFields> & { matches: ReadonlyMap<number, MatchedListing> }

const NO_PAGES: Page<LocationCardFields>[] = []

type PagesQuery<Item> = MorePages & {
	data?: { pages: Page<Item>[] } | undefined
	isFetching: boolean
	refetch: () => unknown
}

function useResultList<Item>(pages: PagesQuery<Item>): ResultList<Item> {
	const { data, error, isFetching } = pages
	const last = useLastData(data)
	const items = useMemo(() => last?.pages.flatMap((page) => page.items), [last])
	return {
		items,
		total: last?.pages[0]?.total ?? 0,
		isCurrent: data !== undefined,
		error,
		isFetching,
		retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
		pages,
	}
}

/** `first`: results of the query that are loaded already; null: none. */
type ReadyQuery = Pick<Browse, 'filter' | 'sort' | 'isReady'> & { first?: FirstResults | null }

/** The locations of a query, page by page, and for a search their listings that match it best, by location. */
export function useLocationResults(query: ReadyQuery): LocationResults {
	const pages = trpc.locations.list.useInfiniteQuery(listInput(query, 'location'), {
		enabled: query.isReady && query.filter.kind !== 'listing',
		// The types of queries with `fields` are those without (`pageQuery`).
		initialData: loadedPage(query.first?.locations as Page<Location> | null | undefined),
		...PAGES,
	})
	const { filter } = query
	const { data } = pages
	// Cards of the previous filter stay until the next ones arrive, and so do their listings.
	const shown = useLastData(useMemo(() => data && { filter, pages: data.pages }, [filter, data]))
	const matches = useMatchedListings(shown?.filter ?? filter, shown?.pages ?? NO_PAGES)
	return { ...useResultList(pages), matches }
}

/** The listings of a query, page by page. */
export function useListingResults(query: ReadyQuery): ResultList<Listing> {
	const pages = trpc.listings.list.useInfiniteQuery(listInput(query, 'listing'), {
		enabled: query.isReady && query.filter.kind !== 'location',
		initialData: isMarketsOnly(query.filter) ? undefined : loadedPage(query.first?.listings),
		...PAGES,
	})
	return useResultList(pages)
}

/** The first few items of a category. */
export function useCategorySample({ filter, sort }: ReadyQuery, isEnabled: boolean) {
	const options = { trpc: ABORT_ON_UNMOUNT }
	const query = { filter, sort, isReady: true }
	const locations = trpc.locations.list.useQuery(listInput(query, 'location', GROUP_SIZE), {
		...options,
		enabled: isEnabled && filter.kind !== 'listing',
	})
	const listings = trpc.listings.list.useQuery(listInput(query, 'listing', GROUP_SIZE), {
		...options,
		enabled: isEnabled && filter.kind !== 'location',
	})
	return { locations, listings }
}

/** The counts of the filter. `facets` is the last response until the next one; `current` is that of this filter only. */
export function useFacets({ filter, isReady, first }: Omit<ReadyQuery, 'sort'>) {
	const { data, error, refetch } = trpc.browse.facets.useQuery(countedFilter(filter), {
		enabled: isReady,
		initialData: first?.facets,
		trpc: ABORT_ON_UNMOUNT,
	})
	return { facets: useLastData(data), current: data, error, retry: () => void refetch() }
}

/** Loads the counts of a filter. */
async function prefetchFacets(api: ApiQueries, filter: Filter): Promise<void> {
	await api.browse.facets.prefetch(countedFilter(filter))
}

type Counted = Pick<ResultList<unknown>, 'total' | 'isCurrent'>

/**
 * The number of results: from the counts, else from the lists while the counts load, else the last known count. Undefined when
 * the counts could not be loaded.
 */
export function foundTotal(
	{ facets, current, error }: { facets: Facets | undefined; current: Facets | undefined; error: unknown },
	lists: readonly Counted[],
): { total: number | undefined; isCurrent: boolean } {
	if (current) return { total: current.total, isCurrent: true }
	if (lists.length > 0 && lists.every(({ isCurrent }) => isCurrent)) {
		return { total: lists.reduce((sum, { total }) => sum + total, 0), isCurrent: true }
	}
	return { total: error === null ? facets?.total : undefined, isCurrent: false }
}

/**
 * The map view of a filter at a zoom. `view` is the last response until the next one, also when that fails; `isCurrent`:
 * it belongs to this filter.
 */
export function useMapView(filter: Filter, area: BoundingBox | undefined, zoom: number | undefined) {
	const [loaded, setLoaded] = useState<LoadedRequest>()
	const isKnown = area !== undefined && zoom !== undefined
	const request = isKnown ? mapRequestFor(filter, area, zoom, loaded) : { zoom: 0 }
	const { data, error, isFetching, refetch } = trpc.browse.map.useQuery(request, {
		enabled: isKnown,
		trpc: ABORT_ON_UNMOUNT,
	})
	if (data && data !== loaded?.view) setLoaded({ request, view: data })
	return {
		view: data ?? loaded?.view,
		isCurrent: data !== undefined,
		error,
		isFetching,
		retry: (): void => void refetch(),
	}
}

/** The margin around results elsewhere, as a share of their box. */
const ELSEWHERE_PADDING = 0.08

/** For an area without results: the number of results anywhere, and a box around those with a position. */
export function useElsewhere(filter: Filter, isEnabled: boolean): { total: number; box: BoundingBox } | null {
	const { bbox: _bbox, ...everywhere } = countedFilter(filter)
	const { data } = trpc.browse.map.useQuery({ ...everywhere, zoom: 0 }, { enabled: isEnabled, trpc: ABORT_ON_UNMOUNT })
	if (data?.extent === undefined || !isEnabled) return null
	return { total: data.total, box: paddedBox(data.extent, ELSEWHERE_PADDING) }
}

/** Shown around the nearest result. */
const NEAREST_MARGIN_METERS = 5000

/** For an area without results: the nearest one to its center, with a box around it; null while it is unknown. */
export function useNearest(
	filter: Filter,
	area: BoundingBox | undefined,
): { name: string; meters: number; box: BoundingBox } | null {
	const { bbox: _bbox, radiusMeters: _radius, ...rest } = filter
	const near = area === undefined ? undefined : boxCenter(area)
	const query = { filter: { ...rest, near }, sort: near && ('nearest' as const) }
	const isListing = filter.kind === 'listing'
	const options = { trpc: ABORT_ON_UNMOUNT }
	const isKnown = near !== undefined
	const locations = trpc.locations.list.useQuery(listInput(query, 'location', 1), {
		...options,
		enabled: isKnown && !isListing,
	})
	const listings = trpc.listings.list.useQuery(listInput(query, 'listing', 1), {
		...options,
		enabled: isKnown && isListing,
	})
	const location = locations.data?.items[0]
	const listing = listings.data?.items[0]
	const name = isListing ? listing?.title : location?.name
	const { coordinates = null, distanceMeters = null } = (isListing ? listing : location) ?? {}
	if (!isKnown || name === undefined || coordinates === null || distanceMeters === null) return null
	return { name, meters: distanceMeters, box: boxAround(coordinates, NEAREST_MARGIN_METERS) }
}

/** The lists of the filter's kind. */
export function requestedLists<Locations, Listings>(
	{ filter: { kind } }: Pick<Browse, 'filter'>,
	{ locations, listings }: { locations: Locations; listings: Listings },
): (Locations | Listings)[] {
	if (kind === 'both') return [locations, listings]
	return kind === 'location' ? [locations] : [listings]
}
