import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from './business-constants.ts'
import { locationType } from './location-type.ts'
import { REVIEW_STATES } from './location-write.ts'
import { requiredText } from './text-fields.ts'

const ADMIN_STATES = [...REVIEW_STATES, 'deleted'] as const

/** `delisted`: approved ones that their directory no longer lists. */
export const adminStateFilter = z.enum([...ADMIN_STATES, 'delisted'])
export type AdminStateFilter = z.infer<typeof adminStateFilter>

/** A location in any state, in a list for admins. */
export const adminLocation = z.object({
	id: z.int(),
	slug: z.string(),
	name: z.string(),
	type: locationType,
	address: z.string(),
	state: z.enum(ADMIN_STATES),
	/** Why it was rejected or hidden. */
	reason: z.nullable(z.string()),
	ownerUserId: z.nullable(z.string()),
	/** First name of the owner. */
	ownerName: z.nullable(z.string()),
	createdAt: z.string(),
	/** Null: not deleted, or it can no longer be restored. */
	restorableUntil: z.nullable(z.string()),
	/** When an edition of its directory first lacked it; null: it is listed, or was not imported. */
	delistedAt: z.nullable(z.string()),
})
export type AdminLocation = z.infer<typeof adminLocation>

/** Who owns a location, for admins. */
export const locationOwner = z.object({
	userId: z.string(),
	name: z.nullable(z.string()),
	/** The verified address; null without one. */
	email: z.nullable(z.string()),
})
export type LocationOwner = z.infer<typeof locationOwner>

export const locationReassignment = z.object({
	id: z.int().check(z.minimum(1)),
	/** The verified email address or the id of an account. Null: no one, so that it can be claimed. */
	owner: z.nullable(requiredText(EMAIL_MAX_LENGTH, 'Owner is required')),
})

/** Days that an owner sees a change of ownership. */
export const OWNER_CHANGE_DAYS = 90

/** An admin gave a location of the caller to someone else, or one of someone else to the caller. */
export const ownerChange = z.object({
	id: z.int(),
	at: z.string(),
	/** `merged`: two locations with different owners became one. */
	kind: z.enum(['merged', 'reassigned']),
	/** Whether the location is the caller's since then. */
	isGained: z.boolean(),
	/** Whether the location has an owner now. */
	isOwned: z.boolean(),
	locationName: z.string(),
	locationSlug: z.string(),
})
export type OwnerChange = z.infer<typeof ownerChange>
