import * as z from 'zod/mini'
import { locationType } from './location-type.ts'
import { total } from './page.ts'

/**
 * Counts for a filter, and for the same filter with another type or category. Each equals the total of the list for that
 * filter. Null: not counted.
 */
export const facets = z.object({
	/** Of the filter; the sum of `locations` and `listings`. */
	total,
	/** Zero for a kind that the filter excludes. */
	locations: total,
	listings: total,
	/** Of the filter with only this type; in the order of `LOCATION_TYPES`. */
	types: z.array(z.object({ type: locationType, count: z.nullable(z.int()) })),
	/** Of the filter with this category; all categories in their order, including those with 0. */
	categories: z.array(z.object({ name: z.string(), count: z.nullable(z.int()) })),
})
export type Facets = z.infer<typeof facets>
