import { assistantReply } from '@farmgate/contracts/listing-assistant'
import * as z from 'zod/mini'
import { ASSISTANT_SCHEMA_NAME } from '../conversation.ts'
import { invalid } from './openai-error.ts'

const textPart = z.object({ type: z.literal('text'), text: z.string() })
const message = z.object({
	role: z.enum(['system', 'developer', 'user', 'assistant']),
	content: z.union([z.string(), z.array(textPart)]),
})
const jsonSchema = z.object({ name: z.string(), schema: z.optional(z.record(z.string(), z.unknown())) })
const responseFormat = z.union([
	z.object({ type: z.literal('text') }),
	z.object({ type: z.literal('json_schema'), json_schema: jsonSchema }),
])
const nullish = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const chatRequest = z.object({
	model: z.string(),
	messages: z.array(message).check(z.minLength(1)),
	response_format: nullish(responseFormat),
	stream: nullish(z.boolean()),
	stream_options: nullish(z.object({ include_usage: nullish(z.boolean()) })),
	max_tokens: nullish(z.int().check(z.minimum(1))),
	max_completion_tokens: nullish(z.int().check(z.minimum(1))),
	n: nullish(z.literal(1)),
})

export type ChatRequest = {
	model: string
	/** `system` includes the role "developer". */
	messages: { role: 'system' | 'user' | 'assistant'; content: string }[]
	isStructured: boolean
	isStream: boolean
	includesUsage: boolean
	maxTokens: number | null
}
/** In characters, of one message of the user and of all messages together. */
export type ChatLimits = { maxMessages: number; maxUserCharacters: number; maxCharacters: number }

const REPLY_FIELDS = Object.keys(assistantReply.shape).sort().join()

/** Whether the response must have the form of `assistantReply`. Throws 400 for other schemas. */
function isStructured(format: z.infer<typeof responseFormat> | null | undefined): boolean {
	if (format?.type !== 'json_schema') return false
	const properties = format.json_schema.schema?.properties
	const fields = typeof properties === 'object' && properties !== null ? Object.keys(properties).sort().join() : ''
	if (format.json_schema.name === ASSISTANT_SCHEMA_NAME || fields === REPLY_FIELDS) return true
	throw invalid(
		'response_format',
		`The built-in model knows only the schema "${ASSISTANT_SCHEMA_NAME}".`,
		'unsupported_schema',
	)
}

/** A valid request for a chat completion. Throws 400 that names the parameter. */
export function parseChatRequest(
	body: unknown,
	{ maxMessages, maxUserCharacters, maxCharacters }: ChatLimits,
): ChatRequest {
	const parsed = chatRequest.safeParse(body)
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		const path = issue?.path.join('.') ?? ''
		throw invalid(
			path === '' ? null : path,
			`Invalid ${path === '' ? 'request' : `“${path}”`}: ${issue?.message ?? 'unknown'}.`,
		)
	}
	const { data } = parsed
	if (data.messages.length > maxMessages) {
		throw invalid('messages', `At most ${maxMessages} messages are allowed.`, 'context_length_exceeded')
	}
	const messages = data.messages.map(({ role, content }) => ({
		role: role === 'developer' ? ('system' as const) : role,
		content: typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
	}))
	if (messages.reduce((sum, { content }) => sum + content.length, 0) > maxCharacters) {
		throw invalid('messages', `The messages must have at most ${maxCharacters} characters.`, 'context_length_exceeded')
	}
	if (messages.some(({ role, content }) => role === 'user' && content.length > maxUserCharacters)) {
		throw invalid(
			'messages',
			`A message of the user must have at most ${maxUserCharacters} characters.`,
			'context_length_exceeded',
		)
	}
	return {
		model: data.model,
		messages,
		isStructured: isStructured(data.response_format),
		isStream: data.stream === true,
		includesUsage: data.stream_options?.include_usage === true,
		maxTokens: data.max_completion_tokens ?? data.max_tokens ?? null,
	}
}
