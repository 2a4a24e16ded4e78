import * as z from 'zod/mini'
import { calendarDay } from './instant.ts'
import {
	LISTING_CATEGORIES_MAX,
	LISTING_DESCRIPTION_MAX_LENGTH,
	LISTING_TITLE_MAX_LENGTH,
	PRICE_MAX,
	UNIT_MAX_LENGTH,
	VARIANT_NAME_MAX_LENGTH,
	VARIANTS_MAX,
} from './listing-write.ts'
import { CATEGORY_NAME_MAX_LENGTH, idempotencyKey } from './location-write.ts'
import { formatInteger } from './page.ts'
import { uploadedPhoto } from './photo.ts'
import { plainText, requiredLine, requiredText } from './text-fields.ts'

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

/** A draft about which nothing is known. */
export const EMPTY_DRAFT: ListingDraft = {
	title: null,
	description: null,
	categories: [],
	variants: [],
	currency: null,
	pickupPlace: null,
	availableFrom: null,
	availableUntil: null,
}

/** What the assistant asks. A choice is sent as a message of the seller when it is tapped. */
const assistantQuestion = z.object({
	id: z.string(),
	text: z.string(),
	/** The seller may also type another response. */
	choices: z.array(z.string()),
})
export type AssistantQuestion = z.infer<typeof assistantQuestion>

/** One reply of the assistant. `listingDraft` is null while there is none, as after a refusal. */
export const assistantReply = z.object({
	message: z.string(),
	/** What the message asks, with choices to tap. */
	questions: z.array(assistantQuestion),
	listingDraft: z.nullable(listingDraft),
	/** Nothing is left to ask. */
	isDraftComplete: z.boolean(),
	/** The seller must enter an address, with this label and placeholder. */
	requiresAddressInput: z.boolean(),
	addressInputPrompt: z.nullable(z.string()),
	addressInputPlaceholder: z.nullable(z.string()),
})
export type AssistantReply = z.infer<typeof assistantReply>

/** Of one conversation: about 100 replies. */
export const CHAT_MESSAGES_MAX = 200
/** In characters, of one message and of all messages together. */
export const CHAT_MESSAGE_MAX_LENGTH = 8000
export const CHAT_MAX_LENGTH = 100_000
export const PICKUP_PLACE_MAX_LENGTH = 300

const nullText = (maxLength: number) => z._default(z.nullable(plainText(maxLength)), null)
const nullDay = z._default(z.nullable(calendarDay), null)

/** A draft that a client sends back, after the seller may have edited it. Absent fields are null or empty. */
const currentDraft = z.object({
	title: nullText(LISTING_TITLE_MAX_LENGTH),
	description: nullText(LISTING_DESCRIPTION_MAX_LENGTH),
	categories: z._default(
		z.array(plainText(CATEGORY_NAME_MAX_LENGTH)).check(z.maxLength(LISTING_CATEGORIES_MAX)),
		() => [],
	),
	variants: z._default(
		z
			.array(
				z.object({
					name: plainText(VARIANT_NAME_MAX_LENGTH),
					price: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(PRICE_MAX))), null),
					unit: nullText(UNIT_MAX_LENGTH),
				}),
			)
			.check(z.maxLength(VARIANTS_MAX)),
		() => [],
	),
	currency: z._default(
		z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code' }))),
		null,
	),
	pickupPlace: nullText(PICKUP_PLACE_MAX_LENGTH),
	availableFrom: nullDay,
	availableUntil: nullDay,
})

/** A message of the conversation. Other fields of clients, such as ids and times, are ignored. */
export const chatMessage = z.object({
	role: z.enum(['user', 'assistant']),
	content: requiredText(CHAT_MESSAGE_MAX_LENGTH, 'Message is required'),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatListingRequest = z.object({
	/** The whole conversation, oldest first. The last message is the seller's. */
	messages: z.array(chatMessage).check(
		z.maxLength(CHAT_MESSAGES_MAX, { error: `must have at most ${CHAT_MESSAGES_MAX} messages` }),
		z.refine((messages) => messages.at(-1)?.role === 'user', { error: 'must end with a message of the user' }),
		z.refine((messages) => messages.reduce((sum, { content }) => sum + content.length, 0) <= CHAT_MAX_LENGTH, {
			error: `must have at most ${formatInteger(CHAT_MAX_LENGTH)} characters in all`,
		}),
	),
	/** The draft as the seller sees it. Null: none yet. */
	currentDraft: z._default(z.nullable(currentDraft), null),
	/** The seller changes a finished draft or an existing listing. */
	isEdit: z._default(z.boolean(), false),
})
export type ChatListingRequest = z.infer<typeof chatListingRequest>
export type ChatListingInput = z.input<typeof chatListingRequest>

/** A reply that is still being written. */
export const assistantProgress = z.object({
	/** The beginning of the message to the seller. */
	message: z.string(),
	/** The current draft with the changes so far. Null: there is no draft yet. */
	listingDraft: z.nullable(listingDraft),
})
export type AssistantProgress = z.infer<typeof assistantProgress>

export const assistantConfig = z.object({
	/** False: the server has no model, and replies fail with `assistant.not_configured`. */
	isAvailable: z.boolean(),
	/** The replies come from the rules of this server instead of a language model. */
	isBuiltIn: z.boolean(),
})
export type AssistantConfig = z.infer<typeof assistantConfig>

export const MISSING_PICTURE_TITLE = 'No listing title available for image generation'

export const pictureRequest = z.object({
	title: requiredLine(LISTING_TITLE_MAX_LENGTH, MISSING_PICTURE_TITLE),
	description: z._default(z.nullable(plainText(LISTING_DESCRIPTION_MAX_LENGTH)), null),
	categories: z._default(
		z.array(plainText(CATEGORY_NAME_MAX_LENGTH)).check(z.maxLength(LISTING_CATEGORIES_MAX)),
		() => [],
	),
	/** Repeating a request with the same key and content returns the same picture. */
	idempotencyKey: z.optional(idempotencyKey),
})
export type PictureRequest = z.infer<typeof pictureRequest>

/** A generated picture. It is attached like an uploaded photo: `photos: [{ id: photoId, alt }]`. */
export const generatedPicture = z.object({
	imageUrl: z.string(),
	thumbUrl: z.string(),
	photoId: uploadedPhoto.shape.id,
	alt: z.string(),
	isGenerated: z.literal(true),
})
export type GeneratedPicture = z.infer<typeof generatedPicture>
