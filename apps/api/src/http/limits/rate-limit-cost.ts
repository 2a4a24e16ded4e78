import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from '../headers/safe-method.ts'

/** Points per minute for each class of requests, per address and per signed-in user. A request costs one point by default. */
export const POINTS_PER_MINUTE = {
	/** Enough for several users behind one address who move a map. */
	read: 600,
	/** Photos and map images: a list loads dozens, which must not use up the points for reads. */
	image: 1200,
	/** Addresses, whose provider may bill each request. */
	addressLookup: 120,
	write: 60,
	/** Photos, which take up to a second to encode. */
	upload: 60,
	/** Claims, reports and confirmations of anonymous visitors, which admins review. */
	submission: 20,
	/** Replies of the listing assistant, whose provider may bill each. They are also limited per day, by `modules/model-usage`. */
	assistant: 30,
	/** Generated pictures. */
	picture: 6,
	/** Reports that browsers send automatically, several per page. */
	browserReport: 60,
	/** Prevents guessing of passwords. */
	signIn: 30,
} as const
export type RateLimitClass = keyof typeof POINTS_PER_MINUTE
export const RATE_LIMIT_CLASSES = Object.keys(POINTS_PER_MINUTE) as RateLimitClass[]

/** The cost of a request or a procedure. The class defaults to `read` or `write` by method, the weight to 1. */
export type RateLimit = { class?: RateLimitClass; weight?: number }

/** The declaration of a route: its cost, `unlimited`, or a function of the request. */
export type RouteRateLimit = RateLimit | 'unlimited' | ((request: FastifyRequest) => readonly RateLimit[])

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Default: one point of `read` or `write`, by method. */
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
 * The points that a request costs, by class; empty for unlimited routes. Depends on the matched route, not on the spelling of
 * the path. At most the points of one minute.
 */
export function costOf(request: FastifyRequest): Map<RateLimitClass, number> {
	const costs = new Map<RateLimitClass, number>()
	const byMethod = isSafeMethod(request.method) ? 'read' : 'write'
	for (const { class: name = byMethod, weight = 1 } of declaredLimits(request)) {
		costs.set(name, Math.min((costs.get(name) ?? 0) + weight, POINTS_PER_MINUTE[name]))
	}
	return costs
}

/** Sets the same rate limit on all routes registered in the scope afterwards, for routes of libraries. */
export function declareRateLimit(scope: FastifyInstance, rateLimit: RouteRateLimit): void {
	scope.addHook('onRoute', (route) => {
		route.config = { ...route.config, rateLimit }
	})
}
