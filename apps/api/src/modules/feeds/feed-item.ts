import { type FeedListing, type FeedLocation, feedListing, feedLocation } from '@farmgate/contracts/feed'
import { picked } from '@farmgate/contracts/field-table'
import { type Listing, listing } from '@farmgate/contracts/listing'
import { type Location, location, type Provenance } from '@farmgate/contracts/location'
import { osmText } from '@farmgate/opening-rules/osm-text'

const LOCATION_KEYS = Object.keys(feedLocation.shape) as (keyof FeedLocation)[]
const LISTING_KEYS = Object.keys(feedListing.shape) as (keyof FeedListing)[]

/** The fields that feeds are made of. */
export const FEED_LOCATION_FIELDS: readonly (keyof Location)[] = [
	...LOCATION_KEYS.filter((name): name is keyof Location & typeof name => name in location.shape),
	...(['coverImage', 'openingRules', 'provenance'] as const),
]
export const FEED_LISTING_FIELDS: readonly (keyof Listing)[] = LISTING_KEYS.filter(
	(name): name is keyof Listing & typeof name => name in listing.shape,
)

/** An absolute http or https URL, else null. */
function httpUrl(text: string | null, origin: string): string | null {
	const url = text === null ? null : URL.parse(text, origin)
	return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** The record that a location was imported from. */
function sourceOf(provenance: Provenance | null) {
	const { source = null, sourceId = null, license = null } = provenance ?? {}
	return { source, sourceId, license }
}

/** A location as a feed item. `origin` is that of its page, such as https://farms.example. */
export function toFeedLocation(row: Location, origin: string): FeedLocation {
	const computed = {
		kind: 'location' as const,
		url: `${origin}/locations/${encodeURIComponent(row.slug)}`,
		openingHours: osmText(row.openingRules),
		website: httpUrl(row.website, origin),
		imageUrl: httpUrl(row.coverImage ?? row.imageUrl, origin),
		...sourceOf(row.provenance),
	}
	return picked({ ...row, ...computed }, LOCATION_KEYS)
}

/** A listing as a feed item; see `toFeedLocation`. `provenance`: that of its location. */
export function toFeedListing(row: Listing, provenance: Provenance | null, origin: string): FeedListing {
	const computed = {
		kind: 'listing' as const,
		url: `${origin}/listings/${encodeURIComponent(row.slug)}`,
		priceFrom: row.variants.length === 0 ? null : Math.min(...row.variants.map(({ price }) => price)),
		imageUrl: httpUrl(row.imageUrl, origin),
		...sourceOf(provenance),
	}
	return picked({ ...row, ...computed }, LISTING_KEYS)
}
