import type { AssistantReply } from '@farmgate/contracts/listing-assistant'
import { replyAbout } from '@farmgate/local-model/assistant'
import type { ChatMessage } from '@farmgate/local-model/conversation'
import { certainLanguageOf } from '@farmgate/local-model/reader/language'
import { groundedDraft } from './grounded-draft.ts'
import type { SellerWords } from './seller-words.ts'
import { statesOtherPrice } from './stated-message.ts'

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
	const isReplaced =
		checked.isChanged || isOtherLanguage(reply.message, messages) || statesOtherPrice(reply.message, seller)
	return isReplaced ? replyAbout(checked.draft, messages, { hasLocations }) : reply
}
