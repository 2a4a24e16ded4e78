import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { hoursEntry } from './hours.ts'
import { locationType } from './location-type.ts'

/** Where an imported place came from, and under which licence its data may be shown. */
export const provenance = z.object({
	source: z.string(),
	sourceId: z.string(),
	licence: z.string(),
})
export type Provenance = z.infer<typeof provenance>

/** A farm, farmstand, market or shop, as anybody may see it. One shape for lists and for the page of the place. */
export const location = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	/** The whole address in one line. */
	address: z.string(),
	city: z.nullable(z.string()),
	region: z.nullable(z.string()),
	coordinates,
	/** The point is the town's or the postal code's, not the door's. */
	coordinatesApproximate: z.boolean(),
	/** IANA name; opening hours are in this zone. */
	timeZone: z.string(),
	description: z.string(),
	categories: z.array(z.string()),
	coverImage: z.nullable(z.string()),
	imageUrl: z.nullable(z.string()),
	isApproved: z.boolean(),
	/** Null: nobody owns the place yet, so it can be claimed. */
	ownerUserId: z.nullable(z.string()),
	website: z.nullable(z.string()),
	contactPhone: z.nullable(z.string()),
	contactEmail: z.nullable(z.string()),
	facebookUrl: z.nullable(z.string()),
	xUrl: z.nullable(z.string()),
	instagramUrl: z.nullable(z.string()),
	pickupInstructions: z.nullable(z.string()),
	paymentInfo: z.nullable(z.string()),
	hours: z.array(hoursEntry),
	/** Months 1 to 12 in which the place sells; empty: no season is stated, which counts as all year. */
	seasonMonths: z.array(z.int()),
	listingCount: z.int(),
	favoriteCount: z.int(),
	/** Great-circle distance from the filter's `near`, null without one. */
	distanceMeters: z.nullable(z.number()),
	provenance: z.nullable(provenance),
	/** Invented by us to show the product; says so wherever it is seen. */
	isSample: z.boolean(),
	/**
	 * When it was last confirmed (ISO 8601, UTC): by an import, by a signed-in user, or by visitors on
	 * `CONFIRMATION_VISITOR_DAYS` of the last `CONFIRMATION_RECENT_DAYS` days.
	 */
	lastConfirmedAt: z.nullable(z.string()),
	/** Visitors who confirmed it in the last `CONFIRMATION_RECENT_DAYS` days. One without an account counts once a day. */
	recentConfirmationCount: z.int(),
	/** When the latest of them did (ISO 8601, UTC). */
	latestConfirmationAt: z.nullable(z.string()),
	createdAt: z.string(),
	updatedAt: z.string(),
})
export type Location = z.infer<typeof location>

/** How far a location can be relied on. */
export const freshness = z.pick(location, {
	lastConfirmedAt: true,
	recentConfirmationCount: true,
	latestConfirmationAt: true,
})
export type Freshness = z.infer<typeof freshness>
