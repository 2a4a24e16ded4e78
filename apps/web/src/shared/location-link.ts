import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { ownOrigin } from './rendering/render-conditions.ts'

/** The permanent URL of a location's page, to share. */
export function locationLink({ slug }: Pick<Location, 'slug'>): string {
	return `${ownOrigin()}/locations/${slug}`
}

/** The permanent URL of a listing's page, to share. */
export function listingLink({ slug }: Pick<Listing, 'slug'>): string {
	return `${ownOrigin()}/listings/${slug}`
}
