import { needsSession } from '../../shared/api/session-calls.ts'

const CALL = /^\/api\/trpc\/([^/]+)$/
/** Requested while the user types; useless later. */
const UNCACHED_CALLS = ['search.suggest', 'places.autocomplete', 'places.geocode', 'places.nearestTown', 'trips.goods']
/** Their responses have thousands of points each, so they have a smaller cache of their own. */
const LARGE_CALLS = ['browse.map']

/** Paths that the server handles itself; the application shell must not replace them. */
export const SERVER_PATHS = /^\/(?:api|__clerk|__clerk_bapi|tiles|uploads|pictures|assets|healthz|readyz)(?:\/|$)/

export type ApiCache = 'calls' | 'map-calls'

type RequestParts = { method: string; url: string; headers: { has: (name: string) => boolean } }

/**
 * The cache for the response to a public tRPC query; null for every other request. Requests with a session, mutations and
 * batches are never cached.
 */
export function apiCacheOf({ method, url, headers }: RequestParts): ApiCache | null {
	if (method !== 'GET' || headers.has('authorization')) return null
	const path = CALL.exec(new URL(url).pathname)?.[1]
	if (path === undefined || path.includes(',') || UNCACHED_CALLS.includes(path)) return null
	if (needsSession({ type: 'query', path })) return null
	return LARGE_CALLS.includes(path) ? 'map-calls' : 'calls'
}

/** Whether a file (an image, a tile) may be cached. 204 is an empty tile. */
export function isCacheableFile({ status, headers }: { status: number; headers: Headers }): boolean {
	return (status === 200 || status === 204) && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
