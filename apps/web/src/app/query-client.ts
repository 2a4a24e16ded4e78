import { QueryClient } from '@tanstack/react-query'

/**
 * Data is never stale by itself, nothing is asked for again on focus or on a timer, and nothing is tried twice: whoever
 * changes data invalidates what shows it. Without a network the question is asked anyway, so that the visitor reads at
 * once that they are offline.
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
