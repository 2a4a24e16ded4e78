import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { ReadVersion } from './database-version.ts'
import { hasCredentials, isSharedResponse } from './http-caching.ts'
import { hasNarrowScreen } from './narrow-screen.ts'
import { leaveOutCallerHeaders } from './operation-headers.ts'
import { isOwnRequest } from './own-connection.ts'
import type {} from './request-scope.ts'
import { createResponseStore, type StoredResponse } from './response-store.ts'
import { matchesEntityTag } from './rest/entity-tag.ts'
import { isOperation } from './security-headers.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** Null: the response is neither read from the response cache nor stored in it. */
		caching: Caching | null
	}
}

type Headers = ReturnType<FastifyReply['getHeaders']>

type Caching = {
	key: string
	/** Whether the response is from the cache. */
	isHit: boolean
	/**
	 * Of a response that may be stored: the version and the time before it is computed, the headers of every response, and `end`, which
	 * lets requests that wait for it continue.
	 */
	basis: { version: string; startedAt: number; commonHeaders: Headers; end: () => void } | null
}

/** Requests with these headers get another response at the same address. */
const OTHER_RESPONSE_HEADERS = ['trpc-accept', 'content-type', 'x-no-compression']
/** How long a request waits for another one that computes its response, whose client may be slow. */
const MAX_WAIT_MS = 250
/** Of the body. */
const CONTENT_HEADERS = ['content-type', 'content-encoding']
/** Set when the response is sent. */
const LENGTH_HEADER = 'content-length'

/**
 * The key of what a shared response depends on: the address, the encodings that the client accepts, and for pages the origin and
 * the device. Null for requests that the cache does not serve: those with credentials, those that read from a replica,
 * those of the warm-up, and tRPC requests for a stream or with another input format.
 */
function keyOf(request: FastifyRequest): string | null {
	const { method, protocol, host, url, headers, queryScope } = request
	if (method !== 'GET' || queryScope.replica !== null || hasCredentials(request) || isOwnRequest(request)) return null
	if (OTHER_RESPONSE_HEADERS.some((name) => headers[name] !== undefined)) return null
	// A stream for tRPC, too.
	if (headers.accept?.includes('application/jsonl')) return null
	const device = hasNarrowScreen(request) ? 'narrow' : 'wide'
	return [device, protocol, host, headers['accept-encoding'], url].join('\n')
}

/** The headers of a response without those of every response. */
function ownHeaders(reply: FastifyReply, common: Headers): Pick<StoredResponse, 'headers' | 'contentHeaders'> {
	const headers: Record<string, string> = {}
	const contentHeaders: Record<string, string> = {}
	for (const [name, value] of Object.entries(reply.getHeaders())) {
		if (value === common[name] || name === LENGTH_HEADER) continue
		const group = CONTENT_HEADERS.includes(name) ? contentHeaders : headers
		group[name] = String(value)
	}
	return { headers, contentHeaders }
}

function sendStored(request: FastifyRequest, reply: FastifyReply, { headers, contentHeaders, body }: StoredResponse) {
	reply.headers(headers)
	if (isOperation(request)) leaveOutCallerHeaders(request, reply)
	if (matchesEntityTag(request, headers.etag ?? '')) reply.code(304).send()
	else reply.headers(contentHeaders).send(body)
}

/** Not only Node's own streams: the compression plugin has others. */
function isStream(payload: unknown): payload is NodeJS.ReadableStream {
	return typeof payload === 'object' && payload !== null && 'pipe' in payload
}

/** Calls back with the whole content of a stream that another reader consumes, unless it is longer than the limit or ends early. */
function collect(stream: NodeJS.ReadableStream, maxBytes: number, onEnd: (body: Buffer) => void): void {
	const chunks: Buffer[] = []
	let length = 0
	stream.on('data', (chunk: Buffer) => {
		length += chunk.length
		if (length <= maxBytes) chunks.push(chunk)
	})
	stream.once('end', () => {
		if (length <= maxBytes) onEnd(Buffer.concat(chunks))
	})
}

