import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { total } from './page.ts'

/** A town with a page of its own. */
export const pagedTown = z.object({
	/** "fonthill-on" */
	slug: z.string(),
	name: z.string(),
	/** Full name of the state or province, "Ontario"; elsewhere as written in addresses; empty when unknown. */
	regionName: z.string(),
})
export type PagedTown = z.infer<typeof pagedTown>

const pagedCategory = z.object({ name: z.string(), slug: z.string() })

export const townPage = z.object({
	/** `country`: code of that of a state or province; null elsewhere. */
	town: z.object({ ...pagedTown.shape, country: z.nullable(z.string()), coordinates }),
	/** Null: the page of the town without a category. */
	category: z.nullable(pagedCategory),
	/** Whether search engines may index the page; pages of sample locations may not be indexed. */
	isListed: z.boolean(),
	/** Total of `townFilter`. */
	total,
	/** The towns with most of these locations, in descending order. */
	around: z.array(z.object({ name: z.string(), count: z.int() })),
	/** Number of locations that open today in their time zone. */
	openToday: z.int(),
	/** Number of locations in season this month, and without a category their main categories. */
	inSeason: z.object({ count: z.int(), categories: z.array(z.string()) }),
	/** Other categories with a page for this town, most locations first. A null count: too many to count. */
	categories: z.array(z.object({ ...pagedCategory.shape, count: z.nullable(z.int()) })),
	/** The nearest other towns with the same page. */
	towns: z.array(z.object({ ...pagedTown.shape, distanceMeters: z.number() })),
})
export type TownPage = z.infer<typeof townPage>

/** Town pages that a location links to: its town (null: none) and its categories there. */
export const locationTown = z.object({
	town: z.nullable(pagedTown),
	categories: z.array(pagedCategory),
})
export type LocationTown = z.infer<typeof locationTown>
