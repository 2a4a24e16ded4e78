import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { MapView } from '@farmgate/contracts/map-view'
import type { Page, Total } from '@farmgate/contracts/page'
import { useMemo, useState } from 'react'
import { type ApiQueries, trpc } from '../../app/trpc.ts'
import type { Browse } from './browse.ts'
import { boxAround, paddedBox, pointBox } from './browse-area.ts'
import { countedFilter, type ListQuery, listInput } from './browse-inputs.ts'
import { type AnsweredRequest, mapRequestFor } from './map-request.ts'

/** Loads the counts and the first page of each kind. */
export async function prefetchResults(api: ApiQueries, query: ListQuery): Promise<void> {
	const { kind } = query.filter
	await Promise.all([
		api.browse.facets.prefetch(countedFilter(query.filter)),
		kind === 'listing' ? null : api.locations.list.prefetchInfinite(listInput(query, 'location')),
		kind === 'location' ? null : api.listings.list.prefetchInfinite(listInput(query, 'listing')),
	])
}

/** The first page of each kind, as far as it is loaded. */
export function loadedResults(api: ApiQueries, query: ListQuery) {
	return {
		locations: api.locations.list.getInfiniteData(listInput(query, 'location'))?.pages[0],
		listings: api.listings.list.getInfiniteData(listInput(query, 'listing'))?.pages[0],
	}
}

/** Of a category in the overview by categories: divides by one, two and three columns. */
const GROUP_SIZE = 6
/** A question nobody waits for any more is called off. */
const CALLED_OFF = { abortOnUnmount: true }
const PAGES = {
	getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
	trpc: CALLED_OFF,
	// With each page all former ones would be compared with themselves, which a long list is felt by.
	structuralSharing: false,
}

/** A list, as far as it has arrived. */
export type ResultList<Item> = {
	/** Of the last answer, which stays until the next one comes; undefined before the first. */
	items: Item[] | undefined
	total: Total
	/** The items answer this very question. */
	isCurrent: boolean
	error: unknown
	isFetching: boolean
	hasMore: boolean
	isMoreFailed: boolean
	loadMore: () => void
	retry: () => void
}

const NONE: Total = { value: 0, atLeast: false }

/** The last answer there was, until `data` brings the next one. */
function useKept<Data>(data: Data | undefined): Data | undefined {
	const [kept, setKept] = useState(data)
	if (data !== undefined && data !== kept) setKept(data)
	return data ?? kept
}

type PagesQuery<Item> = {
	data?: { pages: Page<Item>[] } | undefined
	error: unknown
	isFetching: boolean
	hasNextPage: boolean
	isFetchNextPageError: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}

function useResultList<Item>(query: PagesQuery<Item>): ResultList<Item> {
	const { data, error, isFetching } = query
	const kept = useKept(data)
	const items = useMemo(() => kept?.pages.flatMap((page) => page.items), [kept])
	return {
		items,
		total: kept?.pages[0]?.total ?? NONE,
		isCurrent: data !== undefined,
		error,
		isFetching,
		hasMore: data !== undefined && query.hasNextPage,
		isMoreFailed: query.isFetchNextPageError,
		loadMore: () => {
			if (!isFetching && query.hasNextPage) void query.fetchNextPage()
		},
		retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
	}
}

type Question = Pick<Browse, 'filter' | 'sort' | 'isReady'>

/** The places of a question, page by page. */
export function useLocationResults(question: Question): ResultList<Location> {
	const query = trpc.locations.list.useInfiniteQuery(listInput(question, 'location'), {
		enabled: question.isReady && question.filter.kind !== 'listing',
		...PAGES,
	})
	return useResultList(query)
}

/** The listings of a query, page by page. */
export function useListingResults(question: Question): ResultList<Listing> {
	const query = trpc.listings.list.useInfiniteQuery(listInput(question, 'listing'), {
		enabled: question.isReady && question.filter.kind !== 'location',
		...PAGES,
	})
	return useResultList(query)
}

