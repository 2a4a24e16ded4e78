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
	/** Of the location it is sold at; null when it has none. */
	type: z.nullable(locationType),
	coordinates,
	/** Lowest price in US dollars; null: on request. */
	priceFrom: z.nullable(z.number()),
})
export type ListingMarker = z.infer<typeof listingMarker>

export const mapMarker = z.discriminatedUnion('kind', [locationMarker, listingMarker])
export type MapMarker = z.infer<typeof mapMarker>

/** Several places and products drawn as one ring. */
export const mapCluster = z.object({
	/** Stable for the same cell: "level/x/y". */
	id: z.string(),
	/** Middle of what it holds. */
	coordinates,
	/** What to zoom to. */
	extent: boundingBox,
	locationCount: z.int(),
	listingCount: z.int(),
})
export type MapCluster = z.infer<typeof mapCluster>

/**
 * Every match within a box, in columns, as little as drawing needs: entry n of each list belongs to the same item. Degrees
 * are as stored, unrounded, and the box holds its edges, so that "inside" means the same on both sides.
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
		/** Lowest price in US dollars; null: on request. */
		pricesFrom: z.array(z.nullable(z.number())),
	}),
})
export type MapPoints = z.infer<typeof mapPoints>

/**
 * All that matches a filter, as the map draws it: every matching item with coordinates is either a marker or counted in
 * exactly one cluster, nothing is cut. `total` is the list's total for the same filter; `withoutCoordinates` of it cannot
 * be drawn. With `points`, markers and clusters are the caller's to make, of the points inside the filter's box.
 */
export const mapView = z.object({
	markers: z.array(mapMarker),
	clusters: z.array(mapCluster),
	/** Given when they were asked for and are few enough; then there are no markers and clusters. */
	points: z.nullable(mapPoints),
	total,
	withoutCoordinates: z.int(),
})
export type MapView = z.infer<typeof mapView>
