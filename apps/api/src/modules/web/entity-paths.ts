import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'

/** The address of a place's page. */
export function placePath({ slug }: Pick<Location, 'slug'>): string {
	return `/locations/${encodeURIComponent(slug)}`
}

/** Where a product is shown: on the page of its place; only one without a place has a page of its own. */
export function listingPath({ id, slug, locationSlug }: Pick<Listing, 'id' | 'slug' | 'locationSlug'>): string {
	if (locationSlug === null) return `/listings/${encodeURIComponent(slug)}`
	return `${placePath({ slug: locationSlug })}?listing=${id}`
}
