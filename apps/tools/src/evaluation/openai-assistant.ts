import { CHAT_LISTING_FORMAT, chatListingMessages } from '@farmgate/api/modules/chat-listing/prompt'
import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import type OpenAI from 'openai'
import type { Assistant } from './evaluate-assistant.ts'

/** An assistant behind an OpenAI-compatible API, with the instructions that the application sends. */
export function createOpenAiAssistant(client: OpenAI, model: string): Assistant {
	return async (messages, context) => {
		const completion = await client.chat.completions.parse({
			model,
			messages: chatListingMessages(messages, { ...context, categories: [...STARTING_CATEGORIES] }),
			response_format: CHAT_LISTING_FORMAT,
		})
		const reply = completion.choices[0]?.message.parsed
		if (!reply) throw new Error(`The model ${model} refused to reply in the form of the schema.`)
		return reply
	}
}
