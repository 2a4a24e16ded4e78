import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

const PAGE_SIZE = 24

const PAGING = { getNextPageParam: nextCursorOf }

/** The user's own locations, including pending ones, newest first. */
export function useOwnLocations() {
	return trpc.account.locations.useInfiniteQuery({ kind: 'location', sort: 'newest', limit: PAGE_SIZE }, PAGING)
}

/** The user's own listings, including inactive ones, newest first. */
export function useOwnListings() {
	return trpc.account.listings.useInfiniteQuery({ kind: 'listing', sort: 'newest', limit: PAGE_SIZE }, PAGING)
}

/** The signed-in user, with the number of locations and listings they own. */
export function useMe() {
	return trpc.identity.me.useQuery()
}

/** Deletes the account. Fails with `auth.recent_sign_in_needed` when the sign-in is too old. */
export function useAccountRemoval() {
	return trpc.account.remove.useMutation()
}
