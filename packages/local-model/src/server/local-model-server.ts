import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { complete, completionBody, streamCompletion } from './chat-completions.ts'
import { parseChatRequest } from './chat-request.ts'
import { readJsonBody } from './http-body.ts'
import { type DrawImage, generateImage, parseImageRequest } from './image-generations.ts'
import { OpenAiError, unknownModel } from './openai-error.ts'

export const LOCAL_CHAT_MODEL = 'farmgate-local'
export const LOCAL_IMAGE_MODEL = 'farmgate-local-image'

const HOST = '127.0.0.1'
const RETRY_AFTER_SECONDS = 1

export type LocalModelOptions = {
	/** Required of clients as a bearer token. Null: none is required. */
	apiKey?: string | null
	/** Without it, requests for pictures get 501. */
	drawImage?: DrawImage
	now?: () => Date
	/** Pause before each token of a stream. */
	tokenDelayMs?: number
	maxBodyBytes?: number
	maxMessages?: number
	/** Of one message of the user. */
	maxUserCharacters?: number
	/** Of all messages together. */
	maxCharacters?: number
	/** More requests at a time get 429. */
	maxConcurrent?: number
}

const DEFAULTS = {
	now: () => new Date(),
	tokenDelayMs: 6,
	maxBodyBytes: 1_000_000,
	maxMessages: 250,
	maxUserCharacters: 8000,
	maxCharacters: 200_000,
	maxConcurrent: 32,
}
type Settings = Required<Omit<LocalModelOptions, 'drawImage'>> & Pick<LocalModelOptions, 'drawImage'>

const digest = (text: string) => createHash('sha256').update(text).digest()

function requireKey(request: IncomingMessage, apiKey: string | null): void {
	if (apiKey === null) return
	const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
	if (timingSafeEqual(digest(token), digest(apiKey))) return
	throw new OpenAiError(401, 'invalid_api_key', 'The API key is missing or wrong.')
}

function requireModel(model: string | undefined, known: string): void {
	if (model !== undefined && model !== known) throw unknownModel(model)
}

const modelOf = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'farmgate' })

function sendJson(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
	response.end(JSON.stringify(body))
}

type Exchange = { request: IncomingMessage; response: ServerResponse; signal: AbortSignal; settings: Settings }

async function completeChat({ request, response, signal, settings }: Exchange): Promise<void> {
	const chat = parseChatRequest(await readJsonBody(request, settings.maxBodyBytes), settings)
	requireModel(chat.model, LOCAL_CHAT_MODEL)
	const completion = complete(chat, settings.now().toISOString().slice(0, 10))
	if (!chat.isStream) return sendJson(response, 200, completionBody(chat, completion))
	await streamCompletion(chat, completion, { response, signal, tokenDelayMs: settings.tokenDelayMs })
}

async function drawPicture({ request, response, signal, settings }: Exchange): Promise<void> {
	const image = parseImageRequest(await readJsonBody(request, settings.maxBodyBytes))
	requireModel(image.model, LOCAL_IMAGE_MODEL)
	sendJson(response, 200, await generateImage(image, settings.drawImage, signal))
}

function routeOf(method: string, path: string): ((exchange: Exchange) => Promise<void> | void) | null {
	const models = [LOCAL_CHAT_MODEL, LOCAL_IMAGE_MODEL]
	if (method === 'POST' && path === '/v1/chat/completions') return completeChat
	if (method === 'POST' && path === '/v1/images/generations') return drawPicture
	const [found, id] = /^\/v1\/models(?:\/(.*))?$/.exec(path) ?? []
	if (method !== 'GET' || found === undefined) return null
	if (id !== undefined && !models.includes(id)) throw unknownModel(id)
	const body = id === undefined ? { object: 'list', data: models.map(modelOf) } : modelOf(id)
	return ({ response }) => sendJson(response, 200, body)
}

function sendError({ request, response }: Exchange, error: unknown): void {
	const known =
		error instanceof OpenAiError ? error : new OpenAiError(500, 'internal_error', 'The built-in model failed.')
	if (response.headersSent || response.destroyed) {
		response.destroy()
		return
	}
	if (known.status === 429) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
	// The rest of a body that is too large is not read.
	if (known.status === 413) response.setHeader('connection', 'close')
	sendJson(response, known.status, known.toBody())
	if (known.status === 413) response.once('finish', () => request.destroy())
}

export type LocalModelServer = {
	/** Listens on 127.0.0.1. Port 0: any free one. Returns the base URL of clients, such as "http://127.0.0.1:4000/v1". */
	listen(port?: number): Promise<string>
	close(): Promise<void>
	activeRequests(): number
}

/** An HTTP server with OpenAI's API for chat completions and pictures, whose model is the rules of this package. */
export function createLocalModelServer(options: LocalModelOptions = {}): LocalModelServer {
	const settings: Settings = { apiKey: null, ...DEFAULTS, ...options }
	let active = 0
	async function respond(exchange: Exchange): Promise<void> {
		const { request, response } = exchange
		response.setHeader('x-request-id', randomUUID())
		if (active > settings.maxConcurrent)
			throw new OpenAiError(429, 'rate_limit_exceeded', 'Too many requests at a time.')
		requireKey(request, settings.apiKey)
		const [path = ''] = (request.url ?? '').split('?')
		const route = routeOf(request.method ?? '', path)
		if (route === null)
			throw new OpenAiError(404, 'unknown_url', `Unknown request URL: ${request.method} ${path.slice(0, 100)}.`)
		await route(exchange)
	}
	const server = createServer((request, response) => {
		const abort = new AbortController()
		const exchange = { request, response, signal: abort.signal, settings }
		response.once('close', () => abort.abort())
		active += 1
		respond(exchange)
			.catch((error: unknown) => sendError(exchange, error))
			.finally(() => {
				active -= 1
			})
	})
	return {
		listen: (port = 0) =>
			new Promise((resolve, reject) => {
				server.once('error', reject)
				server.listen(port, HOST, () => resolve(`http://${HOST}:${(server.address() as AddressInfo).port}/v1`))
			}),
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
		activeRequests: () => active,
	}
}
