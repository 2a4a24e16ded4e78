// cspell:ignore logprobs logit
import { assistantReply } from '@farmgate/contracts/listing-assistant'
import * as z from 'zod/mini'
import { ASSISTANT_SCHEMA_NAME } from '../conversation.ts'
import { invalid, parseBody } from './openai-error.ts'

const MAX_CHOICES = 128
const MAX_STOPS = 4

const numberBetween = (minimum: number, maximum: number) =>
	z.nullish(z.number().check(z.minimum(minimum), z.maximum(maximum)))

const content = z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))], {
	error: 'expected text, or parts of the type text',
})
const message = z.discriminatedUnion(
	'role',
	[
		z.object({ role: z.enum(['system', 'developer', 'user']), content }),
		// A message of a model that called tools has no content.
		z.object({ role: z.literal('assistant'), content: z.nullish(content) }),
	],
	{ error: "supported values are 'system', 'developer', 'user' and 'assistant'" },
)
const jsonSchema = z.object({ name: z.string(), schema: z.optional(z.record(z.string(), z.unknown())) })
const responseFormat = z.discriminatedUnion(
	'type',
	[
		z.object({ type: z.literal('text') }),
		z.object({ type: z.literal('json_object') }),
		z.object({ type: z.literal('json_schema'), json_schema: jsonSchema }),
	],
	{ error: "supported values are 'text', 'json_object' and 'json_schema'" },
)

const chatRequest = z.object({
	model: z.string(),
	messages: z.array(message).check(z.minLength(1)),
	response_format: z.nullish(responseFormat),
	stream: z.nullish(z.boolean()),
	stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
	max_tokens: z.nullish(z.int().check(z.minimum(1))),
	max_completion_tokens: z.nullish(z.int().check(z.minimum(1))),
	n: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_CHOICES))),
	stop: z.nullish(
		z.union([z.string(), z.array(z.string()).check(z.maxLength(MAX_STOPS))], {
			error: `expected text, or at most ${MAX_STOPS} texts`,
		}),
	),
	temperature: numberBetween(0, 2),
	top_p: numberBetween(0, 1),
	presence_penalty: numberBetween(-2, 2),
	frequency_penalty: numberBetween(-2, 2),
	logprobs: z.nullish(z.literal(false, { error: 'the built-in model has no probabilities' })),
	modalities: z.nullish(z.array(z.literal('text'))),
})
/** Parameters that change nothing, because the model follows rules and calls no tools. */
const WITHOUT_EFFECT = `function_call functions logit_bias metadata parallel_tool_calls prediction prompt_cache_key
	prompt_cache_retention reasoning_effort safety_identifier seed service_tier store tool_choice tools top_logprobs user
	verbosity`.split(/\s+/)

export type ChatRequest = {
	model: string
	/** `system` includes the role "developer". */
	messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
	isStructured: boolean
	isStream: boolean
	includesUsage: boolean
	maxTokens: number | null
	/** Number of choices, which are all the same. */
	choices: number
	/** The reply ends before the first of these texts. */
	stops: readonly string[]
}
/** In characters, of one message of the user and of all messages together. */
export type ChatLimits = { maxMessages: number; maxUserCharacters: number; maxCharacters: number }

const REPLY_FIELDS = Object.keys(assistantReply.shape).sort().join()

/** Whether the response must have the form of `assistantReply`. Throws 400 for other schemas. */
function isStructured(format: z.infer<typeof responseFormat> | null | undefined): boolean {
	if (format?.type === 'json_object') return true
	if (format?.type !== 'json_schema') return false
	const properties = format.json_schema.schema?.properties
	const fields = typeof properties === 'object' && properties !== null ? Object.keys(properties).sort().join() : ''
	if (format.json_schema.name === ASSISTANT_SCHEMA_NAME || fields === REPLY_FIELDS) return true
	const text = `The built-in model knows only the schema '${ASSISTANT_SCHEMA_NAME}'.`
	throw invalid('response_format', text, 'unsupported_schema')
}

function textOf(given: z.infer<typeof content> | null | undefined): string {
	if (given === null || given === undefined) return ''
	return typeof given === 'string' ? given : given.map(({ text }) => text).join('\n')
}

function checkLength(messages: ChatRequest['messages'], limits: ChatLimits): void {
	const { maxMessages, maxUserCharacters, maxCharacters } = limits
	const tooLong = (text: string) => invalid('messages', text, 'context_length_exceeded')
	if (messages.length > maxMessages) throw tooLong(`At most ${maxMessages} messages are allowed.`)
	if (messages.reduce((sum, { content: text }) => sum + text.length, 0) > maxCharacters)
		throw tooLong(`The messages must have at most ${maxCharacters} characters.`)
	if (messages.some(({ role, content: text }) => role === 'user' && text.length > maxUserCharacters))
		throw tooLong(`A message of the user must have at most ${maxUserCharacters} characters.`)
}

/** A valid request for a chat completion. Throws 400 that names the parameter. */
export function parseChatRequest(body: Record<string, unknown>, limits: ChatLimits): ChatRequest {
	const data = parseBody(chatRequest, body, WITHOUT_EFFECT)
	if (data.stream_options && data.stream !== true)
		throw invalid('stream_options', "The 'stream_options' parameter is only allowed when 'stream' is enabled.")
	const messages = data.messages.map((given) => ({
		role: given.role === 'developer' ? ('system' as const) : given.role,
		content: textOf(given.content),
	}))
	checkLength(messages, limits)
	return {
		model: data.model,
		messages,
		isStructured: isStructured(data.response_format),
		isStream: data.stream === true,
		includesUsage: data.stream_options?.include_usage === true,
		maxTokens: data.max_completion_tokens ?? data.max_tokens ?? null,
		choices: data.n ?? 1,
		stops: [data.stop ?? []].flat().filter((text) => text !== ''),
	}
}
