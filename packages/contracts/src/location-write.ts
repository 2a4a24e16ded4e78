import { openingRules, overlap } from '@farmgate/opening-rules/opening-rules'
import * as z from 'zod/mini'
import { allOptional } from './all-optional.ts'
import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH } from './business-constants.ts'
import { isCategoryChoice } from './category.ts'
import { coordinates, givenCoordinates } from './coordinates.ts'
import { entrySpan, hoursEntry, WEEKDAYS } from './hours.ts'
import { instant } from './instant.ts'
import { facebookField, instagramField, websiteField, xField } from './link-fields.ts'
import { location } from './location.ts'
import { forEachFlag } from './location-flags.ts'
import { LOCATION_TYPES, locationType } from './location-type.ts'
import { page } from './page.ts'
import { phoneLink } from './phone-link.ts'
import { photosInput } from './photo.ts'
import { ifMissing, plainText, requiredLine, uuidText } from './text-fields.ts'

export const LOCATION_NAME_MAX_LENGTH = 120
export const ADDRESS_MAX_LENGTH = 300
export const LOCATION_DESCRIPTION_MAX_LENGTH = 5000
export const LOCATION_NOTE_MAX_LENGTH = 1000
export const LOCATION_CATEGORIES_MAX = 20
export const CATEGORY_NAME_MAX_LENGTH = 40
const SPANS_PER_DAY_MAX = 12

/** Optional text; empty text is null. */
function optionalText(maxLength: number) {
	return z.nullable(
		z.pipe(
			plainText(maxLength),
			z.transform((text) => (text === '' ? null : text)),
		),
	)
}

const optionalEmail = z.nullable(
	z.pipe(
		plainText(EMAIL_MAX_LENGTH).check(
			z.refine((text) => text === '' || z.email().safeParse(text).success, { error: 'must be an email address' }),
		),
		z.transform((text) => (text === '' ? null : text)),
	),
)

const optionalPhone = z.nullable(
	z.pipe(
		plainText(PHONE_MAX_LENGTH).check(
			z.refine((text) => text === '' || phoneLink(text) !== null, {
				error: 'must be a phone number such as (905) 555-0142',
			}),
		),
		z.transform((text) => (text === '' ? null : text)),
	),
)

const categoryName = requiredLine(CATEGORY_NAME_MAX_LENGTH, 'must not be empty').check(
	z.refine((name) => !isCategoryChoice(name), { error: 'is not a category' }),
)

/** Parts of an address as a geocoder returns them. Absent: the server reads them from the address. */
export const addressParts = z.object({
	street: optionalText(200),
	city: optionalText(120),
	region: optionalText(120),
	postalCode: optionalText(20),
	/** ISO 3166-1 alpha-2. */
	country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'must be a country code such as US' }))),
})
export type AddressParts = z.infer<typeof addressParts>

export const PICK_ADDRESS = 'Please select an address from the suggestions to ensure it can be found on a map'

const OVERLAP = { error: 'must not have overlapping times' }

const optionalFields = {
	description: plainText(LOCATION_DESCRIPTION_MAX_LENGTH),
	/** The coordinates are those of the town or postal code, not of the building. */
	coordinatesApproximate: z.boolean(),
	addressParts: z.nullable(addressParts),
	/** Visitors see the town instead of the address and its coordinates. */
	hideExactLocation: z.boolean(),
	/** Existing categories by name. Other names are proposed to the admins. */
	categories: z
		.array(categoryName)
		.check(z.maxLength(LOCATION_CATEGORIES_MAX, { error: `must have at most ${LOCATION_CATEGORIES_MAX} categories` })),
	website: websiteField,
	contactPhone: optionalPhone,
	contactEmail: optionalEmail,
	facebookUrl: facebookField,
	xUrl: xField,
	instagramUrl: instagramField,
	pickupInstructions: optionalText(LOCATION_NOTE_MAX_LENGTH),
	paymentInfo: optionalText(LOCATION_NOTE_MAX_LENGTH),
	/** Null: unknown. */
	...forEachFlag(() => z.nullable(z.boolean())),
	/** When it is open; an empty list: unknown. */
	openingRules: openingRules.check(z.refine((rules) => !rules.some(({ spans }) => overlap(spans)), OVERLAP)),
	/** Hours that rules cannot express, in words. */
	openingText: optionalText(LOCATION_NOTE_MAX_LENGTH),
	/** Weekly hours, the same every week of the year. Instead of `openingRules`. */
	hours: z.array(hoursEntry).check(
		z.maxLength(SPANS_PER_DAY_MAX * WEEKDAYS.length),
		z.refine(
			(hours) => WEEKDAYS.every((day) => hours.filter((entry) => entry.day === day).length <= SPANS_PER_DAY_MAX),
			{
				error: `must have at most ${SPANS_PER_DAY_MAX} spans a day`,
			},
		),
		z.refine((hours) => hours.every(({ open, isClosed }) => isClosed || open !== '24:00'), {
			error: 'must not open at 24:00',
		}),
		z.refine((hours) => {
			const open = hours.filter(({ isClosed }) => !isClosed)
			return !WEEKDAYS.some((day) => overlap(open.filter((entry) => entry.day === day).map(entrySpan)))
		}, OVERLAP),
	),
	photos: photosInput,
	/** The address of one uploaded photo. Instead of `photos`. */
	imageUrl: z.nullable(plainText(300)),
}

