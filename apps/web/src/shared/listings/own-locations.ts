import { PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { useEffect } from 'react'
import { nextCursorOf } from '../api/next-cursor.ts'
import { trpc } from '../api/trpc.ts'

/** What a form shows of a location to choose. */
export type LocationChoice = Pick<Location, 'id' | 'name' | 'slug' | 'type' | 'coordinates'> & {
	/** ISO 3166 code. */
	country: string | null
}

/** All locations of the user to choose from, newest first. `data` is undefined until all pages are loaded. */
export function useOwnLocationChoices({ isEnabled = true } = {}) {
	const pages = trpc.account.locations.useInfiniteQuery(
		{ kind: 'location', sort: 'newest', limit: PAGE_LIMIT_MAX },
		{ getNextPageParam: nextCursorOf, enabled: isEnabled },
	)
	const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages
	useEffect(() => {
		if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
	}, [hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage])
	const all = hasNextPage ? undefined : pages.data?.pages
	const data = all?.flatMap(({ items }) =>
		items.map((location) => ({ ...location, country: location.exact.addressParts.country })),
	)
	return { ...pages, data }
}
