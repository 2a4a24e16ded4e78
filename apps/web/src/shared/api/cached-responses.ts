import { hashKey, type Query } from '@tanstack/react-query'
import { createListeners } from '../store/create-store.ts'
import { callKeys, callOf } from './query-keys.ts'
import { CACHED_AT_HEADER, CACHED_REASON_HEADER, type CachedReason } from './service-worker-messages.ts'

/** A response from the service worker's cache: when the server sent it (ISO 8601, or empty) and why no newer one is shown. */
export type CachedResponse = { at: string; reason: CachedReason }

/** Remembers which queries hold a response from the service worker's cache, until the server responds. */
export function createCachedResponses() {
	/** By query hash; all pages of an infinite query have one. */
	const cached = new Map<string, CachedResponse>()
	const { notify, subscribe } = createListeners()
	return {
		/** Records whether the response to the call with this address is cached. */
		note(address: string, { headers }: { headers: Headers }): void {
			const at = headers.get(CACHED_AT_HEADER)
			if (at === null && cached.size === 0) return
			const call = callOf(address)
			if (call === null) return
			const reason = headers.get(CACHED_REASON_HEADER) === 'slow' ? 'slow' : 'unreachable'
			const hashes = Object.values(callKeys(call)).map((key) => hashKey(key))
			if (at === null && !hashes.some((hash) => cached.has(hash))) return
			for (const hash of hashes) {
				if (at === null) cached.delete(hash)
				else cached.set(hash, { at, reason })
			}
			notify()
		},
		/** Null when the query holds the server's response. */
		of: ({ queryHash }: Pick<Query, 'queryHash'>): CachedResponse | null => cached.get(queryHash) ?? null,
		subscribe,
	}
}
export type CachedResponses = ReturnType<typeof createCachedResponses>

/** One instance, because a page has one service worker. */
export const cachedResponses = createCachedResponses()
