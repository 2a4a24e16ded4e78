import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Kept, type KeptAnswers, keptAnswers } from './kept-answers.ts'

/** The oldest of the kept answers that are on screen, or null when all are the server's own. */
export function oldestOnScreen(queryClient: QueryClient, answers: KeptAnswers): Kept | null {
	let oldest: Kept | null = null
	for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active' })) {
		const kept = answers.of(queryKey)
		if (kept !== null && (oldest === null || kept.at < oldest.at)) oldest = kept
	}
	return oldest
}

/**
 * Asks the server again for what is on screen and came from the store; it stays until the answers are here. What other
 * screens hold of the store is let go, so that they ask by themselves. What a screen waits for that is just opening is
 * neither: let go, it would never arrive, so it is asked for again once it is here.
 */
export async function refreshKept(queryClient: QueryClient): Promise<void> {
	const isKept = ({ queryKey }: Pick<Query, 'queryKey'>) => keptAnswers.of(queryKey) !== null
	const elsewhere = { type: 'inactive', predicate: isKept } as const
	const opening = queryClient.getQueryCache().findAll({ ...elsewhere, fetchStatus: 'fetching' })
	queryClient.removeQueries({ ...elsewhere, fetchStatus: 'idle' })
	await Promise.all([
		queryClient.refetchQueries({ type: 'active', predicate: isKept }),
		Promise.allSettled(opening.map(({ promise }) => promise)).then(() =>
			queryClient.refetchQueries({ predicate: (query) => opening.includes(query) && isKept(query) }),
		),
	])
}

/** The same as `oldestOnScreen`, followed through every change of screen and answers. */
export function useOldestOnScreen(): Kept | null {
	const queryClient = useQueryClient()
	const subscribe = useCallback(
		(onChange: () => void) => {
			const stops = [queryClient.getQueryCache().subscribe(onChange), keptAnswers.subscribe(onChange)]
			return () => {
				for (const stop of stops) stop()
			}
		},
		[queryClient],
	)
	return useSyncExternalStore(
		subscribe,
		() => oldestOnScreen(queryClient, keptAnswers),
		() => null,
	)
}
