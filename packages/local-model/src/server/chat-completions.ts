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

function untilStop(text: string, stops: readonly string[]): string {
	const ends = stops.map((stop) => text.indexOf(stop)).filter((end) => end >= 0)
	return ends.length === 0 ? text : text.slice(0, Math.min(...ends))
}

/** The built-in model's response. `today` ("YYYY-MM-DD") is used without a context. */
export function complete(request: ChatRequest, today: string): Completion {
	const conversation = request.messages.flatMap(({ role, content }): ChatMessage[] =>
		role === 'system' ? [] : [{ role, content }],
	)
	const reply = replyTo(conversation, contextOf(request, today))
	const text = request.isStructured ? JSON.stringify(reply) : reply.message
	const all = tokensOf(untilStop(text, request.stops))
	const tokens = request.maxTokens === null ? all : all.slice(0, request.maxTokens)
	return {
		tokens,
		isCut: tokens.length < all.length,
		promptTokens: request.messages.reduce((sum, { content }) => sum + tokensOf(content).length, 0),
	}
}

function usageOf({ choices }: ChatRequest, { tokens, promptTokens }: Completion) {
	const completion_tokens = tokens.length * choices
	return { prompt_tokens: promptTokens, completion_tokens, total_tokens: promptTokens + completion_tokens }
}

const indexesOf = ({ choices }: ChatRequest) => Array.from({ length: choices }, (_, index) => index)

const finishReason = ({ isCut }: Completion) => (isCut ? 'length' : 'stop')

const headOf = ({ model }: ChatRequest, object: string) => ({
	id: `chatcmpl-${randomUUID()}`,
	object,
	created: Math.floor(Date.now() / 1000),
	model,
})

export function completionBody(request: ChatRequest, completion: Completion) {
	const message = { role: 'assistant', content: completion.tokens.join(''), refusal: null }
	const finish_reason = finishReason(completion)
	return {
		...headOf(request, 'chat.completion'),
		choices: indexesOf(request).map((index) => ({ index, message, logprobs: null, finish_reason })),
		usage: usageOf(request, completion),
	}
}

export type StreamOptions = { response: ServerResponse; signal: AbortSignal; tokenDelayMs: number }

/** Writes a response as server-sent events, one token at a time. Rejects when the client disconnects. */
export async function streamCompletion(
	request: ChatRequest,
	completion: Completion,
	{ response, signal, tokenDelayMs }: StreamOptions,
): Promise<void> {
	const base = headOf(request, 'chat.completion.chunk')
	const usage = request.includesUsage ? { usage: null } : {}
	const send = (data: unknown) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
	const sendDelta = (index: number, delta: object, reason: string | null = null) =>
		send({ ...base, choices: [{ index, delta, logprobs: null, finish_reason: reason }], ...usage })
	response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
	for (const index of indexesOf(request)) {
		sendDelta(index, { role: 'assistant', content: '', refusal: null })
		for (const content of completion.tokens) {
			if (tokenDelayMs > 0) await delay(tokenDelayMs, undefined, { signal })
			signal.throwIfAborted()
			sendDelta(index, { content })
		}
		sendDelta(index, {}, finishReason(completion))
	}
	if (request.includesUsage) send({ ...base, choices: [], usage: usageOf(request, completion) })
	send('[DONE]')
	response.end()
}
