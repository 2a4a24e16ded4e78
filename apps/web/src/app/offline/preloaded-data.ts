import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type ApiCall, addressOf, callKeys } from '../../shared/api/query-keys.ts'
import { CACHE_PRELOADED, type PreloadedResponse } from '../../shared/api/service-worker-messages.ts'

function responseOf(call: ApiCall, queryClient: QueryClient, at: string): PreloadedResponse[] {
	const { query, pages } = callKeys(call)
	const data = queryClient.getQueryData(query) ?? queryClient.getQueryData<InfiniteData<unknown>>(pages)?.pages[0]
	return data === undefined ? [] : [{ address: addressOf(call), body: JSON.stringify({ result: { data } }), at }]
}

/** Holds the calls whose responses came with the page, until a service worker can cache them. */
export function createPreloadedData() {
	let send: ((worker: { postMessage: (message: unknown) => void }) => void) | null = null
	return {
		note(calls: readonly ApiCall[], queryClient: QueryClient): void {
			const at = new Date().toUTCString()
			send = (worker) => {
				const responses = calls.flatMap((call) => responseOf(call, queryClient, at))
				worker.postMessage({ type: CACHE_PRELOADED, responses })
			}
		},
		reset(): void {
			send = null
		},
		/** Sends the responses to the active worker, once. */
		sendTo(worker: { postMessage: (message: unknown) => void }): void {
			send?.(worker)
			send = null
		},
	}
}

/** One instance, because a tab has one page. */
export const preloadedData = createPreloadedData()
