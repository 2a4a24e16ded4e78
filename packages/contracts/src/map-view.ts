import * as z from 'zod/mini'
import { boundingBox } from './coordinates.ts'
import { total } from './page.ts'

/** Locations in columns: entry n of each list belongs to the same location. */
const locationColumns = z.object({
	ids: z.array(z.int()),
	/** Index into `LOCATION_TYPES`. */
	types: z.array(z.int()),
	lats: z.array(z.number()),
	lngs: z.array(z.number()),
})

/** Listings with coordinates in columns. */
const listingColumns = z.object({
	ids: z.array(z.int()),
	lats: z.array(z.number()),
	lngs: z.array(z.number()),
	/** Lowest prices; null: on request. */
	pricesFrom: z.array(z.nullable(z.number())),
	/** ISO 4217 codes of the prices. */
	currencies: z.array(z.string()),
})

/** Items of a map. A kind is absent when there are none of it. */
const mapItems = z.object({ locations: z.optional(locationColumns), listings: z.optional(listingColumns) })
export type MapItems = z.infer<typeof mapItems>

/**
 * Every match within a box. Degrees are not rounded and the box includes its edges, so that "inside" has the same result in
 * the browser and in SQL.
 */
const mapPoints = z.extend(mapItems, { within: boundingBox })
export type MapPoints = z.infer<typeof mapPoints>

/** Several locations and listings drawn as one symbol, in columns. */
const mapClusters = z.object({
	/** The whole zoom that they are for. */
	zoom: z.int(),
	/** Mean position of the members, in pixels of the world map at this zoom: the difference from the previous entry. */
	x: z.array(z.int()),
	y: z.array(z.int()),
	/** Numbers of members. Empty when all clusters have none of the kind. */
	locations: z.array(z.int()),
	listings: z.array(z.int()),
})
export type MapClusters = z.infer<typeof mapClusters>

/**
 * Everything that matches a filter: each item with coordinates is either a marker or counted in exactly one cluster. `total`
 * is the total of the list for the same filter and includes `withoutCoordinates`. With `points` the client clusters the
 * points inside the filter's box itself.
 */
export const mapView = z.object({
	total,
	/** Number of matching items without coordinates; absent when there are none. */
	withoutCoordinates: z.optional(z.int()),
	/** Present when the request has `pointsWithin` and few enough items match; then there are no markers and clusters. */
	points: z.optional(mapPoints),
	clusters: z.optional(mapClusters),
	/** Items that are not in a cluster. Degrees are rounded to less than a pixel. */
	markers: z.optional(mapItems),
	/** Of a request without a box: contains all clusters' members and markers, not across the antimeridian. */
	extent: z.optional(boundingBox),
})
export type MapView = z.infer<typeof mapView>
