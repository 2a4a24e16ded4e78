import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maskAddress } from './log-privacy.ts'

/** Asked for so often, and so dull, that they would hide the rest. */
const QUIET_PATH = /^\/(?:healthz|readyz|tiles\/|assets\/)/

function isQuiet(request: FastifyRequest): boolean {
	return QUIET_PATH.test(request.url)
}

/** Gives every answer its request id, and every answered request one line. */
export function addRequestLog(app: FastifyInstance): void {
	app.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id)
	})
	app.addHook('onResponse', async (request, reply) => {
		const line = {
			method: request.method,
			url: maskAddress(request.url),
			status: reply.statusCode,
			durationMs: Math.round(reply.elapsedTime),
		}
		request.log[isQuiet(request) ? 'debug' : 'info'](line, 'answered')
	})
}
