/** When the server sent a response that the service worker returns from its cache: an instant in ISO 8601. */
export const CACHED_AT_HEADER = 'x-farmgate-cached'
/** Why the service worker did not wait for the server; a `CachedReason`. */
export const CACHED_REASON_HEADER = 'x-farmgate-cached-because'

/** `slow`: the server has not responded yet. `unreachable`: it could not be reached. */
export type CachedReason = 'slow' | 'unreachable'

/** From the worker: the response to a request that was too slow has arrived and can be fetched. */
export const RESPONSE_ARRIVED = 'farmgate:response-arrived'
/** From a page: a worker that waits for pages of the previous version to close becomes active. */
export const TAKE_OVER = 'farmgate:take-over'
/** `type` of the message with the responses that came with the page, as `responses`. */
export const CACHE_PRELOADED = 'farmgate:cache-preloaded'

/** A response that came with the page, in the form of an HTTP response of its procedure. */
export type PreloadedResponse = {
	/** Path and query, as the tRPC client writes them. */
	address: string
	body: string
	/** When the page arrived, as an HTTP date. */
	at: string
}
