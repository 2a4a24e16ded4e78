import type { DraftStore } from '../../shared/forms/form-drafts.ts'
import { newRequestKey } from '../../shared/forms/request-key.ts'
import { initialAssistant, resumed } from './assistant-machine.ts'
import type { AssistantState } from './assistant-state.ts'

/** Changes with the shape of the state: conversations of older versions are not continued. */
const VERSION = 4

/** A conversation. */
export type Conversation = {
	state: AssistantState
	/** Idempotency key of its listing and picture. */
	listingKey: string
	/** The version of the saved listing that it changes; null for a new listing. */
	updatedAt: string | null
}

/** Key of the draft of a new listing, or of the changes of a saved one. */
export function conversationKey(listingId: number | null): string {
	return listingId === null ? 'listing assistant' : `listing assistant ${listingId}`
}

/** Key of the text in its message box. */
export function messageKey(listingId: number | null): string {
	return `${conversationKey(listingId)} message`
}

/** Removes a conversation, after it was published or when the seller starts over. */
export function forgetConversation(drafts: DraftStore, listingId: number | null): void {
	drafts.delete(conversationKey(listingId))
	drafts.delete(messageKey(listingId))
}

/** A conversation that starts, with a key of its own. */
export function newConversation(
	state: AssistantState = initialAssistant,
	updatedAt: string | null = null,
): Conversation {
	return { state, updatedAt, listingKey: newRequestKey() }
}

/** The conversation of an earlier visit; null without one, and when the saved listing was changed since by other means. */
export function readConversation(drafts: DraftStore, key: string, updatedAt: string | null): Conversation | null {
	const stored = drafts.read(key) as (Partial<Conversation> & { version?: number }) | undefined
	if (stored?.version !== VERSION || stored.state === undefined || stored.listingKey === undefined) return null
	if (stored.updatedAt !== updatedAt) return null
	return { state: resumed(stored.state), listingKey: stored.listingKey, updatedAt }
}

/** Keeps the conversation for later visits. One without messages is removed. */
export function writeConversation(
	drafts: DraftStore,
	key: string,
	{ state, listingKey, updatedAt }: Conversation,
): void {
	if (state.hasUnsavedChanges) drafts.write(key, { version: VERSION, state, listingKey, updatedAt })
	else drafts.delete(key)
}
