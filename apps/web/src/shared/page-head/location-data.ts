import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { PostalAddress } from '@farmgate/contracts/page-rendering'
import type { GeoCoordinatesLeaf, LocalBusinessLeaf, PostalAddressLeaf, StoreLeaf } from 'schema-dts'
import { describeListing } from './listing-data.ts'
import { openingHours } from './opening-hours.ts'
import { locationImage } from './share-image.ts'
import { node, reference, type StructuredData } from './structured-data.ts'
import { webUrl } from './web-url.ts'

type Described = {
	origin: string
	/** Absolute URL of the location's page. */
	url: string
	location: Location
	address: PostalAddress | null
	listings: readonly Listing[]
	listingUrl: (listing: Listing) => string
	now: Date
}

/** schema.org has no types for farms and farmers' markets: these have an additional type of Wikidata. */
const KINDS: Record<LocationType, { type: 'LocalBusiness' | 'Store'; additionalType: string | null }> = {
	Farm: { type: 'LocalBusiness', additionalType: 'https://www.wikidata.org/wiki/Q131596' },
	Farmstand: { type: 'Store', additionalType: null },
	Market: { type: 'LocalBusiness', additionalType: 'https://www.wikidata.org/wiki/Q330284' },
	Shop: { type: 'Store', additionalType: null },
}

const MAX_LISTINGS = 30

/** The address as text when its parts are unknown. */
function addressOf(line: string, parts: PostalAddress | null): PostalAddressLeaf | string {
	const { street, city, region, postalCode, country } = parts ?? {}
	if (!street && !city && !postalCode) return line
	return node<PostalAddressLeaf>({
		'@type': 'PostalAddress',
		streetAddress: street,
		addressLocality: city,
		addressRegion: region,
		postalCode,
		addressCountry: country,
	})
}

/** Null for approximate coordinates. */
function geoOf({ coordinates, coordinatesApproximate }: Location): GeoCoordinatesLeaf | null {
	if (coordinatesApproximate) return null
	return { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng }
}

/** Adds "https://" when a website has no scheme. */
function withScheme(website: string | null): string | null {
	const text = website?.trim() ?? ''
	if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text
	return `https://${text}`
}

/** A location as a business with its first 30 listings as offers. `listingUrl` returns the absolute URL of a listing. */
export function describeLocation(described: Described): StructuredData[] {
	const { origin, url, location, address, listings, listingUrl, now } = described
	const { type, additionalType } = KINDS[location.type]
	const id = `${url}#place`
	const offers = listings
		.slice(0, MAX_LISTINGS)
		.map((listing) => describeListing({ origin, url: listingUrl(listing), listing, sellerId: id }))
	const social = [location.facebookUrl, location.instagramUrl, location.xUrl].map((link) =>
		webUrl(origin, withScheme(link)),
	)
	const business = node<LocalBusinessLeaf | StoreLeaf>({
		'@type': type,
		'@id': id,
		additionalType,
		name: location.name,
		description: location.description,
		url: webUrl(origin, withScheme(location.website)) ?? url,
		mainEntityOfPage: url,
		image: locationImage(origin, location)?.url,
		address: addressOf(location.address, address),
		geo: geoOf(location),
		telephone: location.contactPhone,
		email: location.contactEmail,
		sameAs: social.filter((link) => link !== null),
		openingHoursSpecification: openingHours(location, now),
		keywords: location.categories,
		makesOffer: offers.flatMap(({ offerIds }) => offerIds.map(reference)),
	})
	return [business, ...offers.flatMap(({ nodes }) => nodes)]
}
