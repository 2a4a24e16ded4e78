import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import type { ExportedName } from './field-table.ts'
import { variant } from './listing.ts'
import type { LISTING_FIELDS } from './listing-fields.ts'
import type { LOCATION_FIELDS } from './location-fields.ts'
import { forEachFlag } from './location-flags.ts'
import { locationType } from './location-type.ts'

/**
 * Rows of feeds. Field names are those of `location` and `listing`; URLs are absolute. Email addresses are left out, to
 * give spammers no list of them.
 */

const commonFields = {
	categories: z.array(z.string()),
	/** URL of an image. */
	imageUrl: z.nullable(z.string()),
	/** Great-circle distance from the filter's `near`, null without one. */
	distanceMeters: z.nullable(z.number()),
	/** Minutes of driving that it adds to the filter's way (`along`), null without one. */
	detourMinutes: z.nullable(z.number()),
	/** Publisher of the record that the location was imported from; null: not imported. */
	source: z.nullable(z.string()),
	/** Id of the record at its source. */
	sourceId: z.nullable(z.string()),
	/** License of the data, and the attribution it requires. */
	license: z.nullable(z.string()),
	/** Invented sample data. */
	isSample: z.boolean(),
	/** ISO 8601, UTC. */
	createdAt: z.string(),
	updatedAt: z.string(),
}

/** A shape with at least these fields. */
type Shape<Name extends string> = Record<Name, z.core.$ZodType> & Record<string, z.core.$ZodType>

const feedLocationShape = {
	kind: z.literal('location'),
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	/** Web address of its page. */
	url: z.string(),
	address: z.string(),
	city: z.nullable(z.string()),
	region: z.nullable(z.string()),
	coordinates,
	coordinatesApproximate: z.boolean(),
	/** IANA name; opening hours are in this zone. */
	timeZone: z.string(),
	/** In OpenStreetMap's `opening_hours` syntax, such as "May-Oct Sa 09:00-12:00; PH off"; null: unknown. */
	openingHours: z.nullable(z.string()),
	/** As `openingText` of a location. */
	openingText: z.nullable(z.string()),
	/** Months (1 to 12) with any opening; empty: all year, or unknown. */
	seasonMonths: z.array(z.int()),
	description: z.string(),
	website: z.nullable(z.string()),
	contactPhone: z.nullable(z.string()),
	...forEachFlag(() => z.nullable(z.boolean())),
	/** As `lastConfirmedAt` of a location. */
	lastConfirmedAt: z.nullable(z.string()),
	/** As `soldAs` of a location. */
	soldAs: z.nullable(z.string()),
	...commonFields,
} satisfies Shape<Exclude<ExportedName<typeof LOCATION_FIELDS>, 'openingRules'>>

export const feedLocation = z.object(feedLocationShape)
export type FeedLocation = z.infer<typeof feedLocation>

const feedListingShape = {
	kind: z.literal('listing'),
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	/** Web address of its page. */
	url: z.string(),
	/** Those of its location, if it has one; null: not on the map. */
	coordinates: z.nullable(coordinates),
	description: z.string(),
	/** Prices in units of `currency`. */
	variants: z.array(variant),
	/** None left at the moment. */
	isSoldOut: z.boolean(),
	/** First and last day of sale ("YYYY-MM-DD"), in the location's time zone. */
	availableFrom: z.nullable(z.string()),
	availableUntil: z.nullable(z.string()),
	/** Lowest price; null: on request. */
	priceFrom: z.nullable(z.number()),
	/** ISO 4217 code of the prices. */
	currency: z.string(),
	locationId: z.nullable(z.int()),
	locationName: z.nullable(z.string()),
	locationSlug: z.nullable(z.string()),
	locationType: z.nullable(locationType),
	...commonFields,
} satisfies Shape<ExportedName<typeof LISTING_FIELDS>>

export const feedListing = z.object(feedListingShape)
export type FeedListing = z.infer<typeof feedListing>

export type FeedItem = FeedLocation | FeedListing

function feature<Properties extends z.core.$ZodType, Point extends z.core.$ZodType>(
	properties: Properties,
	geometry: Point,
) {
	return z.object({ type: z.literal('Feature'), id: z.string(), geometry, properties })
}

const point = z.object({
	type: z.literal('Point'),
	/** Longitude, then latitude, in degrees. */
	coordinates: z.tuple([z.number(), z.number()]),
})

function collectionOf<Feature extends z.core.$ZodType>(features: Feature) {
	return z.object({
		type: z.literal('FeatureCollection'),
		/** Attribution of the whole file. Each feature also has its own source and license. */
		attribution: z.string(),
		features: z.array(features),
	})
}

/** RFC 7946. Ids of features are "location 12" or "listing 7", so both files can be combined. */
export const locationFeatures = collectionOf(feature(z.omit(feedLocation, { coordinates: true }), point))
export const listingFeatures = collectionOf(feature(z.omit(feedListing, { coordinates: true }), z.nullable(point)))
