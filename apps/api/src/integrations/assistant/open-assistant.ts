import { randomBytes } from 'node:crypto'
import type { LocalModelOptions } from '@farmgate/local-model/server/local-model-server'
import { AppError } from '../../http/errors/app-error.ts'
import type { AssistantModel } from '../../ports/assistant-port.ts'
import type { AssistantSettings } from '../../processes/env.ts'

const KEY_BYTES = 32

/** Opens the configured model, or starts the built-in one on a free port of 127.0.0.1, with a random key. */
async function openModel(
	settings: Exclude<AssistantSettings, 'off'>,
	builtIn: LocalModelOptions,
): Promise<AssistantModel> {
	const { createOpenAiModel } = await import('./openai-model.ts')
	if (settings !== 'built-in') return createOpenAiModel(settings, { isBuiltIn: false })
	const { createLocalModelServer, LOCAL_CHAT_MODEL } = await import('@farmgate/local-model/server/local-model-server')
	const apiKey = randomBytes(KEY_BYTES).toString('base64url')
	const server = createLocalModelServer({ ...builtIn, apiKey })
	const baseUrl = await server.listen()
	return createOpenAiModel(
		{ apiKey, baseUrl, model: LOCAL_CHAT_MODEL, imageModel: null },
		{ isBuiltIn: true, close: server.close },
	)
}

/**
 * The configured model. Null: the assistant is off. `builtIn`: options of the built-in model. The first request loads and opens it; when that fails, it
 * throws `assistant.unavailable`.
 */
export function openAssistant(settings: AssistantSettings, builtIn: LocalModelOptions = {}): AssistantModel | null {
	if (settings === 'off') return null
	const isBuiltIn = settings === 'built-in'
	let opened: Promise<AssistantModel> | null = null
	const open = () => {
		opened ??= openModel(settings, builtIn).catch((error) => {
			opened = null
			throw new AppError('assistant.unavailable', { cause: error })
		})
		return opened
	}
	return {
		isBuiltIn,
		async *reply(...request) {
			yield* (await open()).reply(...request)
		},
		drawImage:
			isBuiltIn || settings.imageModel === null
				? null
				: async (...request) => {
						const { drawImage } = await open()
						if (drawImage === null) throw new AppError('assistant.unavailable')
						return await drawImage(...request)
					},
		async close() {
			// A model that could not be opened needs no closing.
			await (await opened?.catch(() => null))?.close()
		},
	}
}
