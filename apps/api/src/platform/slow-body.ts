import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'
import { handleClientError } from './error-handler.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * For routes that take files. `type`: the content type, instead of JSON. `timeoutMs`: the time for the body to arrive,
		 * instead of that of all requests. `deadlineMs`: the time for the response after that. These requests are not counted by
		 * `addAdmissionControl`; the route limits them.
		 */
		slowBody?: { type: string; timeoutMs: number; deadlineMs: number }
	}
}

function timeoutError(): Error & { code: string } {
	return Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

/** Whether a body may still arrive. Requests of `inject` have no real socket. */
function isReceiving({ raw, headers }: FastifyRequest): boolean {
	const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
	return hasBody && !raw.complete && raw.socket instanceof Socket
}

/**
 * Ends requests whose body does not arrive in `requestMs`, or in the time of their route, with `input.too_slow`. Node's own
 * limit cannot depend on the route, so it is that of the slowest one.
 */
export function limitBodies(app: FastifyInstance, { requestMs }: Pick<ConnectionLimits, 'requestMs'>): void {
	app.addHook('onRequest', (request, _reply, done) => {
		if (isReceiving(request)) {
			const milliseconds = request.routeOptions.config?.slowBody?.timeoutMs ?? requestMs
			const timer = setTimeout(() => {
				if (isReceiving(request)) handleClientError(timeoutError(), request.raw.socket)
			}, milliseconds)
			timer.unref()
			request.raw.once('close', () => clearTimeout(timer))
		}
		done()
	})
}
