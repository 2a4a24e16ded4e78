import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { createQueryScope, type QueryScope, runInQueryScope } from './query-scope.ts'
import { isSafeMethod } from './safe-method.ts'

declare module 'fastify' {
	interface FastifyRequest {
		queryScope: QueryScope
	}
}

/** How long a request may take until its response begins. */
export const REQUEST_DEADLINE_MS = 8000

/**
 * Gives every request one deadline for all that it does. Statements still running then are canceled and the request fails with
 * `search.timeout`; a response that has begun, such as a feed, may take longer. When the caller of a read disconnects,
 * its statements are canceled too; writes are finished, because the caller cannot know how far they got.
 */
export function addRequestScope(app: FastifyInstance, deadlineMs = REQUEST_DEADLINE_MS): void {
	const timers = new WeakMap<QueryScope, NodeJS.Timeout>()
	app.decorateRequest('queryScope')
	app.addHook('onRequest', (request, reply, done) => {
		const controller = new AbortController()
		const scope = createQueryScope(controller.signal)
		request.queryScope = scope
		timers.set(
			scope,
			setTimeout(() => controller.abort(new AppError('search.timeout')), deadlineMs),
		)
		reply.raw.once('close', () => {
			clearTimeout(timers.get(scope))
			const isCanceled = !reply.raw.writableFinished && isSafeMethod(request.method)
			if (isCanceled) controller.abort(new AppError('request.canceled'))
		})
		runInQueryScope(scope, done)
	})
	// The events of a request's body come from the socket, which belongs to no request.
	app.addHook('preValidation', (request, _reply, done) => runInQueryScope(request.queryScope, done))
	app.addHook('onSend', async (request, _reply, payload) => {
		if (payload instanceof Readable) clearTimeout(timers.get(request.queryScope))
	})
}
