import type { Listing } from '@farmgate/contracts/listing'

const WITHOUT_LOCATION = 'Direct Pickup'

/** Listings grouped by location, in the order in which the locations first appear. */
export function groupByLocation(listings: readonly Listing[]): { name: string; items: Listing[] }[] {
	const groups = Map.groupBy(listings, (listing) => listing.locationName ?? WITHOUT_LOCATION)
	return [...groups].map(([name, ofLocation]) => ({ name, items: ofLocation }))
}
