import type { AppRouter } from '@farmgate/api/app-router'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, splitLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { needsSession } from './identity/session-calls.ts'

/** The typed way to the server, for components: `trpc.locations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** Keeps a batch's address well below what proxies accept. */
const MAX_CALLS_PER_BATCH = 10
const MAX_ADDRESS_LENGTH = 4000

const BATCHES = { url: '/api/trpc', maxItems: MAX_CALLS_PER_BATCH, maxURLLength: MAX_ADDRESS_LENGTH }

/** `sessionToken` is asked before every call that needs a session; such calls travel in batches of their own. */
export function createApiClient(sessionToken: () => Promise<string | null>) {
	return createTRPCClient<AppRouter>({
		links: [
			splitLink({
				condition: needsSession,
				true: httpBatchLink({
					...BATCHES,
					async headers() {
						const token = await sessionToken()
						return token === null ? {} : { authorization: `Bearer ${token}` }
					},
				}),
				false: httpBatchLink(BATCHES),
			}),
		],
	})
}

/** The same calls outside of components, for route loaders; shares the cache with the hooks. */
export function createApiQueries(queryClient: QueryClient, client: ReturnType<typeof createApiClient>) {
	return createTRPCQueryUtils({ queryClient, client })
}
export type ApiQueries = ReturnType<typeof createApiQueries>
