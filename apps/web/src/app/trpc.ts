import type { AppRouter } from '@farmgate/api/app-router'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/** The typed way to the server, for components: `trpc.locations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** Keeps a batch's address well below what proxies accept. */
const MAX_CALLS_PER_BATCH = 10
const MAX_ADDRESS_LENGTH = 4000

export function createApiClient() {
	return createTRPCClient<AppRouter>({
		links: [httpBatchLink({ url: '/api/trpc', maxItems: MAX_CALLS_PER_BATCH, maxURLLength: MAX_ADDRESS_LENGTH })],
	})
}

/** The same calls outside of components, for route loaders; shares the cache with the hooks. */
export function createApiQueries(queryClient: QueryClient, client: ReturnType<typeof createApiClient>) {
	return createTRPCQueryUtils({ queryClient, client })
}
export type ApiQueries = ReturnType<typeof createApiQueries>
