import type { Listing } from '@farmgate/contracts/listing'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'
import { isNotFound } from '../../shared/errors/read-error.ts'

const LOCATION_PAGE_SIZE = 50

/** Input of `locations.listings`: newest first. */
export function locationListingsInput(locationId: number): { id: number; limit: number } {
	return { id: locationId, limit: LOCATION_PAGE_SIZE }
}

/** The listings of a location, newest first, page by page. */
export function useListingPages(locationId: number) {
	return trpc.locations.listings.useInfiniteQuery(locationListingsInput(locationId), {
		getNextPageParam: nextCursorOf,
	})
}

export type ListingPages = ReturnType<typeof useListingPages>

/** Loads the first of these pages. Does not fail; the screen shows the error. */
export function prefetchListingPages(api: ApiQueries, locationId: number): Promise<void> {
	return api.locations.listings.prefetchInfinite(locationListingsInput(locationId))
}

/** The first page of these listings, as far as it is loaded. */
export function loadedListings(api: ApiQueries, locationId: number): Listing[] {
	return api.locations.listings.getInfiniteData(locationListingsInput(locationId))?.pages[0]?.items ?? []
}

/**
 * The listing with this id, if it is for sale at the location with these pages; null if not. Undefined without an id, while it is loading, and
 * when it could not be loaded.
 */
export function useListingAt(
	pages: ListingPages,
	locationId: number,
	id: number | undefined,
): Listing | null | undefined {
	const listed = pages.data?.pages.flatMap((page) => page.items).find((listing) => listing.id === id)
	const isOnLaterPage = id !== undefined && listed === undefined && pages.hasNextPage
	const single = trpc.listings.byId.useQuery({ id: id ?? 0 }, { enabled: isOnLaterPage })
	if (id === undefined || pages.data === undefined) return undefined
	if (listed !== undefined || !isOnLaterPage) return listed ?? null
	if (single.data) return single.data.locationId === locationId ? single.data : null
	return isNotFound(single.error) ? null : undefined
}

/** Throws `listing.not_found`. Slugs are lower case. */
export function loadListing(api: ApiQueries, slug: string): Promise<Listing> {
	return api.listings.bySlug.ensureData({ slug: slug.toLowerCase() })
}

/** The listing of a short address; null when the parameter is not an id. Throws `listing.not_found`. */
export async function loadListingById(api: ApiQueries, parameter: string): Promise<Listing | null> {
	const id = parseIdParameter(parameter)
	if (id === null) return null
	const listing = await api.listings.byId.ensureData({ id })
	api.listings.bySlug.setData({ slug: listing.slug }, listing)
	return listing
}
