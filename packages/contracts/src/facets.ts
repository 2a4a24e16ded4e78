import * as z from 'zod/mini'
import { locationType } from './location-type.ts'
import { total } from './page.ts'

/**
 * How many match a filter, and how many would if one choice of it were another. All numbers have the meaning of the
 * list's total for that filter; null where they were not counted, because more than `EXACT_COUNT_MAX` match.
 */
export const facets = z.object({
	/** Of the filter as it is; the sum of the two kinds. */
	total,
	/** Of each kind as the filter stands; zero for a kind it does not ask for. */
	locations: total,
	listings: total,
	/** Of the filter with `types` being this one alone; in the order of `LOCATION_TYPES`. */
	types: z.array(z.object({ type: locationType, count: z.nullable(z.int()) })),
	/** Of the filter with this `category`, in the order of the categories; all of them, also with 0. */
	categories: z.array(z.object({ name: z.string(), count: z.nullable(z.int()) })),
})
export type Facets = z.infer<typeof facets>
