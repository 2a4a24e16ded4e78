import * as z from 'zod/mini'
import { allOptional } from './all-optional.ts'
import { isCategoryChoice } from './category.ts'
import { currencyCode } from './currency.ts'
import { calendarDay, instant } from './instant.ts'
import { listing } from './listing.ts'
import { attachedPhoto, CATEGORY_NAME_MAX_LENGTH, idempotencyKey } from './location-write.ts'
import { formatInteger, page } from './page.ts'
import { photosInput } from './photo.ts'
import { plainText, requiredLine } from './text-fields.ts'

export const LISTING_TITLE_MAX_LENGTH = 120
export const LISTING_DESCRIPTION_MAX_LENGTH = 5000
export const LISTING_CATEGORIES_MAX = 10
export const VARIANTS_MAX = 30
export const VARIANT_NAME_MAX_LENGTH = 60
export const UNIT_MAX_LENGTH = 30
/** In units of the currency, such as dollars. */
export const PRICE_MAX = 10_000_000

/** Frequent units, for suggestions. Any other text is accepted. */
export const SUGGESTED_UNITS = [
	'each',
	'dozen',
	'half dozen',
	'lb',
	'oz',
	'kg',
	'bunch',
	'bag',
	'basket',
	'pint',
	'quart',
	'gallon',
	'jar',
	'loaf',
	'bushel',
	'flat',
	'head',
	'share',
] as const

const price = z
	.number({ error: ({ input }) => ((input ?? null) === null ? 'Price is required' : 'must be a number such as 4.50') })
	.check(
		z.minimum(0, { error: 'must not be negative' }),
		z.maximum(PRICE_MAX, { error: `must be at most ${formatInteger(PRICE_MAX)}` }),
	)

const variantInput = z.object({
	name: requiredLine(VARIANT_NAME_MAX_LENGTH, 'Size or kind is required'),
	price,
	/** What the price is for: "dozen" in "$4.50 per dozen". */
	unit: z.optional(
		z.nullable(
			z.pipe(
				plainText(UNIT_MAX_LENGTH),
				z.transform((text) => (text === '' ? null : text)),
			),
		),
	),
})

const day = z.nullable(calendarDay)

const optionalFields = {
	description: plainText(LISTING_DESCRIPTION_MAX_LENGTH),
	/** The location where it is sold. The caller must own it or be an admin. Null: none. */
	locationId: z.nullable(z.int().check(z.minimum(1))),
	/** Existing categories by name. */
	categories: z
		.array(
			requiredLine(CATEGORY_NAME_MAX_LENGTH, 'must not be empty').check(
				z.refine((name) => !isCategoryChoice(name), { error: 'is not a category' }),
			),
		)
		.check(z.maxLength(LISTING_CATEGORIES_MAX, { error: `must have at most ${LISTING_CATEGORIES_MAX} categories` })),
	/** Sizes or kinds with their prices. Empty: "Price on request". */
	variants: z.array(variantInput).check(z.maxLength(VARIANTS_MAX, { error: `must have at most ${VARIANTS_MAX}` })),
	/** ISO 4217 code. Of a new listing by default that of the location's country, else US dollars. */
	currency: currencyCode,
	/** First and last day on which it is for sale, in the location's time zone. */
	availableFrom: day,
	availableUntil: day,
	isActive: z.boolean(),
	isSoldOut: z.boolean(),
	photos: photosInput,
}

const inOrder = z.refine<{ availableFrom?: string | null; availableUntil?: string | null }>(
	({ availableFrom, availableUntil }) => !availableFrom || !availableUntil || availableFrom <= availableUntil,
	{ error: 'must not be before the first day', path: ['availableUntil'] },
)

export const newListing = z
	.object({
		title: requiredLine(LISTING_TITLE_MAX_LENGTH, 'Title is required'),
		...allOptional(optionalFields),
		idempotencyKey: z.optional(idempotencyKey),
	})
	.check(inOrder)
export type NewListing = z.infer<typeof newListing>
export type NewListingInput = z.input<typeof newListing>

/** Changed fields of a listing. Absent fields stay. */
export const listingChange = z
	.object({
		title: z.optional(requiredLine(LISTING_TITLE_MAX_LENGTH, 'Title is required')),
		...allOptional(optionalFields),
		/** `updatedAt` of the state that was edited. A newer state is a conflict; absent: no check. */
		expectedUpdatedAt: z.optional(instant),
	})
	.check(inOrder)
export type ListingChange = z.infer<typeof listingChange>
export type ListingChangeInput = z.input<typeof listingChange>

/** A listing with everything that its owner and admins may see. */
export const ownedListing = z.object({
	...listing.shape,
	photos: z.array(attachedPhoto),
	/** Whether buyers see it: it is active, and its location, if any, is public. */
	isPublic: z.boolean(),
})
export type OwnedListing = z.infer<typeof ownedListing>

export const ownedListingPage = page(ownedListing)
