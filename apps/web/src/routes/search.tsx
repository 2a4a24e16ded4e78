import { readFilterOf, readSortOf } from '@farmgate/contracts/address-question'
import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import { windowTitle } from '@farmgate/contracts/product'
import { NEAR_ME } from '@farmgate/contracts/question-names'
import { createFileRoute } from '@tanstack/react-router'
import { MAP_PRESET } from '../features/browse/browse-presets.ts'
import { type BrowseSearch, readBrowseSearch } from '../features/browse/browse-search.ts'
import { ActiveFilterChips } from '../features/browse/filters/active-filter-chips.tsx'
import { activeFilters } from '../features/browse/filters/active-filters.ts'
import { useNearMe } from '../features/browse/filters/use-near-me.ts'
import { DirectorySearch } from '../features/search/directory-search.tsx'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'

/** "Search: honey, Preserves" */
function titleOf({ q, category }: BrowseSearch): string {
	const asked = [q, category].filter((part) => part !== undefined && part !== ALL_CATEGORIES)
	return asked.length === 0 ? 'Search' : `Search: ${asked.join(', ')}`
}

export const Route = createFileRoute('/search')({
	validateSearch: readBrowseSearch,
	staticData: LISTINGS_HEADER,
	head: ({ match: { search } }) => ({ meta: [{ title: windowTitle(titleOf(search)) }] }),
	component: SearchResults,
})

function SearchResults() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	const { position } = useGeolocation()
	const filter = readFilterOf(search, { defaultKind: 'both' }, position)

	function change(part: BrowseSearch, how?: { replace: boolean }): void {
		void navigate({ search: (present) => ({ ...present, ...part }), replace: how?.replace ?? false })
	}
	useNearMe({ search, change })

	const narrowing = activeFilters({ filter, search, preset: MAP_PRESET, view: 'list' }, { followsMap: false })

	return (
		<SearchScreen
			filter={filter}
			sort={readSortOf(search.sort, filter)}
			nearName={search.near === NEAR_ME ? 'you' : (search.nearName ?? 'the chosen point')}
			searchBox={<DirectorySearch />}
			narrowing={
				<ActiveFilterChips
					filters={narrowing.filter(({ key }) => key !== 'q')}
					change={change}
					clear={() => void navigate({ search: search.q === undefined ? {} : { q: search.q } })}
					onEmptied={() => document.querySelector('main')?.focus()}
				/>
			}
			onClear={() => void navigate({ search: {} })}
		/>
	)
}
