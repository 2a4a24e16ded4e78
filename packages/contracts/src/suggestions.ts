import * as z from 'zod/mini'
import { SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'
import { coordinates, givenCoordinates } from './coordinates.ts'
import { locationType } from './location-type.ts'
import { requiredText } from './text-fields.ts'

export const SUGGESTIONS_PER_KIND = 4

/** What someone has typed so far. `near` puts what is close first. */
export const suggestRequest = z.object({
	q: requiredText(SEARCH_TEXT_MAX_LENGTH, 'must not be empty'),
	near: z.optional(givenCoordinates),
})
export type SuggestRequest = z.infer<typeof suggestRequest>

/** A settlement in which the directory has places. */
export const town = z.object({
	name: z.string(),
	/** Province or state; empty when it is not known. */
	region: z.string(),
	/** Middle of the places there. */
	coordinates,
})
export type Town = z.infer<typeof town>

/**
 * What the text may mean, at most `SUGGESTIONS_PER_KIND` of each, best first. Where nothing holds the text itself,
 * `isSimilar` is true and these are what it resembles.
 */
export const suggestions = z.object({
	locations: z.array(
		z.object({ id: z.int(), slug: z.string(), name: z.string(), type: locationType, town: z.nullable(z.string()) }),
	),
	listings: z.array(
		z.object({ id: z.int(), slug: z.string(), title: z.string(), locationName: z.nullable(z.string()) }),
	),
	categories: z.array(z.string()),
	towns: z.array(town),
	isSimilar: z.boolean(),
})
export type Suggestions = z.infer<typeof suggestions>

/** Other texts for a search that found nothing, most likely first; each finds `count` items under the same filter. */
export const corrections = z.array(z.object({ q: z.string(), count: z.int() }))
export type Corrections = z.infer<typeof corrections>
