import { type FeedListing, type FeedLocation, feedListing, feedLocation } from '@farmgate/contracts/feed'
import { picked } from '@farmgate/contracts/field-table'
import { fromMinor } from '@farmgate/contracts/price'
import { osmText } from '@farmgate/opening-rules/osm-text'
import type { Found } from '../../items/list-rows.ts'
import type { ListingFeedRow, LocationFeedRow } from './feeds.repository.ts'

const LOCATION_FIELDS = Object.keys(feedLocation.shape) as (keyof FeedLocation)[]
const LISTING_FIELDS = Object.keys(feedListing.shape) as (keyof FeedListing)[]

/** An absolute http or https URL, else null. */
function httpUrl(text: string | null, origin: string): string | null {
	const url = text === null ? null : URL.parse(text, origin)
	return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** A location as a feed item. `origin` is that of its page, such as https://farms.example. */
export function toFeedLocation(row: LocationFeedRow & Found, origin: string): FeedLocation {
	const computed = {
		kind: 'location' as const,
		url: `${origin}/locations/${encodeURIComponent(row.slug)}`,
		coordinates: { lat: row.lat, lng: row.lng },
		openingHours: osmText(row.openingRules ?? []),
		website: httpUrl(row.website, origin),
		lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
		imageUrl: httpUrl(row.image, origin),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
	return picked({ ...row, ...computed }, LOCATION_FIELDS)
}

/** A listing as a feed item; see `toFeedLocation`. */
export function toFeedListing(row: ListingFeedRow & Found, origin: string): FeedListing {
	const variants = row.variants.map(({ name, priceMinor, unit }) => ({
		name,
		price: fromMinor(priceMinor, row.currency),
		unit: unit ?? null,
	}))
	const computed = {
		kind: 'listing' as const,
		url: `${origin}/listings/${encodeURIComponent(row.slug)}`,
		coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
		variants,
		priceFrom: variants.length === 0 ? null : Math.min(...variants.map(({ price }) => price)),
		imageUrl: httpUrl(row.image, origin),
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
	return picked({ ...row, ...computed }, LISTING_FIELDS)
}
