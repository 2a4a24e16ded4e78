import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import { windowTitle } from '@farmgate/contracts/brand'
import { type FeedItems, feedAddress } from '@farmgate/contracts/feed-address'
import type { Filter } from '@farmgate/contracts/filter'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import { countText } from '@farmgate/contracts/page'
import { LIST_DESCRIPTIONS, SCREEN_DESCRIPTIONS } from '@farmgate/contracts/screen-descriptions'
import { type ListPath, screenWindowTitle } from '@farmgate/contracts/screens'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { type FirstPages, itemList, itemsOf } from '../../shared/page-head/list-data.ts'
import { type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { absoluteUrl } from '../../shared/page-head/web-url.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'
import { prefetchResults } from './browse.queries.ts'
import type { ListQuery } from './browse-inputs.ts'
import { BROWSE_PRESETS, type BrowsePreset } from './browse-presets.ts'
import { type BrowseSearch, viewOf } from './browse-search.ts'
import { type FirstRequest, loadedFirstResults, prefetchFirstResults } from './first-results.queries.ts'

type FixedFilter = BrowsePreset['fixed']

/** The query of an address. `near=me` is ignored: only the browser knows the position. */
export function queryOf(search: BrowseSearch, fixed: FixedFilter): ListQuery {
	const filter = readFilterOf(search, fixed, null)
	return { filter, sort: readSortOf(search, filter) }
}

/** Whether the server knows what the browser loads. Not so beside a map, where it depends on the window size. */
function isKnown(search: BrowseSearch, defaultView: BrowsePreset['defaultView']): boolean {
	return withIntents(search).near !== NEAR_ME && (viewOf(search) ?? defaultView) === 'list'
}

function requestOf(search: BrowseSearch, fixed: FixedFilter): FirstRequest {
	return { ...queryOf(search, fixed), search }
}

/** Loads the first results of a list screen. */
export async function loadList(path: ListPath, { api, server }: RouterContext, search: BrowseSearch): Promise<void> {
	const { fixed, defaultView } = BROWSE_PRESETS[path]
	if (!isKnown(search, defaultView)) return
	await server?.attempt(prefetchFirstResults(api, requestOf(search, fixed)))
}

/** Loads the first results of an embedded list, whose default view is the map. */
export async function loadEmbeddedList({ api, server }: RouterContext, search: BrowseSearch): Promise<void> {
	if (!isKnown(search, 'map')) return
	await server?.attempt(prefetchResults(api, queryOf(search, { defaultKind: 'both' })))
}

/** The filter parameters of a list in a fixed order, without those that the screen fixes and without sort and view. */
function narrowingOf(filter: Filter, { types, defaultKind }: FixedFilter): string {
	const own = { ...filter, kind: undefined, types: types === undefined ? filter.types : undefined }
	const query = new URLSearchParams(writeFilterQuery(own))
	if (filter.kind !== defaultKind) query.append('kind', filter.kind)
	return query.toString()
}

type Described = {
	path: ListPath | '/search'
	title: string
	filter: Filter
	fixed: FixedFilter
	description: string | null
	/** Undefined: not loaded. */
	found: FirstPages | undefined
}

/** The head of a list. Filtered lists are not indexed, because there are too many of them. */
export function resultsHead(origin: string, { path, title, filter, fixed, description, found }: Described): HeadTags {
	const narrowing = narrowingOf(filter, fixed)
	const url = absoluteUrl(origin, narrowing === '' ? path : `${path}?${narrowing}`)
	const items = found === undefined ? [] : itemsOf(found, origin)
	const count = (found?.locations?.total ?? 0) + (found?.listings?.total ?? 0)
	const feedItems: FeedItems = filter.kind === 'listing' ? 'listings' : 'locations'
	const feedUrl = absoluteUrl(origin, feedAddress(feedItems, 'rss', filter))
	return pageHeadTags({
		title: windowTitle(title),
		description,
		canonical: url,
		isIndexed: narrowing === '',
		feeds: [{ type: 'application/rss+xml', title: `New: ${title}`, url: feedUrl }],
		structuredData: items.length === 0 ? [] : [itemList(url, title, items, count)],
	})
}

function descriptionOf(about: string, total: number | undefined): string {
	const rest = 'opening hours, what they sell and how to get there.'
	if (total === undefined || total === 0) return `${about}, with ${rest}`
	return `${about}: ${countText(total, 'place')} with ${rest}`
}

/** The head of a list screen. The map has no list in its head, because its results depend on the window size. */
export function listHead(path: ListPath, { api, server }: RouterContext, search: BrowseSearch): HeadTags {
	const origin = server?.origin ?? ''
	const { title, fixed } = BROWSE_PRESETS[path]
	const query = queryOf(search, fixed)
	if (path === '/map') {
		const description = SCREEN_DESCRIPTIONS[path]
		const canonical = absoluteUrl(origin, path)
		const isIndexed = narrowingOf(query.filter, fixed) === ''
		return pageHeadTags({ title: screenWindowTitle(path), description, canonical, isIndexed })
	}
	const found = loadedFirstResults(api, requestOf(search, fixed))
	const first = query.filter.kind === 'listing' ? found?.listings : found?.locations
	return resultsHead(origin, {
		path,
		title,
		filter: query.filter,
		fixed,
		description: descriptionOf(LIST_DESCRIPTIONS[path], first?.total),
		found,
	})
}
