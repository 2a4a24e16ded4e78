import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'

/** The address of a place's page to hand on: the one that stays, without anything of the present visit. */
export function placeLink({ slug }: Pick<Location, 'slug'>): string {
	return `${window.location.origin}/locations/${slug}`
}

/** The same of a product's page. */
export function listingLink({ slug }: Pick<Listing, 'slug'>): string {
	return `${window.location.origin}/listings/${slug}`
}
