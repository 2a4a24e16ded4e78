import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'

/** Reloads all data of a browse screen; lists from their first page. */
export function useRefresh() {
	const queryClient = useQueryClient()
	const [isRefreshing, setRefreshing] = useState(false)

	const refresh = useCallback(async () => {
		setRefreshing(true)
		const lists = [getQueryKey(trpc.locations.list), getQueryKey(trpc.listings.list)]
		for (const queryKey of lists) {
			// A long list would otherwise be refetched page after page.
			queryClient.setQueriesData<{ pages: unknown[]; pageParams: unknown[] }>(
				{ queryKey, predicate: ({ state }) => isPaged(state.data) },
				(data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
			)
		}
		const all = [...lists, getQueryKey(trpc.search.first), getQueryKey(trpc.browse)]
		// Failures are shown by the components of the data.
		await Promise.allSettled(all.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
		setRefreshing(false)
	}, [queryClient])

	return { refresh, isRefreshing }
}

function isPaged(data: unknown): boolean {
	return typeof data === 'object' && data !== null && 'pages' in data
}
