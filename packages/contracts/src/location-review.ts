import * as z from 'zod/mini'
import { USER_ID_MAX_LENGTH } from './business-constants.ts'
import { maskOf } from './field-table.ts'
import { location } from './location.ts'
import { REVIEWED_FIELDS } from './location-fields.ts'
import { CATEGORY_NAME_MAX_LENGTH, LOCATION_CATEGORIES_MAX, ownedLocation } from './location-write.ts'
import { plainText, requiredText } from './text-fields.ts'

export const locationApproval = z.object({
	id: z.int().check(z.minimum(1)),
	/** Proposed categories to create and assign; the other proposals are dropped. Absent: none. */
	acceptedCategories: z.optional(
		z
			.array(requiredText(CATEGORY_NAME_MAX_LENGTH, 'must not be empty'))
			.check(z.maxLength(LOCATION_CATEGORIES_MAX, { error: `must have at most ${LOCATION_CATEGORIES_MAX}` })),
	),
})

/** The fields that an admin compares, with the exact address. */
export const reviewedFields = z.pick(location, maskOf(REVIEWED_FIELDS))
export type ReviewedFields = z.infer<typeof reviewedFields>

/** A submitted location with everything that helps to decide about it. */
export const locationReview = z.object({
	location: ownedLocation,
	/** Other undeleted locations of the submitter; null: submitted without an account. */
	otherSubmissions: z.nullable(z.int()),
	/** What was rejected or hidden, when it has been changed and submitted again. */
	rejectedBefore: z.nullable(z.object({ reason: z.string(), at: z.string(), fields: reviewedFields })),
	/** Locations that may be the same, the most likely first. */
	duplicates: z.array(
		z.object({
			location,
			distanceMeters: z.number(),
			/** Why they may be the same, in plain words. */
			reason: z.string(),
			/** `doubtful`: only the names are similar. */
			verdict: z.enum(['same', 'doubtful']),
		}),
	),
})
export type LocationReview = z.infer<typeof locationReview>

export const locationMerge = z.object({
	id: z.int().check(z.minimum(1)),
	/** The location that is deleted; the one with `id` gets its data. */
	duplicateId: z.int().check(z.minimum(1)),
	/** Who keeps the location, if both have different owners: the user id of one of them. */
	ownerUserId: z.optional(plainText(USER_ID_MAX_LENGTH)),
})

/** Two locations that may be the same, found by an import. */
export const duplicatePair = z.object({
	id: z.int(),
	/** Why they may be the same, in plain words. */
	reason: z.string(),
	createdAt: z.string(),
	location,
	other: location,
})
export type DuplicatePair = z.infer<typeof duplicatePair>
