import { listRequest } from '@farmgate/contracts/filter'
import { nearbyPlacesInput, placeListingsInput } from '@farmgate/contracts/first-questions'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { windowTitle } from '@farmgate/contracts/product'
import { parseIdParameter } from '@farmgate/contracts/slug'
import type { LocationListingsService } from '../locations/location-listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { TownsService } from '../towns/towns.service.ts'
import { absoluteUrl } from './absolute-url.ts'
import { listingPath, placePath } from './entity-paths.ts'
import { type AskedPage, assertSlug, type PageBuilder } from './page.ts'
import { type HeadCard, type PageHead, pageHead } from './page-head.ts'
import { placeBody } from './place-body.ts'
import { placeImage } from './share-image.ts'
import { breadcrumbList } from './structured-data/lists.ts'
import { describePlace } from './structured-data/place.ts'
import { TYPE_LISTS } from './type-lists.ts'
import type { PostalAddress, WebRepository } from './web.repository.ts'

type Deps = {
	locations: Pick<LocationsService, 'byId' | 'bySlug' | 'list'>
	locationListings: LocationListingsService
	towns: Pick<TownsService, 'ofPlace'>
	repository: Pick<WebRepository, 'findPostalAddress'>
	clock: { now(): Date }
}

/** What is shown of a link that points at one of the products. */
function productCard(origin: string, place: Location, selected: Listing): HeadCard {
	return {
		title: `${selected.title}, ${place.name}`,
		description: selected.description === '' ? place.address : selected.description,
		url: absoluteUrl(origin, listingPath(selected)),
	}
}

type Known = {
	place: Location
	address: PostalAddress | null
	listings: Listing[]
	selected: Listing | undefined
	now: Date
}

function placeHead(origin: string, { place, address, listings, selected, now }: Known): PageHead {
	const url = absoluteUrl(origin, placePath(place))
	const list = TYPE_LISTS[place.type]
	const listingUrl = (listing: Listing) => absoluteUrl(origin, listingPath(listing))
	return pageHead({
		title: windowTitle(place.name),
		description: place.description.trim() === '' ? place.address : place.description,
		// A selected product changes where the page is scrolled to and nothing that it says.
		canonical: url,
		isIndexed: place.isApproved,
		image: placeImage(origin, place),
		card: selected === undefined ? null : productCard(origin, place, selected),
		structuredData: [
			...describePlace({ origin, url, place, address, listings, listingUrl, now }),
			breadcrumbList(url, [
				{ name: list.title, url: absoluteUrl(origin, list.path) },
				{ name: place.name, url },
			]),
		],
	})
}

/** The page of a place, by its slug; an id or a former slug leads there. */
export function createPlacePage({ locations, locationListings, towns, repository, clock }: Deps): PageBuilder {
	/** Slugs are written small; who writes one otherwise means it all the same. */
	async function findBySlug(slug: string): Promise<Location> {
		try {
			return await locations.bySlug(slug)
		} catch (error) {
			if (slug === slug.toLowerCase()) throw error
			return await locations.bySlug(slug.toLowerCase())
		}
	}

	async function find(idOrSlug: string): Promise<Location> {
		const id = parseIdParameter(idOrSlug)
		return id === null ? await findBySlug(assertSlug(idOrSlug, 'location.not_found')) : await locations.byId(id)
	}

	return async ({ origin, parameters: [idOrSlug = ''], query }: AskedPage) => {
		const place = await find(idOrSlug)
		if (place.slug !== idOrSlug) return { redirectTo: placePath(place) }
		const listingsInput = placeListingsInput(place.id)
		const nearbyInput = nearbyPlacesInput(place)
		const { id, ...listingsRequest } = listingsInput
		const [address, listings, nearby, town] = await Promise.all([
			repository.findPostalAddress(place.id),
			locationListings.list(id, listRequest.parse(listingsRequest)),
			locations.list(listRequest.parse(nearbyInput)),
			towns.ofPlace(id),
		])
		const selected = listings.items.find((listing) => String(listing.id) === query.get('listing'))
		return {
			head: placeHead(origin, { place, address, listings: listings.items, selected, now: clock.now() }),
			answers: [
				{ path: 'locations.bySlug', kind: 'query', input: { slug: place.slug }, data: place },
				{ path: 'locations.listings', kind: 'pages', input: listingsInput, data: listings },
				{ path: 'locations.list', kind: 'query', input: nearbyInput, data: nearby },
				{ path: 'towns.ofPlace', kind: 'query', input: { id }, data: town },
			],
			body: placeBody(place, listings.items),
		}
	}
}
