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
