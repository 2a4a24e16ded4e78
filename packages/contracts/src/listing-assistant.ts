import * as z from 'zod/mini'

// Sent to models as a JSON schema for structured outputs: every field is required, unknown values are null, and there are no
// limits of length or number. `listing-write.ts` has these.

const draftVariant = z.object({
	/** The size or kind: "Large". */
	name: z.string(),
	/** In units of the draft's currency. Null: the seller has not said it. */
	price: z.nullable(z.number()),
	/** What the price is for: "dozen", "2 lb bag". "2" is the unit of "2 for $5". */
	unit: z.nullable(z.string()),
})
export type DraftVariant = z.infer<typeof draftVariant>

/** What the assistant knows of a listing. Null: not said yet. Empty text: the seller has skipped it. */
export const listingDraft = z.object({
	title: z.nullable(z.string()),
	description: z.nullable(z.string()),
	categories: z.array(z.string()),
	/** Empty: "Price on request". */
	variants: z.array(draftVariant),
	/** ISO 4217. Null: no currency was named, or "$". */
	currency: z.nullable(z.string()),
	/** Where buyers pick it up, in the seller's words. */
	pickupPlace: z.nullable(z.string()),
	/** First and last day of sale, "YYYY-MM-DD". */
	availableFrom: z.nullable(z.string()),
	availableUntil: z.nullable(z.string()),
})
export type ListingDraft = z.infer<typeof listingDraft>

/** One reply of the assistant. `listingDraft` is null while there is none, as after a refusal. */
export const assistantReply = z.object({
	message: z.string(),
	listingDraft: z.nullable(listingDraft),
	/** Nothing is left to ask. */
	isDraftComplete: z.boolean(),
	/** The seller must enter an address, with this label and placeholder. */
	requiresAddressInput: z.boolean(),
	addressInputPrompt: z.nullable(z.string()),
	addressInputPlaceholder: z.nullable(z.string()),
})
export type AssistantReply = z.infer<typeof assistantReply>
