import { type ListRequestInput, listRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { Page, Total } from '@farmgate/contracts/page'
import type { PageAnswer } from '@farmgate/contracts/page-data'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import { type CardPlacing, listingCard, placeCard } from './cards.ts'
import { listingPath, placePath } from './entity-paths.ts'
import type { Html } from './html.ts'

export type ListServices = { locations: Pick<LocationsService, 'list'>; listings: Pick<ListingsService, 'list'> }

/** An item of a list, as its page names and draws it. */
export type FoundItem = { name: string; path: string; card: (placing: CardPlacing) => Html }

/** The first page of a list, as the answer that goes along and as its items. */
export type Found = { kind: 'location' | 'listing'; answer: PageAnswer; items: FoundItem[]; total: Total }

function foundPlaces(input: ListRequestInput, page: Page<Location>): Found {
	const items = page.items.map((place) => ({
		name: place.name,
		path: placePath(place),
		card: (placing: CardPlacing) => placeCard(place, placing),
	}))
	const answer: PageAnswer = { path: 'locations.list', kind: 'pages', input, data: page }
	return { kind: 'location', answer, items, total: page.total }
}

function foundListings(input: ListRequestInput, page: Page<Listing>): Found {
	const items = page.items.map((listing) => ({
		name: listing.title,
		path: listingPath(listing),
		card: (placing: CardPlacing) => listingCard(listing, placing),
	}))
	const answer: PageAnswer = { path: 'listings.list', kind: 'pages', input, data: page }
	return { kind: 'listing', answer, items, total: page.total }
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
