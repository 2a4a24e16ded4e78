// cspell:ignore chatcmpl logprobs
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { replyTo } from '../assistant.ts'
import { type ChatMessage, type ConversationContext, readContext } from '../conversation.ts'
import type { ChatRequest } from './chat-request.ts'

/** About the size of a token of English text. */
const TOKEN = /[\s\S]{1,4}/gu

export type Completion = { tokens: string[]; isCut: boolean; promptTokens: number }

const tokensOf = (text: string) => text.match(TOKEN) ?? []

/** Without a context, as from any other client, the conversation is read from its beginning. */
function contextOf(request: ChatRequest, today: string): ConversationContext {
	const texts = request.messages.filter(({ role }) => role === 'system').map(({ content }) => content)
	const found = texts.map(readContext).findLast((context) => context !== null)
	return found ?? { today, categories: [], hasLocations: false, isEdit: false, currentDraft: null }
}

/** The built-in model's response. `today` ("YYYY-MM-DD") is used without a context. */
export function complete(request: ChatRequest, today: string): Completion {
	const conversation = request.messages.flatMap(({ role, content }): ChatMessage[] =>
		role === 'system' ? [] : [{ role, content }],
	)
	const reply = replyTo(conversation, contextOf(request, today))
	const all = tokensOf(request.isStructured ? JSON.stringify(reply) : reply.message)
	const tokens = request.maxTokens === null ? all : all.slice(0, request.maxTokens)
	return {
		tokens,
		isCut: tokens.length < all.length,
		promptTokens: request.messages.reduce((sum, { content }) => sum + tokensOf(content).length, 0),
	}
}

function usageOf({ tokens, promptTokens }: Completion) {
	return { prompt_tokens: promptTokens, completion_tokens: tokens.length, total_tokens: promptTokens + tokens.length }
}

const finishReason = ({ isCut }: Completion) => (isCut ? 'length' : 'stop')
const seconds = () => Math.floor(Date.now() / 1000)

/** The body of a response without streaming. */
export function completionBody({ model }: ChatRequest, completion: Completion) {
	const message = { role: 'assistant', content: completion.tokens.join(''), refusal: null }
	return {
		id: `chatcmpl-${randomUUID()}`,
		object: 'chat.completion',
		created: seconds(),
		model,
		choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(completion) }],
		usage: usageOf(completion),
	}
}

export type StreamOptions = { response: ServerResponse; signal: AbortSignal; tokenDelayMs: number }

/** Writes a response as server-sent events, one token at a time. Rejects when the client disconnects. */
export async function streamCompletion(
	request: ChatRequest,
	completion: Completion,
	{ response, signal, tokenDelayMs }: StreamOptions,
): Promise<void> {
	const base = {
		id: `chatcmpl-${randomUUID()}`,
		object: 'chat.completion.chunk',
		created: seconds(),
		model: request.model,
	}
	const usage = request.includesUsage ? { usage: null } : {}
	const send = (data: unknown) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
	const sendDelta = (delta: object, reason: string | null = null) =>
		send({ ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }], ...usage })
	response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
	sendDelta({ role: 'assistant', content: '', refusal: null })
	for (const content of completion.tokens) {
		if (tokenDelayMs > 0) await delay(tokenDelayMs, undefined, { signal })
		signal.throwIfAborted()
		sendDelta({ content })
	}
	sendDelta({}, finishReason(completion))
	if (request.includesUsage) send({ ...base, choices: [], usage: usageOf(completion) })
	send('[DONE]')
	response.end()
}
