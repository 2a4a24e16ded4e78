import type { AppRouter } from '@farmgate/api/app-router'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { HttpStatusError } from '../shared/errors/read-error.ts'
import { needsSession } from './identity/session-calls.ts'
import { keptAnswers } from './offline/kept-answers.ts'

/** The typed way to the server, for components: `trpc.locations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** Keeps a batch's address well below what proxies accept. */
const MAX_CALLS_PER_BATCH = 10
const MAX_ADDRESS_LENGTH = 4000

/** An answer that is not JSON is some proxy's page: kept with its status, which tRPC alone would lose. */
async function fetchJson(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
	const response = await fetch(input, init)
	keptAnswers.note(String(input), response)
	if (response.headers.get('content-type')?.includes('json')) return response
	throw new HttpStatusError(response.status, await response.text(), response.statusText)
}

const ENDPOINT = {
	url: '/api/trpc',
	fetch: (input: Parameters<typeof fetch>[0], init?: object) => fetchJson(input, init as RequestInit),
}

/**
 * `sessionToken` is asked before every call that needs a session; such calls travel in batches. A public read travels alone,
 * so that one question has one address, under which its answer can be kept for when there is no network.
 */
export function createApiClient(sessionToken: () => Promise<string | null>) {
	return createTRPCClient<AppRouter>({
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

export type ApiClient = ReturnType<typeof createApiClient>

/** The same calls outside of components, for route loaders; shares the cache with the hooks. */
export function createApiQueries(queryClient: QueryClient, client: ApiClient) {
	return createTRPCQueryUtils({ queryClient, client })
}
export type ApiQueries = ReturnType<typeof createApiQueries>
