import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { variant } from './listing.ts'
import { locationType } from './location-type.ts'

/**
 * One row of a feed, for people who carry it into programs of their own: names of fields are those of `location` and
 * `listing`, addresses are whole. E-mail addresses are left out: a file of them all would serve senders of spam first.
 */

const commonFields = {
	categories: z.array(z.string()),
	/** Web address of a picture. */
	imageUrl: z.nullable(z.string()),
	/** Great-circle distance from the filter's `near`, null without one. */
	distanceMeters: z.nullable(z.number()),
	/** Who published the record that the place was made from; null: it was added by people here. */
	source: z.nullable(z.string()),
	/** What the source is called there. */
	sourceId: z.nullable(z.string()),
	/** Under which licence the facts of the place may be used, and whom to name. */
	licence: z.nullable(z.string()),
	/** Invented to show the product. */
	isSample: z.boolean(),
	/** ISO 8601, UTC. */
	createdAt: z.string(),
	updatedAt: z.string(),
}

export const feedLocation = z.object({
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
	/** In the syntax of OpenStreetMap's `opening_hours`, such as "Mo-Fr 09:00-17:00; Sa 09:00-12:00"; null: not known. */
	openingHours: z.nullable(z.string()),
	/** Months 1 to 12 in which the place sells; empty: none are stated, which counts as all year. */
	seasonMonths: z.array(z.int()),
	description: z.string(),
	website: z.nullable(z.string()),
	contactPhone: z.nullable(z.string()),
	/** As `lastConfirmedAt` of a location. */
	lastConfirmedAt: z.nullable(z.string()),
	...commonFields,
})
export type FeedLocation = z.infer<typeof feedLocation>

export const feedListing = z.object({
	kind: z.literal('listing'),
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	/** Web address of its page. */
	url: z.string(),
	/** Those of its place while it has one; null: it is nowhere on the map. */
	coordinates: z.nullable(coordinates),
	description: z.string(),
	/** Prices in US dollars. */
	variants: z.array(variant),
	/** Lowest price in US dollars; null: on request. */
	priceFrom: z.nullable(z.number()),
	locationId: z.nullable(z.int()),
	locationName: z.nullable(z.string()),
	locationSlug: z.nullable(z.string()),
	locationType: z.nullable(locationType),
	...commonFields,
})
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
		/** What has to be said of where this is from. Each feature names its own source and licence besides. */
		attribution: z.string(),
		features: z.array(features),
	})
}

/** RFC 7946. The id of a feature is "location 12" or "listing 7": unique even when both files are put together. */
export const locationFeatures = collectionOf(feature(z.omit(feedLocation, { coordinates: true }), point))
export const listingFeatures = collectionOf(feature(z.omit(feedListing, { coordinates: true }), z.nullable(point)))
