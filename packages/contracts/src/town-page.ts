import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { total } from './page.ts'

/** A town that has a page. */
export const pagedTown = z.object({
	/** "fonthill-on" */
	slug: z.string(),
	name: z.string(),
	/** Whole name of the state or province, "Ontario"; as it is written in addresses elsewhere, empty when it is not known. */
	regionName: z.string(),
})
export type PagedTown = z.infer<typeof pagedTown>

const pagedCategory = z.object({ name: z.string(), slug: z.string() })

export const townPage = z.object({
	town: z.object({ ...pagedTown.shape, coordinates }),
	/** Null: the page of the town itself. */
	category: z.nullable(pagedCategory),
	/** Whether search engines may list it: invented places alone are no reason to come. */
	isListed: z.boolean(),
	/** Of `townFilter`, as every list and map of it has it. */
	total,
	/** Where those places are, the town with the most of them first; only the first few. */
	around: z.array(z.object({ name: z.string(), count: z.int() })),
	/** How many of them open some time today by their own clocks; null where there are more than are counted. */
	openToday: z.nullable(z.int()),
	/** How many of them sell this month, likewise, and on the page of a town what most of those sell. */
	inSeason: z.object({ count: z.nullable(z.int()), categories: z.array(z.string()) }),
	/** Other categories with a page of this town, most places first; null where there are more places than are counted. */
	categories: z.array(z.object({ ...pagedCategory.shape, count: z.nullable(z.int()) })),
	/** The nearest other towns that have this page. */
	towns: z.array(z.object({ ...pagedTown.shape, distanceMeters: z.number() })),
})
export type TownPage = z.infer<typeof townPage>

/** Where the page of a place leads on to: the pages of its town, and of what it sells there; null when there is none. */
export const placeTown = z.object({
	town: z.nullable(pagedTown),
	categories: z.array(pagedCategory),
})
export type PlaceTown = z.infer<typeof placeTown>
