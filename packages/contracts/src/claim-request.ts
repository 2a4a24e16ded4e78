import * as z from 'zod/mini'
import {
	CLAIM_MESSAGE_MAX_LENGTH,
	EMAIL_MAX_LENGTH,
	PERSON_NAME_MAX_LENGTH,
	PHONE_MAX_LENGTH,
} from './business-constants.ts'
import { plainText, requiredText } from './text-fields.ts'

/** A request to become the owner of a location that has none (specification, L7). */
export const newClaimRequest = z.object({
	locationId: z.int().check(z.minimum(1)),
	name: requiredText(PERSON_NAME_MAX_LENGTH, 'Name is required'),
	email: requiredText(EMAIL_MAX_LENGTH, 'Email is required').check(z.email({ error: 'must be an email address' })),
	phone: z.optional(plainText(PHONE_MAX_LENGTH)),
	message: requiredText(CLAIM_MESSAGE_MAX_LENGTH, 'Message is required'),
})
export type NewClaimRequest = z.infer<typeof newClaimRequest>

export const claimRequest = z.object({
	id: z.int(),
	locationId: z.int(),
	locationName: z.string(),
	locationSlug: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.nullable(z.string()),
	message: z.string(),
	userId: z.nullable(z.string()),
	/** Of the account that sent the claim; null: signed out, or not known. */
	accountEmail: z.nullable(z.string()),
	/** What the location says of itself, to compare. */
	locationPhone: z.nullable(z.string()),
	locationWebsite: z.nullable(z.string()),
	status: z.enum(['pending', 'approved', 'declined']),
	createdAt: z.string(),
	/** Null while the claim is pending. */
	decidedAt: z.nullable(z.string()),
	/** Why it was declined, in the words of an admin. */
	declineReason: z.nullable(z.string()),
})
export type ClaimRequest = z.infer<typeof claimRequest>

/** Days that a claimant sees a decided claim in the list of claims. */
export const DECIDED_CLAIM_DAYS = 90

/** A claim as its claimant sees it in a list. */
export const ownClaim = z.pick(claimRequest, {
	id: true,
	locationId: true,
	locationName: true,
	locationSlug: true,
	status: true,
	createdAt: true,
	decidedAt: true,
	declineReason: true,
})
export type OwnClaim = z.infer<typeof ownClaim>
