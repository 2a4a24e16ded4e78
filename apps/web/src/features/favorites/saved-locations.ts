import type { Location } from '@farmgate/contracts/location'
import { useEffect, useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { useIdentity } from '../../shared/identity/use-identity.ts'
import { guestPages, PAGE_SIZE, replaceGuestFavorite, useGuestFavorites } from './guest-favorites.ts'
import { useIsMerging } from './merge-guest-favorites.ts'

/** The loaded favorites, including those removed since. */
export type SavedLocations = {
	/** Undefined until the first page is loaded. */
	locations: Location[] | undefined
	error: unknown
	isFetching: boolean
	retry: () => void
	hasMore: boolean
	loadMore: () => void
	/** Favorites whose location no longer exists. */
	missingCount: number
}

function useAccountLocations(userId: string | null): SavedLocations {
	const isMerging = useIsMerging(userId)
	const pages = trpc.favorites.list.useInfiniteQuery(
		{ limit: PAGE_SIZE },
		{ enabled: userId !== null && !isMerging, getNextPageParam: nextCursorOf },
	)
	return {
		locations: pages.data?.pages.flatMap((page) => page.items.map(({ location }) => location)),
		error: pages.error,
		isFetching: pages.isFetching,
		retry: () => void (pages.data === undefined ? pages.refetch() : pages.fetchNextPage()),
		hasMore: pages.hasNextPage,
		loadMore: () => void pages.fetchNextPage(),
		missingCount: 0,
	}
}

/** The ids to show. Removed ones stay until others are added, so that nothing moves or is loaded again. */
function useShownIds(): readonly number[] {
	const ids = useGuestFavorites()
	const [shown, setShown] = useState(ids)
	if (ids.every((id) => shown.includes(id))) return shown
	setShown(ids)
	return ids
}

/** Replaces stored ids of merged locations with those of the kept ones, which the response has instead. */
function useKeptIds(requested: readonly number[], loaded: readonly Location[]): void {
	const utils = trpc.useUtils()
	const isMerged = loaded.some(({ id }) => !requested.includes(id))
	const missing = requested.filter((id) => !loaded.some((location) => location.id === id)).join()
	useEffect(() => {
		if (!isMerged || missing === '') return
		for (const id of missing.split(',').map(Number)) {
			const replace = ([kept]: Location[]) => kept && replaceGuestFavorite(id, kept.id)
			// Without a response, the next visit tries again.
			utils.locations.byIds.fetch({ ids: [id] }).then(replace, () => undefined)
		}
	}, [isMerged, missing, utils])
}

function useGuestLocations(isGuest: boolean): SavedLocations {
	const [pageCount, setPageCount] = useState(1)
	const pages = guestPages(useShownIds())
	const requested = isGuest ? pages.slice(0, pageCount) : []
	const queries = trpc.useQueries((api) => requested.map((ids) => api.locations.byIds({ ids })))
	const loaded = queries.flatMap(({ data }) => data ?? [])
	useKeptIds(requested.flat(), loaded)
	const failed = queries.filter(({ isError }) => isError)
	return {
		locations: queries.length > 0 && queries.every(({ data }) => data === undefined) ? undefined : loaded,
		error: failed[0]?.error ?? null,
		isFetching: queries.some(({ isFetching }) => isFetching),
		retry: () => {
			for (const query of failed) void query.refetch()
		},
		hasMore: isGuest && pageCount < pages.length,
		loadMore: () => setPageCount(pageCount + 1),
		missingCount: queries.reduce(
			(sum, { data }, page) => sum + (data ? (requested[page]?.length ?? 0) - data.length : 0),
			0,
		),
	}
}

/** The favorites of the account or of this browser. Not loaded while it is unknown who is signed in. */
export function useSavedLocations(): SavedLocations {
	const identity = useIdentity()
	const account = useAccountLocations(identity.status === 'signed-in' ? identity.userId : null)
	const guest = useGuestLocations(identity.status === 'signed-out' || identity.status === 'unavailable')
	if (identity.status === 'unknown') return { ...guest, locations: undefined }
	return identity.status === 'signed-in' ? account : guest
}
