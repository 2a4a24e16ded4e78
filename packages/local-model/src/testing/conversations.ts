import type { AssistantReply, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { replyTo } from '../assistant.ts'
import type { ChatMessage, ConversationContext } from '../conversation.ts'

/** The context of a new conversation of a seller without locations. */
const CONTEXT: ConversationContext = {
	today: '2026-05-10',
	categories: [],
	hasLocations: false,
	isEdit: false,
	currentDraft: null,
}

/** The reply after the last message; each message gets a reply, as in the application. `edits` of the preview, by the message after them. */
export function converse(
	messages: readonly string[],
	context: Partial<ConversationContext> = {},
	edits: Record<string, Partial<ListingDraft>> = {},
): AssistantReply {
	const history: ChatMessage[] = []
	let reply: AssistantReply | undefined
	let currentDraft = context.currentDraft ?? null
	for (const content of messages) {
		history.push({ role: 'user', content })
		if (currentDraft !== null) currentDraft = { ...currentDraft, ...edits[content] }
		reply = replyTo(history, { ...CONTEXT, ...context, currentDraft })
		history.push({ role: 'assistant', content: reply.message })
		currentDraft = reply.listingDraft
	}
	if (reply === undefined) throw new Error('no messages')
	return reply
}

/** The draft after the last message. Throws without one. */
export function draftOf(...messages: string[]): ListingDraft {
	const draft = converse(messages).listingDraft
	if (draft === null) throw new Error(`no draft of ${messages.join(' / ')}`)
	return draft
}

/** "4/dozen; ?": the prices and units of a draft. */
export const pricesOf = ({ variants }: ListingDraft) =>
	variants.map(({ price, unit }) => `${price ?? '?'}${unit === null ? '' : `/${unit}`}`).join('; ')

/** "Eggs: 4/dozen": the title, prices and units of a draft. */
export const titleAndPrices = (draft: ListingDraft) => `${draft.title}: ${pricesOf(draft)}`
