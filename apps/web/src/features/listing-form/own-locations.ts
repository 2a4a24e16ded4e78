import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import { useEffect } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

/** All locations of the user to choose from, newest first. */
export function useOwnLocationChoices() {
	const pages = trpc.account.locations.useInfiniteQuery(
		{ kind: 'location', sort: 'newest', limit: PAGE_LIMIT_MAX },
		{ getNextPageParam: nextCursorOf },
	)
	const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages
	useEffect(() => {
		if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
	}, [hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage])
	return { ...pages, data: pages.data?.pages.flatMap(({ items }) => items) }
}