/** Resolves when the work ends, or after `MAX_WAIT_MS`. */
async function soon(ended: Promise<void>): Promise<void> {
	const { promise: timeout, resolve } = Promise.withResolvers<void>()
	const timer = setTimeout(resolve, MAX_WAIT_MS)
	await Promise.race([ended, timeout])
	clearTimeout(timer)
}

type Options = { readVersion: ReadVersion; clock: Clock }

/**
 * Serves shared responses (`allowSharedCaching`) from memory, if nothing has been committed since they were computed. Call it after
 * the hooks that every request needs, such as rate limits, and after compression. See `docs/decisions/0064`.
 */
export function addResponseCache(app: FastifyInstance, { readVersion, clock }: Options): void {
	const store = createResponseStore()
	const computing = new Map<string, { version: string; ended: Promise<void> }>()
	const now = () => clock.now().getTime()
	app.decorateRequest('caching', null)

	/** Notes that the request computes a response, for others with the same key. */
	function begin(reply: FastifyReply, key: string, version: string): () => void {
		const { promise: ended, resolve } = Promise.withResolvers<void>()
		const work = { version, ended }
		computing.set(key, work)
		const end = () => {
			if (computing.get(key) === work) computing.delete(key)
			resolve()
		}
		reply.raw.once('close', end)
		return end
	}

	async function serve(request: FastifyRequest, reply: FastifyReply, caching: Caching, done: () => void) {
		const { key } = caching
		const version = await readVersion()
		if (version === null) return done()
		let found = store.find(key, version, now())
		const other = computing.get(key)
		if (found === null && other?.version === version.text) {
			await soon(other.ended)
			found = store.find(key, version, now())
		}
		if (found !== null) {
			caching.isHit = true
			sendStored(request, reply, found)
			return
		}
		// `close` has been emitted already when the client has left.
		if (reply.raw.destroyed) return done()
		const { queryScope } = request
		// What is stored for a version must not be older than it.
		queryScope.acceptsReadsSince = Math.max(queryScope.acceptsReadsSince, version.readBy)
		const end = begin(reply, key, version.text)
		caching.basis = { version: version.text, startedAt: now(), commonHeaders: reply.getHeaders(), end }
		done()
	}

	app.addHook('onRequest', (request, reply, done) => {
		const key = keyOf(request)
		if (key === null) return done()
		const caching: Caching = { key, isHit: false, basis: null }
		request.caching = caching
		if (store.isWanted(key, now())) void serve(request, reply, caching, done)
		else done()
	})

	function observe(reply: FastifyReply, { key, isHit, basis }: Caching, payload: unknown): void {
		if (isHit) return
		const isStorable = isSharedResponse(reply) && !reply.hasHeader('set-cookie')
		if (isStorable) store.note(key, now())
		if (basis === null) return
		// Others do not wait for a response that is not stored, such as an error.
		if (!isStorable || reply.statusCode !== 200) {
			basis.end()
			return
		}
		const { version, startedAt, commonHeaders, end } = basis
		const own = ownHeaders(reply, commonHeaders)
		const keep = (body: Buffer) => {
			store.store(key, { version, startedAt, ...own, body }, now())
			end()
		}
		if (typeof payload === 'string') keep(Buffer.from(payload))
		else if (Buffer.isBuffer(payload)) keep(payload)
		else if (isStream(payload)) collect(payload, store.maxBodyBytes, keep)
	}

	// A hook of each route runs after those of the application, so that the payload is compressed.
	app.addHook('onRoute', (route) => {
		if (![route.method].flat().includes('GET')) return
		route.onSend = [
			...[route.onSend ?? []].flat(),
			(request, reply, payload, done) => {
				if (request.caching !== null) observe(reply, request.caching, payload)
				done(null, payload)
			},
		]
	})
}
