import type { AssistantReply } from '@farmgate/contracts/listing-assistant'
import {
	type AssistantProgress,
	type AssistantQuestion,
	assistantReply,
	type ChatListingRequest,
	EMPTY_DRAFT,
	type ListingDraft,
} from '@farmgate/contracts/listing-assistant'
import { replyAbout } from '@farmgate/local-model/assistant'
import type { ChatMessage, ConversationContext } from '@farmgate/local-model/conversation'
import { certainLanguageOf } from '@farmgate/local-model/reading/language'
import { Allow, parse } from 'partial-json'
import { AppError } from '../../http/errors/app-error.ts'
import type { AssistantModel } from '../../ports/assistant-port.ts'
import { plain, withModelFields } from './bounded-draft.ts'
import { groundedDraft } from './grounded-draft.ts'
import { CHAT_LISTING_FORMAT, chatListingMessages } from './prompt.ts'
import type { SellerWords } from './seller-words.ts'
import { readSellerWords } from './seller-words.ts'
import { statedPart, statesOtherPrice } from './stated-message.ts'

/** A seller's message may be short: one word more in a language than in all others is enough. */
const SELLER_LEAD = 1
const LATIN = /\p{Script=Latin}/gu
const OTHER_SCRIPT = /[\p{L}--\p{Script=Latin}]/gv

/** Whether a message is certainly in another language than the seller's. */
export function isOtherLanguage(message: string, messages: readonly ChatMessage[]): boolean {
	const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
	const count = (pattern: RegExp) => message.match(pattern)?.length ?? 0
	if (count(OTHER_SCRIPT) > count(LATIN))
		return said.every((text) => text.search(OTHER_SCRIPT) < 0 && text.search(LATIN) >= 0)
	const language = certainLanguageOf(said, SELLER_LEAD)
	const replied = certainLanguageOf([message])
	return language !== null && replied !== null && language !== replied
}

type Conversation = { messages: readonly ChatMessage[]; hasLocations: boolean }

/**
 * The reply of any model with a draft that has only facts of the seller. When the model's draft had others, and when its message states
 * another price or is in another language, the reply is replaced by one that says what is known and asks for what is missing.
 */
export function checkedReply(
	reply: AssistantReply,
	seller: SellerWords,
	{ messages, hasLocations }: Conversation,
): AssistantReply {
	const { listingDraft } = reply
	const checked = listingDraft === null ? { draft: null, isChanged: false } : groundedDraft(listingDraft, seller)
	// A choice becomes the seller's word when it is tapped.
	const texts = [
		reply.message,
		...reply.questions.flatMap(({ text, choices }) => [text, ...choices.map((choice) => `${choice}?`)]),
	]
	const isReplaced =
		checked.isChanged ||
		isOtherLanguage(reply.message, messages) ||
		texts.some((text) => statesOtherPrice(text, seller))
	return isReplaced ? replyAbout(checked.draft, messages, { hasLocations }) : reply
}

const MESSAGE_MAX_LENGTH = 4000
const ADDRESS_TEXT_MAX_LENGTH = 120
const QUESTION_MAX_LENGTH = 1000
/** More than a seller would read. */
const QUESTIONS_MAX = 5
const CHOICES_MAX = 30
const REFUSAL = 'I can only help with listings of local goods. What would you like to sell?'
/** Between two events, so that a fast model does not cause more events than a screen can show. */
const MIN_PIECE_LENGTH = 12

/** The questions within limits. Choices that are equal are one. */
function boundedQuestions(questions: readonly AssistantQuestion[]): AssistantQuestion[] {
	return questions.slice(0, QUESTIONS_MAX).map(({ id, text, choices }) => ({
		id: plain(id, ADDRESS_TEXT_MAX_LENGTH),
		text: plain(text, QUESTION_MAX_LENGTH),
		choices: [...new Set(choices.map((choice) => plain(choice, ADDRESS_TEXT_MAX_LENGTH)))]
			.filter((choice) => choice !== '')
			.slice(0, CHOICES_MAX),
	}))
}

/** The fields of an incomplete JSON object so far. A number that may go on is left out. */
function partialReply(text: string): Record<string, unknown> {
	try {
		const value: unknown = parse(text, Allow.STR | Allow.OBJ | Allow.ARR)
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
	} catch {
		return {}
	}
}

/** The reply as the model has written it. Throws `assistant.unavailable` for text in another form. */
function completeReply(text: string): AssistantReply {
	try {
		return assistantReply.parse(JSON.parse(text))
	} catch {
		// Without the cause, which quotes the conversation.
		throw new AppError('assistant.unavailable', { internal: 'the response does not match the schema' })
	}
}

function shortText(value: string | null): string | null {
	return value === null ? null : plain(value, ADDRESS_TEXT_MAX_LENGTH) || null
}

/**
 * The reply of a model to the last message: yields what is written so far, returns the complete reply with a draft within the limits
 * of listings. Throws `assistant.*`.
 */
export async function* writeReply(
	model: AssistantModel,
	{ messages, currentDraft, isEdit }: ChatListingRequest,
	context: ConversationContext,
	signal: AbortSignal,
): AsyncGenerator<AssistantProgress, AssistantReply, undefined> {
	const { categories, hasLocations } = context
	const seller = readSellerWords(messages, currentDraft, isEdit)
	const draftOf = (given: unknown): ListingDraft | null =>
		given === null || given === undefined ? null : withModelFields(currentDraft ?? EMPTY_DRAFT, given, categories)
	const shownDraftOf = (given: unknown): ListingDraft | null => {
		const draft = draftOf(given)
		return draft === null ? null : groundedDraft(draft, seller).draft
	}

	let text = ''
	let refusal: string | null = null
	let sentLength = 0
	for await (const piece of model.reply(chatListingMessages(messages, context), CHAT_LISTING_FORMAT, signal)) {
		if (piece.kind === 'refusal') {
			refusal = (refusal ?? '') + piece.text
			continue
		}
		text += piece.text
		if (text.length - sentLength < MIN_PIECE_LENGTH) continue
		sentLength = text.length
		const { message, listingDraft } = partialReply(text)
		yield {
			message: statedPart(plain(message, MESSAGE_MAX_LENGTH, false), seller),
			listingDraft: shownDraftOf(listingDraft) ?? currentDraft,
		}
	}
	if (refusal !== null) {
		return {
			message: plain(refusal, MESSAGE_MAX_LENGTH, false) || REFUSAL,
			questions: [],
			listingDraft: currentDraft,
			isDraftComplete: false,
			requiresAddressInput: false,
			addressInputPrompt: null,
			addressInputPlaceholder: null,
		}
	}
	const reply = completeReply(text)
	const listingDraft = draftOf(reply.listingDraft)
	const bounded = {
		...reply,
		message: plain(reply.message, MESSAGE_MAX_LENGTH, false) || REFUSAL,
		questions: boundedQuestions(reply.questions),
		listingDraft,
		isDraftComplete: reply.isDraftComplete && Boolean(listingDraft?.title),
		addressInputPrompt: shortText(reply.addressInputPrompt),
		addressInputPlaceholder: shortText(reply.addressInputPlaceholder),
	}
	return checkedReply(bounded, seller, { messages, hasLocations })
}
