import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createQueryScope, type QueryScope, runInQueryScope } from '../database/query-scope.ts'
import { AppError } from './errors/app-error.ts'
import { isSafeMethod } from './headers/safe-method.ts'
import type {} from './limits/slow-body.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * The time until the end of the response in milliseconds, for routes that wait for a slow service. Null: the deadline of
		 * all requests. These requests have a share of their own in `AdmissionLimits`.
		 */
		deadlineMs?: number | null | ((request: FastifyRequest) => number | null)
	}
}

/** The request's own deadline in milliseconds; null: that of all requests. */
export function longDeadlineOf(request: FastifyRequest): number | null {
	const declared = request.routeOptions.config?.deadlineMs ?? null
	return typeof declared === 'function' ? declared(request) : declared
}

/** Sets the same deadline on all routes registered in the scope afterwards. */
export function declareDeadline(scope: FastifyInstance, deadlineMs: (request: FastifyRequest) => number | null): void {
	scope.addHook('onRoute', (route) => {
		route.config = { ...route.config, deadlineMs }
	})
}

declare module 'fastify' {
	interface FastifyRequest {
		queryScope: QueryScope
		/** Aborts when the client disconnects. */
		left: AbortController
		/** Aborts when the client disconnects, and at the deadline. */
		readonly callerSignal: AbortSignal
	}
}

/** The time until a response must begin. */
export const REQUEST_DEADLINE_MS = 8000

/**
 * Sets a deadline for each request, from its start, or from the end of a body that may be slow. At the deadline it fails with `request.timeout` and begins no further statement; a response
 * that has begun, such as a feed, may continue. So does a read whose client disconnects;
 * writes are completed.
 */
export function addRequestScope(app: FastifyInstance, deadlineMs = REQUEST_DEADLINE_MS): void {
	const timers = new WeakMap<QueryScope, NodeJS.Timeout>()
	app.decorateRequest('queryScope')
	app.decorateRequest('left')
	app.decorateRequest('callerSignal', {
		// On demand, because few operations use it and combining signals is slow.
		getter() {
			return AbortSignal.any([this.left.signal, this.queryScope.signal])
		},
	})
	app.addHook('onRequest', (request, reply, done) => {
		const controller = new AbortController()
		const scope = createQueryScope(controller.signal)
		const left = new AbortController()
		request.queryScope = scope
		request.left = left
		const startTimer = (milliseconds: number) => {
			timers.set(
				scope,
				setTimeout(() => controller.abort(new AppError('request.timeout')), milliseconds),
			)
		}
		const slowBody = request.routeOptions.config?.slowBody
		if (slowBody === undefined) startTimer(longDeadlineOf(request) ?? deadlineMs)
		else request.raw.once('end', () => startTimer(slowBody.deadlineMs))
		reply.raw.once('close', () => {
			clearTimeout(timers.get(scope))
			if (reply.raw.writableFinished) return
			const canceled = new AppError('request.canceled')
			left.abort(canceled)
			if (isSafeMethod(request.method)) controller.abort(canceled)
		})
		runInQueryScope(scope, done)
	})
	// The body's events come from the socket, outside the request's scope.
	app.addHook('preValidation', (request, _reply, done) => runInQueryScope(request.queryScope, done))
	app.addHook('onSend', (request, _reply, payload, done) => {
		if (payload instanceof Readable) clearTimeout(timers.get(request.queryScope))
		done()
	})
}
