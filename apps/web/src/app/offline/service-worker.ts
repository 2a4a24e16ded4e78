import { SHELL_PATH } from '@farmgate/contracts/page-rendering'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import {
	addRoute,
	cleanupOutdatedCaches,
	createHandlerBoundToURL,
	type PrecacheEntry,
	precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import {
	CACHE_PRELOADED,
	type PreloadedResponse,
	RESPONSE_ARRIVED,
	TAKE_OVER,
} from '../../shared/api/service-worker-messages.ts'
import { type ApiCache, apiCacheOf, isCacheableFile, SERVER_PATHS } from './cacheable.ts'
import { createLateResponses, markCachedPlugin } from './mark-cached.ts'

/** The used part of the worker's global scope. TypeScript's library for workers conflicts with the one for pages. */
type WorkerScope = {
	__WB_MANIFEST: PrecacheEntry[]
	location: Location
	caches: CacheStorage
	registration: { navigationPreload?: { enable: () => Promise<void> } }
	clients: {
		get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined>
		claim: () => Promise<void>
	}
	skipWaiting: () => Promise<void>
	addEventListener: {
		(type: 'activate', listener: (event: { waitUntil: (done: Promise<unknown>) => void }) => void): void
		(type: 'message', listener: (event: { data: unknown; waitUntil: (done: Promise<unknown>) => void }) => void): void
	}
}
declare const self: WorkerScope

/** After this time, a cached response is used. */
const TIMEOUT_SECONDS = 4
const DAY_SECONDS = 86_400

const API_CACHES: Record<ApiCache, { cacheName: string; maxEntries: number }> = {
	calls: { cacheName: 'farmgate-calls', maxEntries: 150 },
	'map-calls': { cacheName: 'farmgate-map-calls', maxEntries: 20 },
}
/** Requests of the worker have other headers than those of pages, but the same response. */
const ANY_HEADERS = { ignoreVary: true }
const TILES = 'farmgate-tiles'
/** Which tiles the map draws. */
const MAP_SOURCES_PATH = '/api/map-sources'
const IMAGES = 'farmgate-images'
const LATER_ASSETS = 'farmgate-later-assets'

function bounded(maxEntries: number, days: number): ExpirationPlugin {
	return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })
}

const isOwn = (url: URL) => url.origin === self.location.origin

/** The application shell must not be shown in frames, so the embed page is never replaced by it. */
const FRAMED_PAGE = /^\/embed\/?(?:\?|$)/

/** Pages come from the server, which knows redirects and missing pages. Without it, the shell shows cached data. */
function servePages(): void {
	const server = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS })
	const shell = createHandlerBoundToURL(SHELL_PATH)
	const page: RouteHandlerCallback = (options) => server.handle(options).catch(() => shell(options))
	registerRoute(new NavigationRoute(page, { denylist: [SERVER_PATHS, FRAMED_PAGE] }))
}

async function notifyOfArrival(clientId: string): Promise<void> {
	const page = await self.clients.get(clientId)
	page?.postMessage(RESPONSE_ARRIVED)
}

/** Public tRPC queries come from the server; after the timeout, the last response to the same request is used. */
function serveCalls(): void {
	const late = createLateResponses()
	const onLate = (address: string, clientId: string) => {
		late.note(address)
		void notifyOfArrival(clientId)
	}
	for (const [cache, { cacheName, maxEntries }] of Object.entries(API_CACHES)) {
		const server = new NetworkFirst({
			cacheName,
			networkTimeoutSeconds: TIMEOUT_SECONDS,
			matchOptions: ANY_HEADERS,
			plugins: [bounded(maxEntries, 30), markCachedPlugin(onLate)],
		})
		const respond: RouteHandlerCallback = async ({ request, ...rest }) => {
			const current = late.take(request.url) && (await self.caches.match(request.url, { ...ANY_HEADERS, cacheName }))
			return current || server.handle({ request, ...rest })
		}
		registerRoute(({ url, request }) => isOwn(url) && apiCacheOf(request) === cache, respond)
	}
}

/** Caches the responses that came with a page, with the time at which it arrived. */
async function cachePreloaded(responses: PreloadedResponse[]): Promise<void> {
	const { cacheName, maxEntries } = API_CACHES.calls
	const cache = await self.caches.open(cacheName)
	const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds: 30 * DAY_SECONDS })
	for (const { address, body, at } of responses) {
		const url = new URL(address, self.location.origin).href
		if (apiCacheOf({ method: 'GET', url, headers: new Headers() }) !== 'calls') continue
		await cache.put(url, new Response(body, { headers: { 'content-type': 'application/json', date: at } }))
		await expiration.updateTimestamp(url)
	}
	await expiration.expireEntries()
}

function preloadedIn(message: unknown): PreloadedResponse[] {
	if (typeof message !== 'object' || message === null || !('type' in message)) return []
	const hasResponses = message.type === CACHE_PRELOADED && 'responses' in message && Array.isArray(message.responses)
	return hasResponses ? (message.responses as PreloadedResponse[]) : []
}

const ONLY_CACHEABLE: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) => (isCacheableFile(response) ? response : null),
}

/**
 * Files of this server. Files of other origins are left to the browser: requests by the worker fall under `connect-src` of the
 * content security policy instead of `img-src`.
 */
function serveFiles(): void {
	const files = (cacheName: string, maxEntries: number) => ({
		cacheName,
		matchOptions: ANY_HEADERS,
		plugins: [ONLY_CACHEABLE, bounded(maxEntries, 30)],
	})
	const isBelow = (folder: string, url: URL) => isOwn(url) && url.pathname.startsWith(folder)
	registerRoute(({ url }) => isBelow('/assets/', url), new CacheFirst(files(LATER_ASSETS, 40)))
	registerRoute(
		({ url }) => isBelow('/tiles/', url) || isBelow(MAP_SOURCES_PATH, url),
		new StaleWhileRevalidate(files(TILES, 500)),
	)
	registerRoute(
		({ url, request }) => isOwn(url) && request.destination === 'image' && !url.pathname.startsWith('/__clerk'),
		new StaleWhileRevalidate(files(IMAGES, 150)),
	)
}

/** Responses to an older version may have another shape. */
async function deleteResponses(): Promise<void> {
	await Promise.all(Object.values(API_CACHES).map(({ cacheName }) => self.caches.delete(cacheName)))
}

precache(self.__WB_MANIFEST)
// Before the routes of files, because the shell is one of them.
servePages()
addRoute({ directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
serveCalls()
serveFiles()

self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([deleteResponses(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
	)
})

// A new version waits until all pages of the old one are closed, or until the user reloads.
self.addEventListener('message', (event) => {
	if (event.data === TAKE_OVER) void self.skipWaiting()
	const preloaded = preloadedIn(event.data)
	if (preloaded.length > 0) event.waitUntil(cachePreloaded(preloaded))
})
