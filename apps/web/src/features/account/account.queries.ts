import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'

const PAGING = { getNextPageParam: nextCursorOf }
const LOCATIONS = { kind: 'location', sort: 'newest', limit: PAGE_LIMIT_DEFAULT } as const
export const OWN_LISTINGS = { kind: 'listing', sort: 'newest', limit: PAGE_LIMIT_DEFAULT } as const

/** The user's own locations, including pending and rejected ones, newest first. */
export function useOwnLocations() {
	return trpc.account.locations.useInfiniteQuery(LOCATIONS, PAGING)
}

/** The user's own listings, including inactive ones, newest first. */
export function useOwnListings() {
	return trpc.account.listings.useInfiniteQuery(OWN_LISTINGS, PAGING)
}

/** The user's claims that are pending or were decided lately, newest first. */
export function useOwnClaims() {
	return trpc.claims.own.useInfiniteQuery({ limit: PAGE_LIMIT_DEFAULT }, PAGING)
}

/** The signed-in user, with the number of locations and listings they own. */
export function useMe() {
	return trpc.identity.me.useQuery()
}

/** Deletes the account. Fails with `auth.recent_sign_in_needed` when the sign-in is too old. */
export function useAccountRemoval() {
	return trpc.account.remove.useMutation()
}
