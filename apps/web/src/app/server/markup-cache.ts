import { LRUCache } from 'lru-cache'

const MAX_PAGES = 200
const MAX_AGE_MS = 60_000

/** The markup of recent pages. Keys contain a hash of the page's data and the minute, so nothing outdated is returned. */
export function createMarkupCache() {
	const pages = new LRUCache<string, string>({ max: MAX_PAGES, ttl: MAX_AGE_MS })
	return {
		get(key: string, render: () => string): string {
			const known = pages.get(key)
			if (known !== undefined) return known
			const markup = render()
			pages.set(key, markup)
			return markup
		},
	}
}