const typeRequired = z.enum(LOCATION_TYPES, { error: ifMissing('Location type is required') })

const onlyOne = (first: string, second: string) =>
	z.refine<Record<string, unknown>>((fields) => fields[first] === undefined || fields[second] === undefined, {
		error: `must not be given together with ${first}`,
		path: [second],
	})
const oneOfEach = [onlyOne('openingRules', 'hours'), onlyOne('photos', 'imageUrl')] as const

/** A key that the client makes once per submission, so that a repeated request has one effect. */
export const idempotencyKey = uuidText

/** A location that is submitted (specification, J1). */
export const newLocation = z
	.object({
		name: requiredLine(LOCATION_NAME_MAX_LENGTH, 'Name is required'),
		type: typeRequired,
		address: requiredLine(ADDRESS_MAX_LENGTH, 'Address is required'),
		coordinates: z.object(givenCoordinates.shape, { error: PICK_ADDRESS }),
		...allOptional(optionalFields),
		/** For messages about the review, of visitors without an account. Never shown. */
		submitterEmail: z.optional(optionalEmail),
		idempotencyKey: z.optional(idempotencyKey),
	})
	.check(...oneOfEach)
export type NewLocation = z.infer<typeof newLocation>
export type NewLocationInput = z.input<typeof newLocation>

/** Changed fields of a location (specification, J2). Absent fields stay. A new address needs its coordinates. */
export const locationChange = z
	.object({
		name: z.optional(requiredLine(LOCATION_NAME_MAX_LENGTH, 'Location name is required')),
		type: z.optional(typeRequired),
		address: z.optional(requiredLine(ADDRESS_MAX_LENGTH, 'Address is required')),
		coordinates: z.optional(z.object(givenCoordinates.shape, { error: PICK_ADDRESS })),
		...allOptional(optionalFields),
		/** `updatedAt` of the state that was edited. A newer state is a conflict; absent: no check. */
		expectedUpdatedAt: z.optional(instant),
	})
	.check(...oneOfEach)
export type LocationChange = z.infer<typeof locationChange>
export type LocationChangeInput = z.input<typeof locationChange>

/** `hidden`: an admin took it from visitors after it was approved. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected', 'hidden'] as const
export const reviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof reviewState>

export const attachedPhoto = z.object({
	id: uuidText,
	url: z.string(),
	thumbUrl: z.string(),
	alt: z.string(),
	isGenerated: z.boolean(),
})
export type AttachedPhoto = z.infer<typeof attachedPhoto>

/** A location with everything that its owner and admins may see. `address` and `coordinates` of `location` are those of visitors. */
export const ownedLocation = z.object({
	...location.shape,
	reviewState,
	/** Why it was rejected or hidden. */
	rejectionReason: z.nullable(z.string()),
	hidesExactLocation: z.boolean(),
	/** The exact address and position, also when visitors see only the town. */
	exact: z.object({ address: z.string(), coordinates, coordinatesApproximate: z.boolean(), addressParts }),
	/** Categories that no admin has accepted yet. */
	proposedCategories: z.array(z.string()),
	photos: z.array(attachedPhoto),
	/** Undeleted listings, inactive ones included. */
	allListingCount: z.int(),
	/** Visits of its page in the last 30 days, once per visitor and day. */
	recentViewCount: z.int(),
})
export type OwnedLocation = z.infer<typeof ownedLocation>

export const ownedLocationPage = page(ownedLocation)

/** Where a location would be, to find those that exist already. */
export const similarLocationsInput = z.object({
	name: requiredLine(LOCATION_NAME_MAX_LENGTH, 'Name is required'),
	type: z.optional(locationType),
	/** Where it would be. A schema of its own, for its description in the API document. */
	near: z.object(givenCoordinates.shape),
})

/** An existing location that may be the same, most likely first. */
export const similarLocation = z.object({ location, distanceMeters: z.number() })
export type SimilarLocation = z.infer<typeof similarLocation>

/** A deleted location that an admin, or the owner who deleted it, can restore until `restorableUntil`. */
export const deletedLocation = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	address: z.string(),
	/** Listings that were deleted with it. */
	listingCount: z.int(),
	/** ISO 8601, UTC. */
	deletedAt: z.string(),
	restorableUntil: z.string(),
})
export type DeletedLocation = z.infer<typeof deletedLocation>
