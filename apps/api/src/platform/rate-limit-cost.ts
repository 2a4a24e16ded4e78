import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from './safe-method.ts'

/** Points a minute for each class of requests, per address and again per signed-in user. A plain request costs one point. */
export const POINTS_PER_MINUTE = {
	/** Enough for several people who drag a map behind one address. */
	read: 600,
	/** Map pictures come by the dozen with a list; a class of their own keeps them from using up the reads. */
	picture: 1200,
	write: 60,
	/** Claims, reports and confirmations of anonymous visitors: people have to read them. */
	submission: 20,
	/** Too few to guess passwords. */
	signIn: 30,
} as const
export type RateLimitClass = keyof typeof POINTS_PER_MINUTE
export const RATE_LIMIT_CLASSES = Object.keys(POINTS_PER_MINUTE) as RateLimitClass[]

/** What a request or a procedure declares. The class defaults to `read` or `write` by method, the weight to 1. */
export type RateLimit = { class?: RateLimitClass; weight?: number }

/** What a route declares: its cost, that it is not limited, or how its cost follows from the request. */
export type RouteRateLimit = RateLimit | 'unlimited' | ((request: FastifyRequest) => readonly RateLimit[])

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Left out: one point of `read` or `write`, by method. */
		rateLimit?: RouteRateLimit
	}
}

function declaredLimits(request: FastifyRequest): readonly RateLimit[] {
	// A path without a route has no declaration.
	const declared = request.routeOptions?.config?.rateLimit ?? {}
	if (declared === 'unlimited') return []
	return typeof declared === 'function' ? declared(request) : [declared]
}

/**
 * Points that a request costs, by class; empty for unlimited routes. They follow from the matched route, never from the
 * spelling of the path. A request never costs more than a minute allows, so that it can succeed at all.
 */
export function costOf(request: FastifyRequest): Map<RateLimitClass, number> {
	const costs = new Map<RateLimitClass, number>()
	const byMethod = isSafeMethod(request.method) ? 'read' : 'write'
	for (const { class: name = byMethod, weight = 1 } of declaredLimits(request)) {
		costs.set(name, Math.min((costs.get(name) ?? 0) + weight, POINTS_PER_MINUTE[name]))
	}
	return costs
}

/** Gives every route that is registered in the scope after it the same declaration; for routes that a library registers. */
export function declareRateLimit(scope: FastifyInstance, rateLimit: RouteRateLimit): void {
	scope.addHook('onRoute', (route) => {
		route.config = { ...route.config, rateLimit }
	})
}
