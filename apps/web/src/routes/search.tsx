import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import { windowTitle } from '@farmgate/contracts/brand'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { createFileRoute } from '@tanstack/react-router'
import { useTextArea } from '../features/browse/browse.queries.ts'
import { BROWSE_PRESETS } from '../features/browse/browse-presets.ts'
import { type BrowseSearch, readBrowseSearch } from '../features/browse/browse-search.ts'
import { ActiveFilterChips } from '../features/browse/filters/active-filter-chips.tsx'
import { activeFilters } from '../features/browse/filters/active-filters.ts'
import { useNearMe } from '../features/browse/filters/use-near-me.ts'
import { DirectorySearch } from '../features/search/directory-search.tsx'
import { LISTINGS_HEADER } from '../features/search/listings-header.ts'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { searchTitle } from '../features/search/search-title.ts'
import { useGeolocation } from '../shared/geolocation/use-geolocation.ts'
import { titleTags } from '../shared/page-head/page-head.ts'

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
})

function SearchResults() {
	const search = Route.useSearch()
	const navigate = Route.useNavigate()
	const { position } = useGeolocation()
	const filter = readFilterOf(search, { defaultKind: 'both' }, position)

	function change(part: BrowseSearch, how?: { replace: boolean }): void {
		void navigate({ search: (current) => ({ ...current, ...part }), replace: how?.replace ?? false })
	}
	useNearMe({ search, change })

	const state = { filter, search, preset: BROWSE_PRESETS['/map'], view: 'list', textArea: useTextArea(filter) } as const
	const filters = activeFilters(state, { followsMap: false })

	return (
		<SearchScreen
			filter={filter}
			sort={readSortOf(search.sort, filter)}
			nearName={withIntents(search).near === NEAR_ME ? 'you' : (search.nearName ?? 'the chosen point')}
			searchBox={<DirectorySearch />}
			activeFilters={
				<ActiveFilterChips
					filters={filters.filter(({ key }) => key !== 'q')}
					change={change}
					clear={() => void navigate({ search: search.q === undefined ? {} : { q: search.q } })}
					onEmptied={() => document.querySelector('main')?.focus()}
				/>
			}
			isLiteral={search.literal !== undefined}
			onClear={() => void navigate({ search: {} })}
		/>
	)
}
