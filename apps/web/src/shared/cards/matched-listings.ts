import type { Filter } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { MatchedListing, MatchedListingsRequest } from '@farmgate/contracts/matched-listing'
import type { Page } from '@farmgate/contracts/page'
import { type ApiQueries, trpc } from '../api/trpc.ts'

type Matching = Pick<Filter, 'q' | 'category' | 'near'>
type LocationPage = Pick<Page<Pick<Location, 'id' | 'listingCount'>>, 'items'>

/** The request for a page of locations; null when none of them can have a match. */
function requestFor({ q, category, near }: Matching, { items }: LocationPage): MatchedListingsRequest | null {
	const locationIds = items.filter(({ listingCount }) => listingCount > 0).map(({ id }) => id)
	if (locationIds.length === 0 || (q === undefined && category === undefined)) return null
	return { filter: { q, category, near, kind: 'listing' }, locationIds }
}

/** Loads the matched listings of a page of locations. */
export async function prefetchMatchedListings(
	api: ApiQueries,
	filter: Matching,
	page: LocationPage | undefined,
): Promise<void> {
	const request = page && requestFor(filter, page)
	if (request) await api.listings.matching.prefetch(request)
}

/** For a search: the listing of each location that matches it best, by the location's id. Empty until they are loaded. */
export function useMatchedListings(
	filter: Matching,
	pages: readonly LocationPage[],
): ReadonlyMap<number, MatchedListing> {
	const requests = pages.flatMap((page) => requestFor(filter, page) ?? [])
	const results = trpc.useQueries((api) => requests.map((request) => api.listings.matching(request)))
	return new Map(results.flatMap(({ data }) => data ?? []).map((listing) => [listing.locationId, listing]))
}
