import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type CachedResponse, type CachedResponses, cachedResponses } from '../../shared/api/cached-responses.ts'

/** The oldest cached response on screen; null when there is none. */
export function oldestOnScreen(queryClient: QueryClient, responses: CachedResponses): CachedResponse | null {
	let oldest: CachedResponse | null = null
	for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
		const cached = responses.of(query)
		if (cached !== null && (oldest === null || cached.at < oldest.at)) oldest = cached
	}
	return oldest
}

/**
 * Refetches the queries on screen that hold cached responses, which stay until then. Removes those of other screens, which
 * fetch again when they open. A query of a screen that is opening is still fetching: removing it would leave the screen
 * waiting, so it is refetched after it settles.
 */
export async function refreshCached(queryClient: QueryClient): Promise<void> {
	const isCached = (query: Query) => cachedResponses.of(query) !== null
	const elsewhere = { type: 'inactive', predicate: isCached } as const
	const opening = queryClient.getQueryCache().findAll({ ...elsewhere, fetchStatus: 'fetching' })
	queryClient.removeQueries({ ...elsewhere, fetchStatus: 'idle' })
	await Promise.all([
		queryClient.refetchQueries({ type: 'active', predicate: isCached }),
		Promise.allSettled(opening.map(({ promise }) => promise)).then(() =>
			queryClient.refetchQueries({ predicate: (query) => opening.includes(query) && isCached(query) }),
		),
	])
}

/** `oldestOnScreen`; renders again when the queries on screen or their responses change. */
export function useOldestOnScreen(): CachedResponse | null {
	const queryClient = useQueryClient()
	const subscribe = useCallback(
		(onChange: () => void) => {
			const stops = [queryClient.getQueryCache().subscribe(onChange), cachedResponses.subscribe(onChange)]
			return () => {
				for (const stop of stops) stop()
			}
		},
		[queryClient],
	)
	return useSyncExternalStore(
		subscribe,
		() => oldestOnScreen(queryClient, cachedResponses),
		() => null,
	)
}
