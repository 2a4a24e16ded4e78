import { RETRY_AFTER_SECONDS } from '@farmgate/contracts/errors'
import type { FastifyInstance } from 'fastify'

const UNAVAILABLE = 503

/** Adds `Retry-After` to every 503 without it, on all transports and pages. */
export function addRetryAfter(app: FastifyInstance): void {
	app.addHook('onSend', (_request, reply, payload, done) => {
		// The tRPC plugin sends a `Response`, whose status Fastify copies after this hook.
		const status = payload instanceof Response ? payload.status : reply.statusCode
		if (status === UNAVAILABLE && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
		done()
	})
}
