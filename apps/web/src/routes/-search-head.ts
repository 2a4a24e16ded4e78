import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { SCREEN_DESCRIPTIONS } from '@farmgate/contracts/screen-descriptions'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import type { RouterContext } from '../app/router.ts'
import {
	prefetchCorrection,
	prefetchFacets,
	prefetchReach,
	prefetchTextArea,
} from '../features/browse/browse.queries.ts'
import type { ListQuery } from '../features/browse/browse-inputs.ts'
import type { BrowsePreset } from '../features/browse/browse-presets.ts'
import type { BrowseSearch } from '../features/browse/browse-search.ts'
import { loadedFound, prefetchFound } from '../features/search/search.queries.ts'
import { searchTitle } from '../features/search/search-title.ts'
import type { HeadTags } from '../shared/page-head/page-head.ts'
import { queryOf, reachedQuery, resultsHead } from './-list-head.ts'

const FIXED: BrowsePreset['fixed'] = { defaultKind: 'both' }

/** Loads the first results, unless they depend on the visitor's position. */
export async function loadSearch({ api, server }: RouterContext, search: BrowseSearch): Promise<void> {
	if (withIntents(search).near === NEAR_ME) return
	await server?.attempt(prefetchReach(api, search, queryOf(search, FIXED).filter))
	const query = reachedQuery({ api }, search, FIXED)
	await server?.attempt(
		Promise.all([prefetchFound(api, query), prefetchTextArea(api, query.filter), prefetchFacets(api, query.filter)]),
	)
	const load = ({ filter, sort }: ListQuery) =>
		Promise.all([prefetchFound(api, { filter, sort }), prefetchFacets(api, filter)])
	await server?.attempt(prefetchCorrection(api, search, query).then((corrected) => corrected && load(corrected)))
}

/** The head of the search results. */
export function searchHead({ api, server }: RouterContext, search: BrowseSearch): HeadTags {
	const query = queryOf(search, FIXED)
	return resultsHead(server?.origin ?? '', {
		path: '/search',
		title: searchTitle(search),
		filter: query.filter,
		fixed: FIXED,
		description: SCREEN_DESCRIPTIONS['/search'],
		found: loadedFound(api, reachedQuery({ api }, search, FIXED)),
	})
}
