import * as z from 'zod/mini'
import { SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'
import { coordinates, givenCoordinates } from './coordinates.ts'
import { locationType } from './location-type.ts'
import { requiredText } from './text-fields.ts'

export const SUGGESTIONS_PER_KIND = 4

/** The text typed so far. With `near`, close items come first. */
export const suggestRequest = z.object({
	q: requiredText(SEARCH_TEXT_MAX_LENGTH, 'must not be empty'),
	near: z.optional(givenCoordinates),
})
export type SuggestRequest = z.infer<typeof suggestRequest>

/** A settlement with public locations. */
export const town = z.object({
	name: z.string(),
	/** Province or state; empty when unknown. */
	region: z.string(),
	/** Center of its locations. */
	coordinates,
})
export type Town = z.infer<typeof town>

/** "15213", "L0S 1E0", and the center of its locations. */
export const postalCode = z.object({ code: z.string(), coordinates })
export type PostalCode = z.infer<typeof postalCode>

/**
 * Matches of the text, at most `SUGGESTIONS_PER_KIND` of each kind, best first. With `isSimilar` nothing contains the text and
 * these are similar to it.
 */
export const suggestions = z.object({
	locations: z.array(
		z.object({
			id: z.int(),
			slug: z.string(),
			name: z.string(),
			type: locationType,
			town: z.nullable(z.string()),
			/** Province or state. */
			region: z.nullable(z.string()),
		}),
	),
	listings: z.array(
		z.object({ id: z.int(), slug: z.string(), title: z.string(), locationName: z.nullable(z.string()) }),
	),
	categories: z.array(z.string()),
	towns: z.array(town),
	/** Of the United States and Canada, with public locations. */
	postalCodes: z.array(postalCode),
	isSimilar: z.boolean(),
})
export type Suggestions = z.infer<typeof suggestions>

/**
 * Corrected texts for a search without results, most likely first. Each finds `count` items with the same filter, or with `around`
 * in place of its `near`: there are none in the area that the text names, and these are the nearest to its center.
 */
export const corrections = z.array(
	z.object({ q: z.string(), count: z.int(), around: z.optional(z.object({ name: z.string(), coordinates })) }),
)
export type Corrections = z.infer<typeof corrections>
