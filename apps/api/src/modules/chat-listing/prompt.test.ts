import { type ConversationContext, readContext } from '@farmgate/local-model/conversation'
import { expect, test } from 'vitest'
import { CHAT_LISTING_FORMAT, chatListingMessages } from './prompt.ts'

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] }

/** All objects of a JSON schema. */
function objectsOf(schema: unknown): Schema[] {
	if (typeof schema !== 'object' || schema === null) return []
	const nested = Object.values(schema).flatMap(objectsOf)
	return 'properties' in schema ? [schema as Schema, ...nested] : nested
}

test('every field of the schema is required and no other is allowed, as structured outputs demand', () => {
	const objects = objectsOf(CHAT_LISTING_FORMAT.json_schema.schema)
	expect(objects).toHaveLength(4)
	for (const { properties, required, additionalProperties } of objects) {
		expect(required).toEqual(Object.keys(properties ?? {}))
		expect(additionalProperties).toBe(false)
	}
	expect(JSON.stringify(objects)).not.toMatch(/minLength|maxLength|pattern|format|minimum/)
})

test('the built-in model finds the context in the messages', () => {
	const context: ConversationContext = {
		today: '2026-05-10',
		categories: ['Eggs'],
		hasLocations: true,
		isEdit: false,
		currentDraft: null,
	}
	const messages = chatListingMessages([{ role: 'user', content: 'eggs' }], context)
	expect(messages.flatMap(({ role, content }) => (role === 'system' ? (readContext(content) ?? []) : []))).toEqual([
		context,
	])
	expect(messages.at(-1)).toEqual({ role: 'user', content: 'eggs' })
})
