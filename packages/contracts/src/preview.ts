import * as z from 'zod/mini'
import { variant } from './listing.ts'
import { location } from './location.ts'
import { locationType } from './location-type.ts'

/** Maximum number of each kind in one request. */
export const PREVIEWS_MAX = 200

/** Ids of the items whose names and images the map needs. */
export const previewRequest = z.object({
	locations: z._default(z.array(z.int().check(z.minimum(1))).check(z.maxLength(PREVIEWS_MAX)), []),
	listings: z._default(z.array(z.int().check(z.minimum(1))).check(z.maxLength(PREVIEWS_MAX)), []),
})

/** Content of a location's tooltip. */
export const locationPreview = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	address: z.string(),
	/** Names of the kinds of goods it sells. */
	categories: z.array(z.string()),
	image: z.nullable(z.string()),
	listingCount: z.int(),
	/** Titles of the newest listings, at most `TOOLTIP_LISTING_COUNT`. */
	listingTitles: z.array(z.string()),
	/** When it is open and when it was last confirmed, as in `location`. */
	...z.pick(location, {
		openingRules: true,
		openingText: true,
		holidays: true,
		seasonMonths: true,
		timeZone: true,
		lastConfirmedAt: true,
		recentConfirmationCount: true,
	}).shape,
})
export type LocationPreview = z.infer<typeof locationPreview>

/** Content of a listing's tooltip. */
export const listingPreview = z.object({
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	thumbnail: z.nullable(z.string()),
	locationName: z.nullable(z.string()),
	/** At most `TOOLTIP_VARIANT_COUNT` of `variantCount`. */
	variants: z.array(variant),
	variantCount: z.int(),
	/** ISO 4217 code of the prices. */
	currency: z.string(),
	createdAt: z.string(),
})
export type ListingPreview = z.infer<typeof listingPreview>

/** In no particular order; items that are not public are missing. */
export const previews = z.object({ locations: z.array(locationPreview), listings: z.array(listingPreview) })
export type Previews = z.infer<typeof previews>
