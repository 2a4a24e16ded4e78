import * as z from 'zod/mini'
import { boundingBox, coordinates } from './coordinates.ts'
import { locationType } from './location-type.ts'
import { total } from './page.ts'

export const locationMarker = z.object({
	kind: z.literal('location'),
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	coordinates,
})
export type LocationMarker = z.infer<typeof locationMarker>

export const listingMarker = z.object({
	kind: z.literal('listing'),
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	/** Type of its location; null when it has none. */
	type: z.nullable(locationType),
	coordinates,
	/** Lowest price; null: on request. */
	priceFrom: z.nullable(z.number()),
	/** ISO 4217 code of the price. */
	currency: z.string(),
})
export type ListingMarker = z.infer<typeof listingMarker>

export const mapMarker = z.discriminatedUnion('kind', [locationMarker, listingMarker])
export type MapMarker = z.infer<typeof mapMarker>

/** Several locations and listings drawn as one symbol. */
export const mapCluster = z.object({
	/** "level/x/y" of a map cell. */
	id: z.string(),
	/** Mean position of its members, rounded to less than a pixel of the request's zoom. */
	coordinates,
	/** Box that contains its members, to zoom to. */
	extent: boundingBox,
	locationCount: z.int(),
	listingCount: z.int(),
})
export type MapCluster = z.infer<typeof mapCluster>

/**
 * Every match within a box, in columns: entry n of each list belongs to the same item. Degrees are not rounded and the box
 * includes its edges, so that "inside" has the same result in the browser and in SQL.
 */
export const mapPoints = z.object({
	within: boundingBox,
	locations: z.object({
		ids: z.array(z.int()),
		/** Index into `LOCATION_TYPES`. */
		types: z.array(z.int()),
		lats: z.array(z.number()),
		lngs: z.array(z.number()),
	}),
	listings: z.object({
		ids: z.array(z.int()),
		lats: z.array(z.number()),
		lngs: z.array(z.number()),
		/** Lowest prices; null: on request. */
		pricesFrom: z.array(z.nullable(z.number())),
		/** ISO 4217 codes of the prices. */
		currencies: z.array(z.string()),
	}),
})
export type MapPoints = z.infer<typeof mapPoints>

/**
 * Everything that matches a filter: each item with coordinates is either a marker or counted in exactly one cluster. `total`
 * is the total of the list for the same filter and includes `withoutCoordinates`. With `points` the client clusters the
 * points inside the filter's box itself.
 */
export const mapView = z.object({
	markers: z.array(mapMarker),
	clusters: z.array(mapCluster),
	/** Set when the request has `pointsWithin` and few enough items match; then there are no markers and clusters. */
	points: z.nullable(mapPoints),
	total,
	withoutCoordinates: z.int(),
})
export type MapView = z.infer<typeof mapView>
