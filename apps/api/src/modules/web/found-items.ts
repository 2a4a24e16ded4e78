import { type ListRequestInput, listRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { Page, Total } from '@farmgate/contracts/page'
import type { PageAnswer } from '@farmgate/contracts/page-data'
import { formatPriceRange } from '@farmgate/contracts/price'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import { listingPath, placePath } from './entity-paths.ts'

export type ListServices = { locations: Pick<LocationsService, 'list'>; listings: Pick<ListingsService, 'list'> }

/** An item of a list, as its page names it. */
export type FoundItem = { name: string; detail: string; path: string }

/** The first page of a list, as the answer that goes along and as its items. */
export type Found = { answer: PageAnswer; items: FoundItem[]; total: Total }

function foundPlaces(input: ListRequestInput, page: Page<Location>): Found {
	const items = page.items.map((place) => ({ name: place.name, detail: place.address, path: placePath(place) }))
	return { answer: { path: 'locations.list', kind: 'pages', input, data: page }, items, total: page.total }
}

function foundListings(input: ListRequestInput, page: Page<Listing>): Found {
	const items = page.items.map((listing) => ({
		name: listing.title,
		detail: [formatPriceRange(listing.variants), listing.locationName].filter((part) => part !== null).join(', '),
		path: listingPath(listing),
	}))
	return { answer: { path: 'listings.list', kind: 'pages', input, data: page }, items, total: page.total }
}

/** The first page of the places or of the products that the question asks for. */
export async function findFirst(
	{ locations, listings }: ListServices,
	kind: 'location' | 'listing',
	input: ListRequestInput,
): Promise<Found> {
	const request = listRequest.parse(input)
	return kind === 'location'
		? foundPlaces(input, await locations.list(request))
		: foundListings(input, await listings.list(request))
}
