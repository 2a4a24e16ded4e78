import * as z from 'zod/mini'
import { along } from './filter.ts'

/** What a search text means besides its words. */
export const understoodText = z.object({
	/** The town, postal code, county, named region, state or province that it names. */
	area: z.nullable(
		z.object({
			name: z.string(),
			/** A county, named region, state or province, rather than the surroundings of a town or postal code. */
			isRegion: z.boolean(),
			/** Of the surroundings of a town or postal code; null for a region. */
			radiusMeters: z.nullable(z.number()),
			/** Code of a state or province, such as "WA"; null for other areas. */
			regionCode: z.nullable(z.string()),
			/** The words of the text without the area; intents such as "open now" are left out. */
			textWithout: z.string(),
		}),
	),
	/** The way that it names ("between Ithaca and Albany"), as in the filter; null: none, or not both ends are known. */
	along: z.nullable(
		z.object({
			...along.shape,
			fromName: z.string(),
			toName: z.string(),
			/** As in `area`. */
			textWithout: z.string(),
		}),
	),
	/** The goods that it names, as typed, each with the categories whose locations are also found; none: only what names it. */
	goods: z.array(z.object({ text: z.string(), categories: z.array(z.string()) })),
	/** A distance in it ("within 15 miles"), around its area or the visitor; null: none. */
	distanceMeters: z.nullable(z.number()),
	/** A time in it, in the form of the filter's `openAt`; null: none. */
	openAt: z.nullable(z.string()),
	/** Parts of the text that say nothing about a place and are not searched: "on my way home". */
	leftOut: z.array(z.string()),
})
export type UnderstoodText = z.infer<typeof understoodText>
