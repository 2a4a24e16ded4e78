import * as z from 'zod/mini'
import { REJECTION_REASON_MAX_LENGTH } from './business-constants.ts'
import { errorCode } from './errors.ts'
import { maskOf } from './field-table.ts'
import { location } from './location.ts'
import { REVIEWED_FIELDS } from './location-fields.ts'
import { CATEGORY_NAME_MAX_LENGTH, LOCATION_CATEGORIES_MAX, ownedLocation } from './location-write.ts'
import { requiredText } from './text-fields.ts'

/** Most locations in one request that approves several. */
export const APPROVED_AT_ONCE_MAX = 100

const ids = z.array(z.int().check(z.minimum(1)))

export const locationApproval = z.object({
	id: z.int().check(z.minimum(1)),
	/** Proposed categories to create and assign; the other proposals are dropped. Absent: none. */
	acceptedCategories: z.optional(
		z
			.array(requiredText(CATEGORY_NAME_MAX_LENGTH, 'must not be empty'))
			.check(z.maxLength(LOCATION_CATEGORIES_MAX, { error: `must have at most ${LOCATION_CATEGORIES_MAX}` })),
	),
})

export const locationRejection = z.object({
	id: z.int().check(z.minimum(1)),
	/** For the submitter. */
	reason: requiredText(REJECTION_REASON_MAX_LENGTH, 'Reason is required'),
})

export const locationApprovals = z.object({
	ids: ids.check(
		z.minLength(1, { error: 'must have at least one id' }),
		z.maxLength(APPROVED_AT_ONCE_MAX, { error: `must have at most ${APPROVED_AT_ONCE_MAX} ids` }),
	),
})

/** What happened to each location; `error` is null when it is approved. */
export const approvalResults = z.object({
	results: z.array(z.object({ id: z.int(), error: z.nullable(errorCode) })),
})

/** The fields that an admin compares, with the exact address. */
export const reviewedFields = z.pick(location, maskOf(REVIEWED_FIELDS))
export type ReviewedFields = z.infer<typeof reviewedFields>

/** A submitted location with everything that helps to decide about it. */
export const locationReview = z.object({
	location: ownedLocation,
	/** Other undeleted locations of the submitter; null: submitted without an account. */
	otherSubmissions: z.nullable(z.int()),
	/** What was rejected, when it has been changed and submitted again. */
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
