import * as z from 'zod/mini'
import { givenCoordinates } from './coordinates.ts'
import { total } from './page.ts'
import { hasProduceCalendar } from './produce-calendar.ts'

/** Products in one response. */
export const SEASONAL_PRODUCE_MAX = 6

/** Where: a point, or a state or province. Without either, or where there is no calendar, that of the default region. */
export const seasonRequest = z.object({
	near: z.optional(givenCoordinates),
	/** Code of a state or province; goes before `near`. */
	region: z.optional(
		z
			.string()
			.check(z.refine(hasProduceCalendar, { error: 'must be the code of a state or province, such as NY or ON' })),
	),
})
export type SeasonRequest = z.infer<typeof seasonRequest>

const region = z.object({ code: z.string(), name: z.string() })

/** A product, and how many locations list it. Counts are at most ten minutes old. */
const countedProduct = z.object({
	name: z.string(),
	/** What the counted locations list: the product, or in place of it its category, or "fruit" or "vegetables". */
	listed: z.string(),
	/** How many of them name the product itself. */
	named: total,
	/** The search text that finds exactly these locations. */
	q: z.string(),
	total,
})
export type CountedProduct = z.infer<typeof countedProduct>

/** The months of all products in a state or province. Without a region, those of the default one. */
export const seasonCalendarRequest = z.pick(seasonRequest, { region: true })

/** What farms of a state or province usually sell in each month. */
export const seasonCalendar = z.object({
	region,
	/** The current month in UTC, 1 to 12. */
	month: z.int(),
	/** All products, by name. `months`: 1 to 12, sorted. */
	products: z.array(z.object({ name: z.string(), months: z.array(z.int()) })),
	/** Those of this month: first what locations of the region list, then the shortest seasons. */
	inSeason: z.array(countedProduct),
	/** All states and provinces with a calendar. */
	regions: z.array(region),
})
export type SeasonCalendar = z.infer<typeof seasonCalendar>

/** What is in season this month in a state or province, and how many locations list it. */
export const seasonalProduce = z.object({
	region,
	/** The current month in UTC, 1 to 12. */
	month: z.int(),
	/** The locations counted are within this distance of `near`; null: those of the whole region. */
	radiusMeters: z.nullable(z.number()),
	/** At most `SEASONAL_PRODUCE_MAX`: first what these locations list, then the shortest seasons. */
	products: z.array(countedProduct),
	/** All states and provinces with a calendar. */
	regions: z.array(region),
})
export type SeasonalProduce = z.infer<typeof seasonalProduce>
