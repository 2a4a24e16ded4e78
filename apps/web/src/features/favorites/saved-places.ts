import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { useIdentity } from '../../app/identity/use-identity.ts'
import { trpc } from '../../app/trpc.ts'
import { useIsJoining } from './favorites-joining.ts'
import { useGuestFavorites } from './guest-favorites.ts'
import { guestPages, PAGE_SIZE } from './guest-pages.ts'

/** Places that are kept, as far as they have arrived. Those let go since are still among them. */
export type SavedPlaces = {
	/** Undefined until the first have arrived. */
	places: Location[] | undefined
	error: unknown
	isFetching: boolean
	retry: () => void
	hasMore: boolean
	loadMore: () => void
	/** How many were kept that nobody can find any more. */
	goneCount: number
}

function useAccountPlaces(userId: string | null): SavedPlaces {
	const isJoining = useIsJoining(userId)
	const pages = trpc.favorites.list.useInfiniteQuery(
		{ limit: PAGE_SIZE },
		{ enabled: userId !== null && !isJoining, getNextPageParam: (page) => page.nextCursor ?? undefined },
	)
	return {
		places: pages.data?.pages.flatMap((page) => page.items.map(({ location }) => location)),
		error: pages.error,
		isFetching: pages.isFetching,
		retry: () => void (pages.data === undefined ? pages.refetch() : pages.fetchNextPage()),
		hasMore: pages.hasNextPage,
		loadMore: () => void pages.fetchNextPage(),
		goneCount: 0,
	}
}

/** The ids to show: those there were at first, so that nothing moves or is asked again when one is let go, until others come in. */
function useShownIds(): readonly number[] {
	const ids = useGuestFavorites()
	const [shown, setShown] = useState(ids)
	if (ids.every((id) => shown.includes(id))) return shown
	setShown(ids)
	return ids
}

function useGuestPlaces(isGuest: boolean): SavedPlaces {
	const [pageCount, setPageCount] = useState(1)
	const pages = guestPages(useShownIds())
	const asked = isGuest ? pages.slice(0, pageCount) : []
	const answers = trpc.useQueries((ask) => asked.map((ids) => ask.locations.byIds({ ids })))
	const arrived = answers.flatMap(({ data }) => data ?? [])
	const failed = answers.filter(({ isError }) => isError)
	return {
		places: answers.length > 0 && answers.every(({ data }) => data === undefined) ? undefined : arrived,
		error: failed[0]?.error ?? null,
		isFetching: answers.some(({ isFetching }) => isFetching),
		retry: () => {
			for (const answer of failed) void answer.refetch()
		},
		hasMore: isGuest && pageCount < pages.length,
		loadMore: () => setPageCount(pageCount + 1),
		goneCount: answers.reduce((sum, { data }, page) => sum + (data ? (asked[page]?.length ?? 0) - data.length : 0), 0),
	}
}

/** The kept places of whoever is in front of the screen; none have arrived while it is not known who that is. */
export function useSavedPlaces(): SavedPlaces {
	const identity = useIdentity()
	const account = useAccountPlaces(identity.status === 'signed-in' ? identity.userId : null)
	const guest = useGuestPlaces(identity.status === 'signed-out' || identity.status === 'unavailable')
	if (identity.status === 'unknown') return { ...guest, places: undefined }
	return identity.status === 'signed-in' ? account : guest
}
