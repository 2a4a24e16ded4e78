import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CACHED_AT_HEADER, CACHED_REASON_HEADER, type CachedReason } from '../../shared/api/service-worker-messages.ts'

/** A copy of the response with headers for its age and the reason. The date is the server's. */
export function markCached(response: Response, reason: CachedReason): Response {
	const headers = new Headers(response.headers)
	const date = new Date(headers.get('date') ?? Number.NaN)
	headers.set(CACHED_AT_HEADER, Number.isNaN(date.getTime()) ? '' : date.toISOString())
	headers.set(CACHED_REASON_HEADER, reason)
	return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** How long a late response counts as current. */
const CURRENT_MS = 30_000

/** Responses that arrived after the page was sent an older one, by address. */
export function createLateResponses() {
	const arrivals = new Map<string, number>()
	return {
		note(address: string): void {
			arrivals.set(address, Date.now())
		},
		/** Whether the cached response arrived within the last 30 s, so that no request is needed. True once per arrival. */
		take(address: string): boolean {
			const at = arrivals.get(address)
			arrivals.delete(address)
			return at !== undefined && Date.now() - at < CURRENT_MS
		},
	}
}

/** Marks every response from the cache, and calls `onLate` when the server's response arrives after it. */
export function markCachedPlugin(onLate: (address: string, clientId: string) => void): WorkboxPlugin {
	return {
		fetchDidFail: async ({ state }) => {
			if (state) state.hasFailed = true
		},
		cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
			if (!cachedResponse) return null
			if (state) state.isFromCache = true
			return markCached(cachedResponse, state?.hasFailed ? 'unreachable' : 'slow')
		},
		cacheDidUpdate: async ({ request, event, state }) => {
			if (state?.isFromCache && 'clientId' in event) onLate(request.url, String(event.clientId))
		},
	}
}
