import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { HttpStatusError } from '../errors/read-error.ts'
import { cachedResponses } from './cached-responses.ts'
import { needsSession } from './session-calls.ts'
import type { ApiClient } from './trpc.ts'

/** Keeps the address of a batch below the limits of proxies. */
const MAX_CALLS_PER_BATCH = 10
const MAX_ADDRESS_LENGTH = 4000

/** Throws `HttpStatusError` for a response that is not JSON, such as a proxy's error page. tRPC alone would lose its status. */
async function fetchJson(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	const response = await fetch(input, init)
	cachedResponses.note(String(input), response)
	if (response.headers.get('content-type')?.includes('json')) return response
	throw new HttpStatusError(response.status, await response.text(), response.statusText)
}

/** Where tRPC calls go, and how. */
export const ENDPOINT = {
	url: '/api/trpc',
	fetch: (input: Parameters<typeof fetch>[0], init?: object) => fetchJson(input, init as RequestInit),
}

/**
 * Calls `sessionToken` before every call that needs a session; such calls are sent in batches. A public query is sent alone,
 * so that it has one address, under which the service worker caches its response.
 */
export function createApiClient(sessionToken: () => Promise<string | null>): ApiClient {
	return createTRPCClient({
		links: [
			splitLink({
				condition: needsSession,
				true: httpBatchLink({
					...ENDPOINT,
					maxItems: MAX_CALLS_PER_BATCH,
					maxURLLength: MAX_ADDRESS_LENGTH,
					async headers() {
						const token = await sessionToken()
						return token === null ? {} : { authorization: `Bearer ${token}` }
					},
				}),
				false: httpLink(ENDPOINT),
			}),
		],
	})
}
