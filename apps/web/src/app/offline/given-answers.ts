import type { DehydratedState } from '@tanstack/react-query'
import { KEEP_GIVEN } from './kept-header.ts'

/** A response that came with the page, in the form of an HTTP response of its procedure. */
export type GivenAnswer = {
	/** Path and query, as the tRPC client writes them. */
	address: string
	body: string
	/** When the page arrived, as an HTTP date. */
	at: string
}

type GivenQuery = DehydratedState['queries'][number]

/** tRPC's query keys are `[['locations', 'list'], { input, type }]`. The client loads the first page of a list by its direction. */
function responseOf({ queryKey, state: { data } }: GivenQuery, at: string): GivenAnswer {
	const [path, options] = queryKey as [string[], { input?: object; type: 'query' | 'infinite' }]
	const isList = options.type === 'infinite'
	const input = isList ? { ...options.input, direction: 'forward' } : options.input
	const response = isList ? (data as { pages: unknown[] }).pages[0] : data
	return {
		address: `/api/trpc/${path.join('.')}?input=${encodeURIComponent(JSON.stringify(input))}`,
		body: JSON.stringify({ result: { data: response } }),
		at,
	}
}

/** Holds the responses that came with the page until a service worker can store them. */
export function createGivenAnswers() {
	let waiting: readonly GivenQuery[] = []
	let at = ''
	return {
		note({ queries }: Pick<DehydratedState, 'queries'>): void {
			waiting = queries
			at = new Date().toUTCString()
		},
		/** Sends them to the active worker, once. */
		handTo(worker: { postMessage: (message: unknown) => void }): void {
			if (waiting.length === 0) return
			worker.postMessage({ type: KEEP_GIVEN, answers: waiting.map((query) => responseOf(query, at)) })
			waiting = []
		},
	}
}

/** There is one page, so one instance. */
export const givenAnswers = createGivenAnswers()
