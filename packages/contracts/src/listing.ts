import * as z from 'zod/mini'
import { coordinates } from './coordinates.ts'
import { image } from './image.ts'
import { locationType } from './location-type.ts'

export const variant = z.object({
	name: z.string(),
	/** In units of the listing's currency. Stored in minor units, such as cents. */
	price: z.number().check(z.minimum(0)),
	/** What the price is for, such as "dozen"; null: the name says it. */
	unit: z.nullable(z.string()),
})
export type Variant = z.infer<typeof variant>

/** Something for sale, usually at a location. Without one it has its own coordinates, or none. */
export const listing = z.object({
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	locationId: z.nullable(z.int()),
	locationName: z.nullable(z.string()),
	locationSlug: z.nullable(z.string()),
	locationType: z.nullable(locationType),
	categories: z.array(z.string()),
	variants: z.array(variant),
	/** ISO 4217 code of the prices. */
	currency: z.string(),
	images: z.array(image),
	imageThumb: z.nullable(z.string()),
	imageFull: z.nullable(z.string()),
	imageUrl: z.nullable(z.string()),
	coordinates: z.nullable(coordinates),
	isActive: z.boolean(),
	/** None left at the moment. Still shown to buyers. */
	isSoldOut: z.boolean(),
	/** First and last day of sale ("YYYY-MM-DD"). After the last day it becomes inactive. */
	availableFrom: z.nullable(z.string()),
	availableUntil: z.nullable(z.string()),
	distanceMeters: z.nullable(z.number()),
	/** Minutes of driving that it adds to the filter's way (`along`), null without one. */
	detourMinutes: z.nullable(z.number()),
	isSample: z.boolean(),
	createdAt: z.string(),
	updatedAt: z.string(),
})
export type Listing = z.infer<typeof listing>
