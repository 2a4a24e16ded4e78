import * as z from 'zod/mini'

/** Radii that are tried around a point, in meters. The first is about 25 miles. */
export const REACH_METERS = [40_000, 100_000, 160_000, 400_000] as const

/** How far around `near` a list reaches unless its address says otherwise. */
export const reach = z.object({
	/** The smallest of `REACH_METERS` with a match of the filter; null: no limit, because none has one. */
	radiusMeters: z.nullable(z.number()),
	/** The first radius, when it has no match; else null. */
	emptyWithinMeters: z.nullable(z.number()),
})
export type Reach = z.infer<typeof reach>
