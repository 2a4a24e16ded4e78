import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { SCREEN_DESCRIPTIONS } from '@farmgate/contracts/screen-descriptions'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import type { BrowsePreset } from '../features/browse/browse-presets.ts'
import type { BrowseSearch } from '../features/browse/browse-search.ts'
import {
	type FirstRequest,
	loadedFirstResults,
	prefetchFirstResults,
} from '../features/browse/first-results.queries.ts'
import { queryOf, resultsHead } from '../features/browse/list-head.ts'
import { searchTitle } from '../features/search/search-title.ts'
import type { HeadTags } from '../shared/page-head/page-head.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'

const FIXED: BrowsePreset['fixed'] = { defaultKind: 'both' }

function requestOf(search: BrowseSearch): FirstRequest {
	return { ...queryOf(search, FIXED), search }
}

/** Loads the first results, unless they depend on the visitor's position. */
export async function loadSearch({ api, server }: RouterContext, search: BrowseSearch): Promise<void> {
	if (withIntents(search).near === NEAR_ME) return
	await server?.attempt(prefetchFirstResults(api, requestOf(search)))
}

/** The head of the search results. */
export function searchHead({ api, server }: RouterContext, search: BrowseSearch): HeadTags {
	const request = requestOf(search)
	return resultsHead(server?.origin ?? '', {
		path: '/search',
		title: searchTitle(search),
		filter: request.filter,
		fixed: FIXED,
		description: SCREEN_DESCRIPTIONS['/search'],
		found: loadedFirstResults(api, request),
	})
}
