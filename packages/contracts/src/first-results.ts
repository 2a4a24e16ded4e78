import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { facets } from './facets.ts'
import { sort } from './filter.ts'
import { listing } from './listing.ts'
import { locationCard } from './location-card.ts'
import { page } from './page.ts'
import { reach } from './reach.ts'
import { corrections } from './suggestions.ts'
import { understoodText } from './understood-text.ts'

/** What a request without matches gives up, in this order, until something matches. */
export const GIVEN_UP = ['time', 'distance', 'words'] as const

/**
 * What is known about a search for goods, for one sentence: "No raw milk within 15 miles. 17 places sell dairy; none is known to be open then;
 * the first opens tomorrow at 8." Counts are of locations within `radiusMeters` of the request's area or position.
 */
export const searchSummary = z.object({
	/** As typed: "raw milk". */
	goods: z.string(),
	/** That sell it in other words: "Dairy". */
	categories: z.array(z.string()),
	/** "Lancaster, PA"; null: around the visitor, or everywhere. */
	areaName: z.nullable(z.string()),
	/** Null: any distance. */
	radiusMeters: z.nullable(z.number()),
	/** Locations that name the goods, at any time. */
	namingCount: z.int(),
	/** Locations that name the goods or have one of the categories, at any time. */
	sellingCount: z.int(),
	/** Those of `sellingCount` that are open at the request's time; null without a time. */
	openCount: z.nullable(z.int()),
	/** When the first of the listed locations opens (ISO 8601, UTC), if none is open at the request's time; null: unknown. */
	nextOpening: z.nullable(z.string()),
})
export type SearchSummary = z.infer<typeof searchSummary>

/**
 * The first answer to a filter in one response: what its text means, how far the list reaches, the counts, and the first page of each kind, equal
 * to those of `facets`, `locations.list` with `LOCATION_CARD_FIELDS`, and `listings.list` for the filter with the fields of `applied`.
 */
export const firstResults = z.object({
	understood: understoodText,
	/** The fields of the filter with which these results are found, where they replace those of the request. Null: absent. */
	applied: z.object({
		q: z.nullable(z.string()),
		near: z.nullable(coordinates),
		radiusMeters: z.nullable(z.number()),
		openAt: z.nullable(z.string()),
		/** By relevance where the text names a place, which comes first, although the request has a position. Null: as requested. */
		sort: z.nullable(sort),
	}),
	reach,
	/** What of the request the results do not fulfill; empty: nothing. */
	gaveUp: z.array(z.enum(GIVEN_UP)),
	/** Null for a text without goods. */
	summary: z.nullable(searchSummary),
	/** Other texts, most likely first; `applied.q` is the first one when the text itself has no matches. */
	corrections,
	facets,
	/** Null for a kind that the filter excludes. */
	locations: z.nullable(page(locationCard)),
	listings: z.nullable(page(listing)),
})
export type FirstResults = z.infer<typeof firstResults>
