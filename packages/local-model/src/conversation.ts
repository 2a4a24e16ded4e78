import { listingDraft } from '@farmgate/contracts/listing-assistant'
import * as z from 'zod/mini'

/** Name of the JSON schema in requests for `assistantReply`. The built-in model responds to requests with this name only. */
export const ASSISTANT_SCHEMA_NAME = 'assistant_reply'

const CONTEXT_START = 'Context of this conversation, as JSON:\n'

const conversationContext = z.object({
	/** "YYYY-MM-DD": seasons are read from it. */
	today: z.iso.date(),
	categories: z.array(z.string()),
	/** The seller has locations to choose from, so that none is asked for. */
	hasLocations: z.boolean(),
	/** The seller edits a finished draft. */
	isEdit: z.boolean(),
	/** The draft as the seller sees it. Null in a new conversation. */
	currentDraft: z.nullable(listingDraft),
})
export type ConversationContext = z.infer<typeof conversationContext>

export type ChatMessage = { role: 'user' | 'assistant'; content: string }

/** The system message with the facts that a model needs besides the conversation. */
export function writeContext(context: ConversationContext): string {
	return CONTEXT_START + JSON.stringify(context)
}

/** The context in a system message, or null when it has none or an invalid one. */
export function readContext(text: string): ConversationContext | null {
	const start = text.lastIndexOf(CONTEXT_START)
	if (start < 0) return null
	try {
		const parsed = conversationContext.safeParse(JSON.parse(text.slice(start + CONTEXT_START.length)))
		return parsed.success ? parsed.data : null
	} catch {
		return null
	}
}
