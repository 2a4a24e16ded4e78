import { QueryClient } from '@tanstack/react-query'

/**
 * Data never becomes stale with time, and is not fetched again on focus or on a timer: mutations invalidate the queries that they
 * change. Nothing is retried. Requests are sent without a network too, so that they fail immediately and the screen shows it.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				refetchInterval: false,
				retry: false,
				networkMode: 'always',
			},
			mutations: { retry: false, networkMode: 'always' },
		},
	})
}
