import { expect, test } from 'vitest'
import { initialAssistant } from './assistant-machine.ts'
import { conversationKey, newConversation, readConversation, writeConversation } from './conversation-store.ts'

function draftsInMemory() {
	const kept = new Map<string, object>()
	return {
		read: (key: string) => kept.get(key),
		write: (key: string, values: object) => void kept.set(key, values),
		delete: (key: string) => void kept.delete(key),
	}
}

test('changes of a saved listing are not continued after the listing was changed elsewhere', () => {
	const drafts = draftsInMemory()
	const key = conversationKey(10)
	const state = { ...initialAssistant, hasUnsavedChanges: true }
	writeConversation(drafts, key, newConversation(state, '2026-11-01T10:00:00Z'))
	expect(readConversation(drafts, key, '2026-11-01T10:00:00Z')?.state.messages).toEqual(state.messages)
	expect(readConversation(drafts, key, '2026-11-02T10:00:00Z')).toBeNull()
})
