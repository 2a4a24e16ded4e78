import type { FilterInput } from './filter.ts'
import { writeFilterQuery } from './filter-query.ts'

// Separate from the schemas of `feed.ts`, so that the dialog with links to feeds does not load them.

export const FEED_ITEMS = ['locations', 'listings'] as const
export type FeedItems = (typeof FEED_ITEMS)[number]

export const FEED_FORMATS = ['geojson', 'csv', 'rss'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Maximum number of items in an RSS feed. The other formats contain every match. */
export const RSS_NEWEST_COUNT = 100

/** Path of a feed without its filter. */
export function feedPath(items: FeedItems, format: FeedFormat): string {
	return `/api/feeds/${items}.${format}`
}

/** Path and query of a feed. Equal filters give equal addresses. */
export function feedAddress(items: FeedItems, format: FeedFormat, filter: FilterInput): string {
	// The path already names the kind.
	const query = new URLSearchParams(writeFilterQuery({ ...filter, kind: undefined })).toString()
	return query === '' ? feedPath(items, format) : `${feedPath(items, format)}?${query}`
}
