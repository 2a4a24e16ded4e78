import type { WorkboxPlugin } from 'workbox-core/types.js'
import { KEPT_AT_HEADER, KEPT_REASON_HEADER, type KeptReason } from './kept-header.ts'

/** A copy that says how old it is; the date is the server's own, from when it answered. */
export function markKept(answer: Response, reason: KeptReason): Response {
	const headers = new Headers(answer.headers)
	const date = new Date(headers.get('date') ?? Number.NaN)
	headers.set(KEPT_AT_HEADER, Number.isNaN(date.getTime()) ? '' : date.toISOString())
	headers.set(KEPT_REASON_HEADER, reason)
	return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** How long an answer that came late counts as news. */
const NEWS_MS = 30_000

/** Answers that came when the page had been given an older one already, by address. */
export function createLateAnswers() {
	const arrived = new Map<string, number>()
	return {
		note(address: string): void {
			arrived.set(address, Date.now())
		},
		/** Whether the stored answer has only just come, so that asking again would be asking twice. Once for each arrival. */
		take(address: string): boolean {
			const at = arrived.get(address)
			arrived.delete(address)
			return at !== undefined && Date.now() - at < NEWS_MS
		},
	}
}

/** Marks every answer out of the store, and calls `onLate` when the server's own comes after that. */
export function keptAnswersPlugin(onLate: (address: string, clientId: string) => void): WorkboxPlugin {
	return {
		fetchDidFail: async ({ state }) => {
			if (state) state.isUnanswered = true
		},
		cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
			if (!cachedResponse) return null
			if (state) state.isAnsweredFromStore = true
			return markKept(cachedResponse, state?.isUnanswered ? 'unanswered' : 'slow')
		},
		cacheDidUpdate: async ({ request, event, state }) => {
			if (state?.isAnsweredFromStore && 'clientId' in event) onLate(request.url, String(event.clientId))
		},
	}
}