/** The first few of a category. */
export function useCategorySample({ filter, sort }: Question, isEnabled: boolean) {
	const options = { trpc: CALLED_OFF }
	const question = { filter, sort, isReady: true }
	const locations = trpc.locations.list.useQuery(listInput(question, 'location', GROUP_SIZE), {
		...options,
		enabled: isEnabled && filter.kind !== 'listing',
	})
	const listings = trpc.listings.list.useQuery(listInput(question, 'listing', GROUP_SIZE), {
		...options,
		enabled: isEnabled && filter.kind !== 'location',
	})
	return { locations, listings }
}

/** How many there are of everything, with the last answer kept until the next one; `current` only if it answers this question. */
export function useFacets({ filter, isReady }: Question) {
	const { data, error, refetch } = trpc.browse.facets.useQuery(countedFilter(filter), {
		enabled: isReady,
		trpc: CALLED_OFF,
	})
	return { facets: useKept(data), current: data, error, retry: () => void refetch() }
}

type Counted = Pick<ResultList<unknown>, 'total' | 'isCurrent'>

/**
 * How many answer the question: by the counts, or, while these are missing, by the lists that came; else the last count
 * there was.
 */
export function foundTotal(
	{ facets, current }: { facets: Facets | undefined; current: Facets | undefined },
	lists: readonly Counted[],
): { total: Total | undefined; isCurrent: boolean } {
	if (current) return { total: current.total, isCurrent: true }
	if (lists.length > 0 && lists.every(({ isCurrent }) => isCurrent)) {
		const value = lists.reduce((sum, { total }) => sum + total.value, 0)
		return { total: { value, atLeast: lists.some(({ total }) => total.atLeast) }, isCurrent: true }
	}
	return { total: facets?.total, isCurrent: false }
}

/**
 * What the map draws for a question, seen at a zoom. The last answer stays until the next has come, also when the next one
 * fails; `isCurrent` says whether `view` answers this very question.
 */
export function useMapView(filter: Filter, area: BoundingBox | undefined, zoom: number | undefined) {
	const [answered, setAnswered] = useState<AnsweredRequest>()
	const isKnown = area !== undefined && zoom !== undefined
	const request = isKnown ? mapRequestFor(filter, area, zoom, answered) : { zoom: 0 }
	const { data, error, isFetching, refetch } = trpc.browse.map.useQuery(request, {
		enabled: isKnown,
		trpc: CALLED_OFF,
	})
	if (data && data !== answered?.view) setAnswered({ request, view: data })
	return {
		view: data ?? answered?.view,
		isCurrent: data !== undefined,
		error,
		isFetching,
		retry: (): void => void refetch(),
	}
}

/** A little room around what is shown whole. */
const ELSEWHERE_PADDING = 0.08

function placesOf({ markers, clusters, points }: MapView): BoundingBox[] {
	const columns = points ? [points.locations, points.listings] : []
	const alone = columns.flatMap(({ lats, lngs }) => lats.map((lat, index) => pointBox({ lat, lng: lngs[index] ?? 0 })))
	return [...clusters.map(({ extent }) => extent), ...markers.map(({ coordinates }) => pointBox(coordinates)), ...alone]
}

/** For an area in which nothing was found: how many there are without it, and a box around all that have a position. */
export function useElsewhere(filter: Filter, isEnabled: boolean): { total: Total; box: BoundingBox } | null {
	const { bbox: _bbox, ...everywhere } = countedFilter(filter)
	const { data } = trpc.browse.map.useQuery({ ...everywhere, zoom: 0 }, { enabled: isEnabled, trpc: CALLED_OFF })
	const around = data && isEnabled ? boxAround(placesOf(data)) : undefined
	return data && around ? { total: data.total, box: paddedBox(around, ELSEWHERE_PADDING) } : null
}

/** The lists that a question asks for. */
export function wantedLists<Locations, Listings>(
	{ filter: { kind } }: Pick<Browse, 'filter'>,
	{ locations, listings }: { locations: Locations; listings: Listings },
): (Locations | Listings)[] {
	if (kind === 'both') return [locations, listings]
	return kind === 'location' ? [locations] : [listings]
}
