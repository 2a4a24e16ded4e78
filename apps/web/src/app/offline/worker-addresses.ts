import { needsSession } from '../identity/session-calls.ts'

const CALL = /^\/api\/trpc\/([^/]+)$/
/** Asked with every keystroke, and worth nothing later. */
const FLEETING_CALLS = ['search.suggest']
/** Answers with thousands of points each; they have a smaller store of their own. */
const LARGE_CALLS = ['browse.map']

/** Paths of the server itself, which no page of the application stands in for. */
export const SERVER_PATHS = /^\/(?:api|__clerk|__clerk_bapi|tiles|assets|healthz|readyz)(?:\/|$)/

/** The store that the answer to a public read belongs in. */
export type AnswerStore = 'answers' | 'map-answers'

type Asked = { method: string; url: string; headers: { has: (name: string) => boolean } }

/**
 * Whether a request is a read that everybody is answered alike, and where its answer is kept; null for everything else.
 * What goes with a session, changes something or asks several things at once is never kept.
 */
export function answerStoreOf({ method, url, headers }: Asked): AnswerStore | null {
	if (method !== 'GET' || headers.has('authorization')) return null
	const path = CALL.exec(new URL(url).pathname)?.[1]
	if (path === undefined || path.includes(',') || FLEETING_CALLS.includes(path)) return null
	if (needsSession({ type: 'query', path })) return null
	return LARGE_CALLS.includes(path) ? 'map-answers' : 'answers'
}

/**
 * Whether a request is a read of the open interface, whose answers say by themselves whether they are for everybody. Feeds
 * are none: they hold everything that matches, and this store is small.
 */
export function isOpenRead({ method, url, headers }: Asked): boolean {
	const { pathname } = new URL(url)
	return method === 'GET' && !headers.has('authorization') && /^\/api\/(?!trpc\/|feeds\/|docs(?:\/|$))/.test(pathname)
}

/** Whether the server says that an answer is the same for everybody. */
export function isForEverybody({ status, headers }: { status: number; headers: Headers }): boolean {
	return status === 200 && /(?:^|[\s,])public(?:$|[\s,])/.test(headers.get('cache-control') ?? '')
}

/** Whether a file (an image, a tile) may be kept: it came, if only to say that it is empty, and the server does not forbid it. */
export function mayBeKept({ status, headers }: { status: number; headers: Headers }): boolean {
	return (status === 200 || status === 204) && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
