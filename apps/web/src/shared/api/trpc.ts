import type { AppRouter } from '@farmgate/api/app-router'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

export type ApiClient = TRPCClient<AppRouter>

/** Typed hooks for components: `trpc.locations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** The same queries for route loaders. They share the cache with the hooks. */
export function createApiQueries(queryClient: QueryClient, client: ApiClient) {
	return createTRPCQueryUtils({ queryClient, client })
}
export type ApiQueries = ReturnType<typeof createApiQueries>
