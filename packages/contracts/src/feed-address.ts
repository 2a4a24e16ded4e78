import type { FilterInput } from './filter.ts'
import { writeFilterQuery } from './filter-query.ts'

/** Apart from the schemas, so that a dialog with links to feeds does not load what describes their rows. */

export const FEED_ITEMS = ['locations', 'listings'] as const
export type FeedItems = (typeof FEED_ITEMS)[number]

export const FEED_FORMATS = ['geojson', 'csv', 'rss'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** How many an RSS feed tells of; the other formats hold everything that matches. */
export const RSS_NEWEST_COUNT = 100

export function feedPath(items: FeedItems, format: FeedFormat): string {
	return `/api/feeds/${items}.${format}`
}

/** The path and query of the feed of a filter, for this server. Equal filters give equal addresses. */
export function feedAddress(items: FeedItems, format: FeedFormat, filter: FilterInput): string {
	// Which kinds a filter means is said by the path.
	const query = new URLSearchParams(writeFilterQuery({ ...filter, kind: undefined })).toString()
	return query === '' ? feedPath(items, format) : `${feedPath(items, format)}?${query}`
}
