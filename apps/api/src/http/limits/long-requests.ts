import type { FastifyInstance, FastifyRequest } from 'fastify'

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
