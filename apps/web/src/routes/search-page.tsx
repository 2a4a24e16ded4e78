import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import { isNarrowed } from '@farmgate/contracts/search-text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { requestedLists } from '../features/browse/browse.queries.ts'
import type { Browse } from '../features/browse/browse.ts'
import { aroundVisitor } from '../features/browse/browse-inputs.ts'
import { SEARCH_PRESET } from '../features/browse/browse-presets.ts'
import { distanceOrigin, searchedArea } from '../features/browse/browse-text.ts'
import { ActiveFilters, BrowseFilters } from '../features/browse/filters/browse-filters.tsx'
import { toWay } from '../features/browse/filters/way-change.ts'
import { useFirstResults } from '../features/browse/first-results.queries.ts'
import { FoundNote } from '../features/browse/found-note.tsx'
import { ResultSections } from '../features/browse/results.tsx'
import { useBrowseData } from '../features/browse/use-browse-data.ts'
import { useNamedWay, useNearName } from '../features/browse/use-near-name.ts'
import { useRefresh } from '../features/browse/use-refresh.ts'
import { DirectorySearch } from '../features/search/directory-search.tsx'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { AddToList } from '../features/trips/add-to-list.tsx'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'
import { locationHeart } from './-location-heart.tsx'
import { useRememberedList } from './-use-remembered-list.ts'

/** The state of the search as that of a list, so that it has the same fields and chips. */
function useSearchAsBrowse(): Browse {
	const search = useSearch({ from: '/search' })
	const navigate = useNavigate({ from: '/search' })
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

export function SearchPage() {
	useRememberedList('/search')
	const results = useFirstResults(useSearchAsBrowse())
	const { typed: browse, shown } = results
	const navigate = useNavigate({ from: '/search' })
	const data = useBrowseData(results, undefined)
	const { facets, found, locations, listings } = data
	const { refresh, isRefreshing } = useRefresh()
	const lists = requestedLists(shown, data)
	const failed = lists.find(({ error, isCurrent }) => error !== null && !isCurrent)
	const { kind } = shown.filter
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
			distanceFrom={distanceOrigin(browse)}
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
					frame={{ isCompact: false, heart: locationHeart, searchedArea: searchedArea(shown) }}
				/>
			}
			onClear={() => void navigate({ search: {} })}
			addToList={(name) => <AddToList name={name} look="button" />}
		/>
	)
}
