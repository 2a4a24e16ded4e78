import { windowTitle } from '@farmgate/contracts/brand'
import { listingPath, locationPath } from '@farmgate/contracts/entity-paths'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { typeListOf } from '@farmgate/contracts/screens'
import { loadedListings } from '../features/listings/listings.queries.ts'
import { breadcrumbList } from '../shared/page-head/list-data.ts'
import { describeLocation } from '../shared/page-head/location-data.ts'
import { type HeadCard, type HeadTags, pageHeadTags } from '../shared/page-head/page-head.ts'
import { locationImage } from '../shared/page-head/share-image.ts'
import { absoluteUrl } from '../shared/page-head/web-url.ts'
import type { RouterContext } from '../shared/rendering/router-context.ts'

/** The link preview of a selected listing. */
function listingCard(origin: string, location: Location, selected: Listing): HeadCard {
	return {
		title: `${selected.title}, ${location.name}`,
		description: selected.description === '' ? location.address : selected.description,
		url: absoluteUrl(origin, listingPath(selected)),
	}
}

/** The head of a location's page. Throws in the browser. */
export async function locationHead({ api, server }: RouterContext, location: Location): Promise<HeadTags> {
	if (server === null) throw new Error('The head of a location is rendered on the server only')
	const { origin, query, now } = server
	const listings = loadedListings(api, location.id)
	const selected = listings.find((listing) => String(listing.id) === query.get('listing'))
	const address = await server.postalAddress(location.id)
	const url = absoluteUrl(origin, locationPath(location))
	const list = typeListOf(location.type)
	const listingUrl = (listing: Listing) => absoluteUrl(origin, listingPath(listing))
	return pageHeadTags({
		title: windowTitle(location.name),
		description: location.description.trim() === '' ? location.address : location.description,
		// A selected listing changes the scroll position only.
		canonical: url,
		isIndexed: location.isApproved,
		image: locationImage(origin, location),
		card: selected === undefined ? null : listingCard(origin, location, selected),
		structuredData: [
			...describeLocation({ origin, url, location, address, listings, listingUrl, now }),
			breadcrumbList(url, [
				{ name: list.title, url: absoluteUrl(origin, list.path) },
				{ name: location.name, url },
			]),
		],
	})
}
