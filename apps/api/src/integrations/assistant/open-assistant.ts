import { randomBytes } from 'node:crypto'
import {
	createLocalModelServer,
	LOCAL_CHAT_MODEL,
	type LocalModelOptions,
} from '@farmgate/local-model/server/local-model-server'
import type { AssistantModel } from '../../platform/assistant-port.ts'
import type { AssistantSettings } from '../../platform/env.ts'
import { createOpenAiModel } from './openai-model.ts'

const KEY_BYTES = 32

/** Starts the built-in model on a free port of 127.0.0.1, with a random key. */
async function openBuiltInModel(options: LocalModelOptions): Promise<AssistantModel> {
	const apiKey = randomBytes(KEY_BYTES).toString('base64url')
	const server = createLocalModelServer({ ...options, apiKey })
	const baseUrl = await server.listen()
	const settings = { apiKey, baseUrl, model: LOCAL_CHAT_MODEL, imageModel: null }
	return createOpenAiModel(settings, { isBuiltIn: true, close: server.close })
}

/** The configured model. Null: the assistant is off. `builtIn`: options of the built-in model. */
export async function openAssistant(
	settings: AssistantSettings,
	builtIn: LocalModelOptions = {},
): Promise<AssistantModel | null> {
	if (settings === 'off') return null
	return settings === 'built-in' ? await openBuiltInModel(builtIn) : createOpenAiModel(settings, { isBuiltIn: false })
}
