import type { Listing } from '@farmgate/contracts/listing'

const WITHOUT_PLACE = 'Direct Pickup'

/** What is sold at markets, place by place, in the order in which the places first appear. */
export function groupByPlace(listings: readonly Listing[]): { name: string; listings: Listing[] }[] {
	const groups = Map.groupBy(listings, (listing) => listing.locationName ?? WITHOUT_PLACE)
	return [...groups].map(([name, ofPlace]) => ({ name, listings: ofPlace }))
}
