import { HOME_LISTING_COUNT } from '@farmgate/contracts/business-constants'
import { placeListingsInput } from '@farmgate/contracts/first-questions'
import type { Listing } from '@farmgate/contracts/listing'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { type ApiQueries, trpc } from '../../app/trpc.ts'

/** What is for sale at a place, newest first, page by page. */
export function useListingPages(locationId: number) {
	return trpc.locations.listings.useInfiniteQuery(placeListingsInput(locationId), {
		getNextPageParam: (page) => page.nextCursor ?? undefined,
	})
}

/** Has the first of these pages there before the screen is drawn; a failure is left for the screen to show. */
export function prefetchListingPages(api: ApiQueries, locationId: number): Promise<void> {
	return api.locations.listings.prefetchInfinite(placeListingsInput(locationId))
}

/** The products added last; not asked for before `enabled`. */
export function useNewestListings(enabled: boolean) {
	return trpc.listings.list.useQuery({ kind: 'listing', sort: 'newest', limit: HOME_LISTING_COUNT }, { enabled })
}

/** One product; fails as the server does: `listing.not_found`. */
export function loadListing(api: ApiQueries, slug: string): Promise<Listing> {
	return api.listings.bySlug.ensureData({ slug })
}

/** The same by the id of a short address; null when the parameter is no id. */
export async function loadListingById(api: ApiQueries, parameter: string): Promise<Listing | null> {
	const id = parseIdParameter(parameter)
	if (id === null) return null
	const listing = await api.listings.byId.ensureData({ id })
	api.listings.bySlug.setData({ slug: listing.slug }, listing)
	return listing
}
