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
import type { GivenAnswer } from './given-answers.ts'
import { ANSWER_ARRIVED, KEEP_GIVEN, TAKE_OVER } from './kept-header.ts'
import { createLateAnswers, keptAnswersPlugin } from './mark-kept.ts'
import {
	type AnswerStore,
	answerStoreOf,
	isForEverybody,
	isOpenRead,
	mayBeKept,
	SERVER_PATHS,
} from './worker-addresses.ts'

/** The part of the worker's own scope that is used here: its library of types cannot stand beside that of pages. */
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

/** On a weak signal nobody waits longer than this for what is here already. */
const PATIENCE_SECONDS = 4
const DAY_SECONDS = 86_400

const ANSWERS: Record<AnswerStore, { cacheName: string; maxEntries: number }> = {
	answers: { cacheName: 'farmgate-answers', maxEntries: 150 },
	'map-answers': { cacheName: 'farmgate-map-answers', maxEntries: 20 },
}
/** What the worker asks for itself comes with other headers than what a page asks for, and is the same answer. */
const EVERY_FORM = { ignoreVary: true }
const OPEN_READS = 'farmgate-open-reads'
const TILES = 'farmgate-tiles'
const IMAGES = 'farmgate-images'
const LATER_ASSETS = 'farmgate-later-assets'

function bounded(maxEntries: number, days: number): ExpirationPlugin {
	return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })
}

const isOurs = (url: URL) => url.origin === self.location.origin

/** The shell may not be shown in frames; the one page that may, comes from the server or not at all. */
const FRAMED_PAGE = /^\/embed\/?(?:\?|$)/

/** Pages come from the server, which says what is missing and what has moved; without it, the shell shows what is kept. */
function keepPages(): void {
	const server = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS })
	const shell = createHandlerBoundToURL(SHELL_PATH)
	const page: RouteHandlerCallback = (options) => server.handle(options).catch(() => shell(options))
	registerRoute(new NavigationRoute(page, { denylist: [SERVER_PATHS, FRAMED_PAGE] }))
}

async function tellOfArrival(clientId: string): Promise<void> {
	const page = await self.clients.get(clientId)
	page?.postMessage(ANSWER_ARRIVED)
}

/** Public answers come from the server too; the last answer to the very same question stands in for one that does not come. */
function keepAnswers(): void {
	const late = createLateAnswers()
	const onLate = (address: string, clientId: string) => {
		late.note(address)
		void tellOfArrival(clientId)
	}
	for (const [store, { cacheName, maxEntries }] of Object.entries(ANSWERS)) {
		const server = new NetworkFirst({
			cacheName,
			networkTimeoutSeconds: PATIENCE_SECONDS,
			matchOptions: EVERY_FORM,
			plugins: [bounded(maxEntries, 30), keptAnswersPlugin(onLate)],
		})
		const answer: RouteHandlerCallback = async ({ request, ...rest }) => {
			const news = late.take(request.url) && (await self.caches.match(request.url, { ...EVERY_FORM, cacheName }))
			return news || server.handle({ request, ...rest })
		}
		registerRoute(({ url, request }) => isOurs(url) && answerStoreOf(request) === store, answer)
	}
}

/** Answers that came with a page: kept as if it had asked for them, with the date at which it came. */
async function keepGiven(answers: GivenAnswer[]): Promise<void> {
	const { cacheName, maxEntries } = ANSWERS.answers
	const store = await self.caches.open(cacheName)
	const expiration = new CacheExpiration(cacheName, { maxEntries, maxAgeSeconds: 30 * DAY_SECONDS })
	for (const { address, body, at } of answers) {
		const url = new URL(address, self.location.origin).href
		if (answerStoreOf({ method: 'GET', url, headers: new Headers() }) !== 'answers') continue
		await store.put(url, new Response(body, { headers: { 'content-type': 'application/json', date: at } }))
		await expiration.updateTimestamp(url)
	}
	await expiration.expireEntries()
}

function givenIn(message: unknown): GivenAnswer[] {
	const isGiven = typeof message === 'object' && message !== null && 'type' in message && message.type === KEEP_GIVEN
	return isGiven && 'answers' in message && Array.isArray(message.answers) ? message.answers : []
}

/** What is read over the open interface: the same, for whatever the server itself calls public. */
function keepOpenReads(): void {
	const onlyPublic: WorkboxPlugin = {
		cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null),
	}
	const server = new NetworkFirst({
		cacheName: OPEN_READS,
		networkTimeoutSeconds: PATIENCE_SECONDS,
		matchOptions: EVERY_FORM,
		plugins: [onlyPublic, bounded(50, 30)],
	})
	registerRoute(({ url, request }) => isOurs(url) && isOpenRead(request) && request.destination === '', server)
}

const ONLY_WHAT_MAY_BE_KEPT: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) => (mayBeKept(response) ? response : null),
}

/**
 * Files of our own. Those of other machines are left to the browser: asked for from here, they would fall under the rules
 * for connections instead of those for images.
 */
function keepFiles(): void {
	const files = (cacheName: string, maxEntries: number) => ({
		cacheName,
		matchOptions: EVERY_FORM,
		plugins: [ONLY_WHAT_MAY_BE_KEPT, bounded(maxEntries, 30)],
	})
	const isBelow = (folder: string, url: URL) => isOurs(url) && url.pathname.startsWith(folder)
	registerRoute(({ url }) => isBelow('/assets/', url), new CacheFirst(files(LATER_ASSETS, 40)))
	registerRoute(({ url }) => isBelow('/tiles/', url), new StaleWhileRevalidate(files(TILES, 500)))
	registerRoute(
		({ url, request }) => isOurs(url) && request.destination === 'image' && !url.pathname.startsWith('/__clerk'),
		new StaleWhileRevalidate(files(IMAGES, 150)),
	)
}

/** What an older version was answered may have another form than this version reads. */
async function forgetAnswers(): Promise<void> {
	const names = [...Object.values(ANSWERS).map(({ cacheName }) => cacheName), OPEN_READS]
	await Promise.all(names.map((name) => self.caches.delete(name)))
}

precache(self.__WB_MANIFEST)
// Before the routes of the files, one of which is the shell.
keepPages()
addRoute({ directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
keepAnswers()
keepOpenReads()
keepFiles()

self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([forgetAnswers(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
	)
})

// A new version waits until no page of the old one is left, or until somebody asks for it.
self.addEventListener('message', (event) => {
	if (event.data === TAKE_OVER) void self.skipWaiting()
	const given = givenIn(event.data)
	if (given.length > 0) event.waitUntil(keepGiven(given))
})
