import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

/** The user's own locations to choose from, newest first; all of them up to 500. */
export function useOwnLocationChoices() {
	const pages = trpc.account.locations.useInfiniteQuery(
		{ kind: 'location', sort: 'newest', limit: PAGE_LIMIT_MAX },
		{ getNextPageParam: nextCursorOf },
	)
	return { ...pages, data: pages.data?.pages.flatMap(({ items }) => items) }
}
