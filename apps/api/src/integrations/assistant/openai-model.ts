import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai'
import { AppError } from '../../http/errors/app-error.ts'
import type { AssistantMessage, AssistantModel, ResponseFormat, ResponsePiece } from '../../ports/assistant-port.ts'
import type { AssistantSettings } from '../../processes/env.ts'

export type OpenAiSettings = Exclude<AssistantSettings, string>

type Options = { isBuiltIn: boolean; close?: () => Promise<void>; timeoutMs?: number }

/** For the response to begin, per attempt. Between two pieces of a stream it is twice that. */
const TIMEOUT_MS = 20_000
/** Only requests that got no response are repeated. */
const MAX_RETRIES = 1
const IMAGE_TIMEOUT_MS = 45_000
const IMAGE_SIZE = '1024x1024'
/** More text than any complete reply has. */
const MAX_RESPONSE_LENGTH = 60_000
const TOO_MANY_REQUESTS = 429

/** The error of the catalog for a failure of the provider. The cause is for the log and contains no conversation. */
function toAssistantError(error: unknown, signal: AbortSignal): unknown {
	if (signal.aborted) return signal.reason
	if (error instanceof AppError) return error
	if (error instanceof APIConnectionTimeoutError) return new AppError('assistant.timeout', { internal: error.message })
	if (error instanceof APIError) {
		const code = error.status === TOO_MANY_REQUESTS ? 'assistant.busy' : 'assistant.unavailable'
		// The message of some providers quotes the request.
		return new AppError(code, {
			internal: { status: error.status ?? null, code: error.code ?? null, type: error.type ?? null },
		})
	}
	return new AppError('assistant.unavailable', { internal: error instanceof Error ? error.name : typeof error })
}

/** Aborts `controller` when no piece arrives in time. */
function createIdleTimer(controller: AbortController, milliseconds: number) {
	let timer: NodeJS.Timeout | undefined
	return {
		restart() {
			clearTimeout(timer)
			timer = setTimeout(() => controller.abort(new AppError('assistant.timeout')), milliseconds)
		},
		stop: () => clearTimeout(timer),
	}
}

/** A model behind OpenAI's API, or a compatible one. */
export function createOpenAiModel(
	{ apiKey, baseUrl, model, imageModel }: OpenAiSettings,
	{ isBuiltIn, close = async () => {}, timeoutMs = TIMEOUT_MS }: Options,
): AssistantModel {
	const client = new OpenAI({
		apiKey,
		baseURL: baseUrl ?? undefined,
		maxRetries: MAX_RETRIES,
		timeout: timeoutMs,
		logLevel: 'off',
	})

	async function* pieces(
		messages: readonly AssistantMessage[],
		format: ResponseFormat,
		signal: AbortSignal,
		idle: { restart: () => void },
	): AsyncGenerator<ResponsePiece, void, undefined> {
		const body = { model, messages: [...messages], response_format: format, stream: true } as const
		const stream = await client.chat.completions.create(body as never, { signal })
		let length = 0
		let isComplete = false
		for await (const chunk of stream as unknown as AsyncIterable<OpenAI.Chat.ChatCompletionChunk>) {
			idle.restart()
			const [choice] = chunk.choices
			const { content, refusal } = choice?.delta ?? {}
			length += (content?.length ?? 0) + (refusal?.length ?? 0)
			if (length > MAX_RESPONSE_LENGTH)
				throw new AppError('assistant.unavailable', { internal: 'the response is too long' })
			if (content) yield { kind: 'content', text: content }
			if (refusal) yield { kind: 'refusal', text: refusal }
			if (choice?.finish_reason === 'content_filter') yield { kind: 'refusal', text: '' }
			if (choice?.finish_reason === 'length')
				throw new AppError('assistant.unavailable', { internal: 'the response was cut' })
			if (choice?.finish_reason) isComplete = true
		}
		if (!isComplete) throw new AppError('assistant.unavailable', { internal: 'the stream ended early' })
	}

	return {
		isBuiltIn,
		async *reply(messages, format, callerSignal) {
			const controller = new AbortController()
			const signal = AbortSignal.any([callerSignal, controller.signal])
			const idle = createIdleTimer(controller, timeoutMs * (MAX_RETRIES + 1))
			idle.restart()
			try {
				yield* pieces(messages, format, signal, idle)
				// The stream of an aborted request ends without an error.
				signal.throwIfAborted()
			} catch (error) {
				throw toAssistantError(error, signal)
			} finally {
				idle.stop()
				// Closes the connection when the consumer has stopped reading.
				controller.abort()
			}
		},
		drawImage:
			imageModel === null
				? null
				: async (prompt, signal) => {
						try {
							const response = await client.images.generate(
								{ model: imageModel, prompt, n: 1, size: IMAGE_SIZE },
								{ signal, timeout: IMAGE_TIMEOUT_MS, maxRetries: 0 },
							)
							const encoded = response.data?.[0]?.b64_json
							if (!encoded) throw new AppError('assistant.unavailable', { internal: 'the response has no image' })
							return Buffer.from(encoded, 'base64')
						} catch (error) {
							throw toAssistantError(error, signal)
						}
					},
		close,
	}
}
