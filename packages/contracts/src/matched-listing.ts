import * as z from 'zod/mini'
import { PAGE_LIMIT_DEFAULT } from './business-constants.ts'
import { filter } from './filter.ts'
import { listing } from './listing.ts'

/** A filter and locations that match it. */
export const matchedListingsRequest = z.object({
	filter,
	locationIds: z.array(z.int().check(z.minimum(1))).check(z.maxLength(PAGE_LIMIT_DEFAULT)),
})
export type MatchedListingsRequest = z.input<typeof matchedListingsRequest>

/** The part of a listing that the card of its location shows. */
export const matchedListing = z.object({
	...z.pick(listing, { id: true, title: true, variants: true, currency: true, isSoldOut: true }).shape,
	locationId: z.int(),
})
export type MatchedListing = z.infer<typeof matchedListing>
