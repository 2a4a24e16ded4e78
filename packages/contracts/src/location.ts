import { openingRules } from '@farmgate/opening-rules/opening-rules'
import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { hoursEntry } from './hours.ts'
import { image } from './image.ts'
import { FLAG_NAMES, forEachFlag } from './location-flags.ts'
import { locationType } from './location-type.ts'

/** Source of an imported location and the license of its data. */
export const provenance = z.object({
	source: z.string(),
	sourceId: z.string(),
	license: z.string(),
	/** It has an owner, was edited by one, or was verified by an admin, so that it is more than the source's entry. */
	isChecked: z.boolean(),
	/** When an edition of the source first lacked it (ISO 8601, UTC); null: it is listed. */
	delistedAt: z.nullable(z.string()),
	/** Fields that come from another source, which states them, with its last confirmation (ISO 8601, UTC). */
	otherFields: z.array(
		z.object({
			field: z.enum([
				...(['website', 'contactPhone', 'facebookUrl', 'xUrl', 'instagramUrl', 'paymentInfo', 'hours'] as const),
				...FLAG_NAMES,
			]),
			source: z.string(),
			confirmedAt: z.nullable(z.string()),
		}),
	),
})
export type Provenance = z.infer<typeof provenance>

/** A farm, farmstand, market or shop, in lists and on its own page. */
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
	/** The coordinates are those of the town or postal code, not of the building. */
	coordinatesApproximate: z.boolean(),
	/** IANA name; opening hours are in this zone. */
	timeZone: z.string(),
	description: z.string(),
	categories: z.array(z.string()),
	/** Its photos in order. Null in lists, which show `coverImage` and `imageUrl` only: those of the first photo. */
	images: z.nullable(z.array(image)),
	coverImage: z.nullable(z.string()),
	imageUrl: z.nullable(z.string()),
	isApproved: z.boolean(),
	/** Null: the location has no owner and can be claimed. */
	ownerUserId: z.nullable(z.string()),
	website: z.nullable(z.string()),
	contactPhone: z.nullable(z.string()),
	contactEmail: z.nullable(z.string()),
	facebookUrl: z.nullable(z.string()),
	xUrl: z.nullable(z.string()),
	instagramUrl: z.nullable(z.string()),
	pickupInstructions: z.nullable(z.string()),
	paymentInfo: z.nullable(z.string()),
	/** Each is null when it is unknown. */
	...forEachFlag(() => z.nullable(z.boolean())),
	/** Weekly pattern of the current season, or of the next one. Empty: unknown, or the rules have no weekly pattern. */
	hours: z.array(hoursEntry),
	/** Months (1 to 12) with any opening; empty: all year, or unknown. */
	seasonMonths: z.array(z.int()),
	/** When it is open, in its own time zone. Empty: unknown. */
	openingRules,
	/** Hours in the words of their source, as far as rules cannot express them. */
	openingText: z.nullable(z.string()),
	/** Public holidays from yesterday to `HOLIDAY_DAYS_AHEAD` days ahead ("YYYY-MM-DD"), if the rules depend on them. */
	holidays: z.array(z.string()),
	listingCount: z.int(),
	favoriteCount: z.int(),
	/** Great-circle distance from the filter's `near`, null without one. */
	distanceMeters: z.nullable(z.number()),
	/** Minutes of driving that it adds to the filter's way (`along`), null without one. */
	detourMinutes: z.nullable(z.number()),
	/** In a search for goods that it does not name: the category through which it was found ("Dairy"). Else null. */
	soldAs: z.nullable(z.string()),
	provenance: z.nullable(provenance),
	/** Invented sample data; labeled as such in the UI. */
	isSample: z.boolean(),
	/**
	 * When it was last confirmed (ISO 8601, UTC): by the source of an import, by a signed-in user, or by visitors on
	 * `CONFIRMATION_VISITOR_DAYS` of the last `CONFIRMATION_RECENT_DAYS` days.
	 */
	lastConfirmedAt: z.nullable(z.string()),
	/** Confirmations in the last `CONFIRMATION_RECENT_DAYS` days. A visitor without an account counts once a day. */
	recentConfirmationCount: z.int(),
	/** Time of the latest of them (ISO 8601, UTC). */
	latestConfirmationAt: z.nullable(z.string()),
	createdAt: z.string(),
	updatedAt: z.string(),
})
export type Location = z.infer<typeof location>

/** Whether an admin or its owner has checked an approved location. An imported one is only listed by its source. */
export function isVerified({ isApproved, provenance: from }: Pick<Location, 'isApproved' | 'provenance'>): boolean {
	return isApproved && (from === null || from.isChecked)
}

/** How recently a location was confirmed. */
export const freshness = z.pick(location, {
	lastConfirmedAt: true,
	recentConfirmationCount: true,
	latestConfirmationAt: true,
})
export type Freshness = z.infer<typeof freshness>
