import type { FeedListing, FeedLocation } from '@farmgate/contracts/feed'
import { picked } from '@farmgate/contracts/field-table'
import { FLAG_NAMES } from '@farmgate/contracts/location-flags'
import { fromMinor } from '@farmgate/contracts/price'
import { osmText } from '@farmgate/opening-rules/osm-text'
import type { FeedPage, ListingFeedRow, LocationFeedRow } from './feeds.repository.ts'

/** An absolute http or https URL, else null. */
function httpUrl(text: string | null, origin: string): string | null {
	const url = text === null ? null : URL.parse(text, origin)
	return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** A location as a feed item. `origin` is that of its page, such as https://farms.example. */
export function toFeedLocation(row: FeedPage<LocationFeedRow>['items'][number], origin: string): FeedLocation {
	return {
		kind: 'location',
		id: row.id,
		slug: row.slug,
		name: row.name,
		type: row.type,
		url: `${origin}/locations/${encodeURIComponent(row.slug)}`,
		address: row.address,
		city: row.city,
		region: row.region,
		coordinates: { lat: row.lat, lng: row.lng },
		coordinatesApproximate: row.coordinatesApproximate,
		timeZone: row.timeZone,
		openingHours: osmText(row.openingRules ?? []),
		openingText: row.openingText,
		seasonMonths: row.seasonMonths,
		description: row.description,
		website: httpUrl(row.website, origin),
		contactPhone: row.contactPhone,
		...picked(row, FLAG_NAMES),
		lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
		categories: row.categories,
		imageUrl: httpUrl(row.image, origin),
		distanceMeters: row.distanceMeters,
		soldAs: row.soldAs,
		source: row.source,
		sourceId: row.sourceId,
		license: row.license,
		isSample: row.isSample,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}

/** A listing as a feed item; see `toFeedLocation`. */
export function toFeedListing(row: FeedPage<ListingFeedRow>['items'][number], origin: string): FeedListing {
	const variants = row.variants.map(({ name, priceMinor, unit }) => ({
		name,
		price: fromMinor(priceMinor, row.currency),
		unit: unit ?? null,
	}))
	return {
		kind: 'listing',
		id: row.id,
		slug: row.slug,
		title: row.title,
		url: `${origin}/listings/${encodeURIComponent(row.slug)}`,
		coordinates: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
		description: row.description,
		variants,
		isSoldOut: row.isSoldOut,
		availableFrom: row.availableFrom,
		availableUntil: row.availableUntil,
		priceFrom: variants.length === 0 ? null : Math.min(...variants.map(({ price }) => price)),
		currency: row.currency,
		locationId: row.locationId,
		locationName: row.locationName,
		locationSlug: row.locationSlug,
		locationType: row.locationType,
		categories: row.categories,
		imageUrl: httpUrl(row.image, origin),
		distanceMeters: row.distanceMeters,
		source: row.source,
		sourceId: row.sourceId,
		license: row.license,
		isSample: row.isSample,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}
