import { trpc } from '../../app/trpc.ts'

const PAGE_SIZE = 24

const PAGING = { getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined }

/** One's own places, those that still wait for approval included, newest first. */
export function useOwnLocations() {
	return trpc.account.locations.useInfiniteQuery({ kind: 'location', sort: 'newest', limit: PAGE_SIZE }, PAGING)
}

/** One's own listings, those that buyers do not see included, newest first. */
export function useOwnListings() {
	return trpc.account.listings.useInfiniteQuery({ kind: 'listing', sort: 'newest', limit: PAGE_SIZE }, PAGING)
}

/** Who the directory takes one for, and how much one owns there. */
export function useMe() {
	return trpc.identity.me.useQuery()
}

export function useAccountRemoval() {
	return trpc.account.remove.useMutation()
}
