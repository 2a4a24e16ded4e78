import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { GeoCoordinatesLeaf, LocalBusinessLeaf, PostalAddressLeaf, StoreLeaf } from 'schema-dts'
import { webUrl } from '../absolute-url.ts'
import { placeImage } from '../share-image.ts'
import type { PostalAddress } from '../web.repository.ts'
import { openingHours } from './opening-hours.ts'
import { describeListing } from './product.ts'
import { reference, type Thing, thing } from './thing.ts'

type Described = {
	origin: string
	/** Whole address of the place's page. */
	url: string
	place: Location
	address: PostalAddress | null
	listings: readonly Listing[]
	listingUrl: (listing: Listing) => string
	now: Date
}

/**
 * The vocabulary has shops of many kinds, but neither farms nor farmers' markets; those are businesses of which Wikidata says
 * what they are.
 */
const KINDS: Record<LocationType, { type: 'LocalBusiness' | 'Store'; additionalType: string | null }> = {
	Farm: { type: 'LocalBusiness', additionalType: 'https://www.wikidata.org/wiki/Q131596' },
	Farmstand: { type: 'Store', additionalType: null },
	Market: { type: 'LocalBusiness', additionalType: 'https://www.wikidata.org/wiki/Q330284' },
	Shop: { type: 'Store', additionalType: null },
}

/** Of as many products as that; search engines read no catalogs. */
const MAX_PRODUCTS = 30

/** An address of which no part is known is one line of text, which the vocabulary allows too. */
function addressOf(line: string, parts: PostalAddress | null): PostalAddressLeaf | string {
	const { street, city, region, postalCode, country } = parts ?? {}
	if (!street && !city && !postalCode) return line
	return thing<PostalAddressLeaf>({
		'@type': 'PostalAddress',
		streetAddress: street,
		addressLocality: city,
		addressRegion: region,
		postalCode,
		addressCountry: country,
	})
}

/** A point that is only the town's would put the pin on somebody else's door. */
function geoOf({ coordinates, coordinatesApproximate }: Location): GeoCoordinatesLeaf | null {
	if (coordinatesApproximate) return null
	return { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng }
}

/** People leave "https://" out. */
function withScheme(website: string | null): string | null {
	const text = website?.trim() ?? ''
	if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text
	return `https://${text}`
}

/** A place as the business it is, and what it sells as products of its. `listingUrl`: where one of them is seen. */
export function describePlace(described: Described): Thing[] {
	const { origin, url, place, address, listings, listingUrl, now } = described
	const { type, additionalType } = KINDS[place.type]
	const id = `${url}#place`
	const products = listings
		.slice(0, MAX_PRODUCTS)
		.map((listing) => describeListing({ origin, url: listingUrl(listing), listing, sellerId: id }))
	const social = [place.facebookUrl, place.instagramUrl, place.xUrl].map((link) => webUrl(origin, withScheme(link)))
	const business = thing<LocalBusinessLeaf | StoreLeaf>({
		'@type': type,
		'@id': id,
		additionalType,
		name: place.name,
		description: place.description,
		url: webUrl(origin, withScheme(place.website)) ?? url,
		mainEntityOfPage: url,
		image: placeImage(origin, place)?.url,
		address: addressOf(place.address, address),
		geo: geoOf(place),
		telephone: place.contactPhone,
		email: place.contactEmail,
		sameAs: social.filter((link) => link !== null),
		openingHoursSpecification: openingHours(place.hours, place.seasonMonths, now),
		keywords: place.categories,
		makesOffer: products.flatMap(({ offerIds }) => offerIds.map(reference)),
	})
	return [business, ...products.flatMap(({ nodes }) => nodes)]
}
