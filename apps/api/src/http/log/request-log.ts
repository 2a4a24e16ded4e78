import { randomBytes } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { logFailure } from '../errors/app-error.ts'
import { toAppError } from '../errors/to-app-error.ts'
import { isHealthPath } from '../server-paths.ts'
import { maskUrl } from './log-privacy.ts'

/** Frequent requests, logged at `debug`. */
const QUIET_PATH = /^\/(?:tiles|assets)\//

function isQuiet(request: FastifyRequest): boolean {
	return isHealthPath(request.url) || QUIET_PATH.test(request.url)
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
	return {
		method: request.method,
		url: maskUrl(request.url),
		status: reply.statusCode,
		durationMs: Math.round(reply.elapsedTime),
	}
}

/**
 * Disables Fastify's request logging in favor of `addRequestLog`. Logs responses that end early, because `onResponse` does
 * not run for them.
 */
export class RequestLogController extends LogController {
	constructor() {
		super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
	}

	override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
		const line = lineOf(request, reply)
		if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info(line, 'closed by the client')
		else logFailure(request.log, toAppError(error), line)
	}
}

/** Sets `X-Request-Id` on every response, and logs every completed request in one line. `observe` counts it. */
export function addRequestLog(
	app: FastifyInstance,
	observe: (request: FastifyRequest, reply: FastifyReply) => void = () => {},
): void {
	app.addHook('onRequest', (request, reply, done) => {
		reply.header('x-request-id', request.id)
		done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		request.log[isQuiet(request) ? 'debug' : 'info'](lineOf(request, reply), 'request completed')
		observe(request, reply)
		done()
	})
}

const VALID_REQUEST_ID = /^[\w-]{8,64}$/
/** 72 bits: two of a billion requests have the same id with a probability of one in ten thousand. */
const ID_BYTES = 9

/** The request id set by a proxy if it is valid, else a new one of 12 characters. */
export function requestIdFrom(header: string | string[] | undefined): string {
	if (typeof header === 'string' && VALID_REQUEST_ID.test(header)) return header
	return randomBytes(ID_BYTES).toString('base64url')
}
