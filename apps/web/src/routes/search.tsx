import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import { windowTitle } from '@farmgate/contracts/brand'
import { isNarrowed } from '@farmgate/contracts/search-text'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { requestedLists } from '../features/browse/browse.queries.ts'
import type { Browse } from '../features/browse/browse.ts'
import { aroundVisitor } from '../features/browse/browse-inputs.ts'
import { SEARCH_PRESET } from '../features/browse/browse-presets.ts'
import { readBrowseSearch } from '../features/browse/browse-search.ts'
import { distanceOrigin, searchedArea } from '../features/browse/browse-text.ts'
import { ActiveFilters, BrowseFilters } from '../features/browse/filters/browse-filters.tsx'
import { toWay } from '../features/browse/filters/way-change.ts'
import { useFirstResults } from '../features/browse/first-results.queries.ts'
import { FoundNote } from '../features/browse/found-note.tsx'
import { ResultSections } from '../features/browse/results.tsx'
import { useBrowseData } from '../features/browse/use-browse-data.ts'
import { useNamedWay, useNearName } from '../features/browse/use-near-name.ts'
import { useRefresh } from '../features/browse/use-refresh.ts'
import { DirectorySearch, LISTINGS_HEADER } from '../features/search/directory-search.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { searchTitle } from '../features/search/search-title.ts'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'
import { titleTags } from '../shared/page-head/page-head.ts'
import { PageColumn } from '../shared/ui/page-column.tsx'
import { locationHeart } from './-location-heart.tsx'

export const Route = createFileRoute('/search')({
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	loader: async ({ context, location }) => {
		if (!import.meta.env.SSR) return
		const { loadSearch } = await import('./-search-head.ts')
		await loadSearch(context, readBrowseSearch(location.search))
	},
	head: ({ match: { context, search } }) =>
		import.meta.env.SSR
			? import('./-search-head.ts').then(({ searchHead }) => searchHead(context, search))
			: titleTags(windowTitle(searchTitle(search))),
	component: SearchResults,
	pendingComponent: SearchPending,
})

/** The search while its code loads. */
function SearchPending() {
	const { q } = Route.useSearch()
	return (
		<PageColumn>
			<div role="status">
				<h1>Searching...</h1>
				{q !== undefined && <p>“{q}”</p>}
			</div>
		</PageColumn>
	)
}

/** The state of the search as that of a list, so that it has the same fields and chips. */
function useSearchAsBrowse(): Browse {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	const { position } = useGeolocation()
	const filter = useMemo(
		() => aroundVisitor(readFilterOf(search, { defaultKind: 'both' }, position), position),
		[search, position],
	)
	return {
		preset: SEARCH_PRESET,
		search,
		filter,
		nearName: useNearName(search, filter),
		way: useNamedWay(search, filter),
		understood: null,
		sort: readSortOf(search, filter),
		area: filter.bbox,
		reach: null,
		isOnMap: false,
		isReady: true,
		position,
		isFiltered: isNarrowed(filter),
		view: 'list',
		canGroup: false,
		change(part, how) {
			void navigate({ search: (current) => ({ ...current, ...part }), replace: how?.replace ?? false })
		},
		clear: () => void navigate({ search: search.q === undefined ? {} : { q: search.q } }),
		setView: () => undefined,
	}
}

function SearchResults() {
	const results = useFirstResults(useSearchAsBrowse())
	const { typed: browse, shown } = results
	const navigate = Route.useNavigate()
	const data = useBrowseData(results, undefined)
	const { facets, found, locations, listings } = data
	const { refresh, isRefreshing } = useRefresh()
	const lists = requestedLists(shown, data)
	const failed = lists.find(({ error, isCurrent }) => error !== null && !isCurrent)
	const { kind } = shown.filter
	const distanceFrom = distanceOrigin(browse)
	return (
		<SearchScreen
			filter={browse.filter}
			shownFilter={shown.filter}
			sort={shown.sort}
			found={{
				totals: {
					locations: kind === 'listing' ? undefined : locations.total,
					listings: kind === 'location' ? undefined : listings.total,
				},
				isPending: lists.some(({ isCurrent }) => !isCurrent),
				isFetching: lists.some(({ isFetching }) => isFetching),
				error: failed?.error ?? null,
				retry: locations.retry,
			}}
			correction={results.correction}
			corrections={results.corrections}
			distanceFrom={distanceFrom}
			mapChange={browse.way === null ? {} : toWay(browse, browse.way)}
			filters={
				<BrowseFilters
					browse={browse}
					facets={facets}
					onRefresh={refresh}
					isRefreshing={isRefreshing}
					searchBox={<DirectorySearch />}
					viewSwitch={null}
				/>
			}
			activeFilters={
				<>
					<ActiveFilters browse={browse} />
					<FoundNote found={results} total={found.isCurrent ? found.total : undefined} />
				</>
			}
			results={
				<ResultSections
					browse={shown}
					{...data}
					isAlone={false}
					frame={{ isCompact: false, heart: locationHeart, distanceFrom, searchedArea: searchedArea(shown) }}
				/>
			}
			onClear={() => void navigate({ search: {} })}
			addToList={(name) => <AddToList name={name} look="button" />}
		/>
	)
}
