import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetworkOf } from './client-network.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * The time until the end of the response in milliseconds, for routes that wait for a slow service. Null: the deadline of
		 * all requests. These requests are counted by `createLongRequests`.
		 */
		deadlineMs?: number | null | ((request: FastifyRequest) => number | null)
	}
}

/** They mostly wait for a provider. */
const MAX_LONG_REQUESTS = 48
/** So that one client cannot occupy all. */
const MAX_PER_NETWORK = 6

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

/**
 * Counts concurrent long requests. The returned function admits one and returns the function that ends it; null when there
 * are too many, or too many of its network.
 */
export function createLongRequests(maxRequests = MAX_LONG_REQUESTS) {
	const active = new Map<string, number>()
	let total = 0
	return (request: FastifyRequest): (() => void) | null => {
		const network = clientNetworkOf(request.ip) ?? 'unknown'
		const ofNetwork = active.get(network) ?? 0
		if (total >= maxRequests || ofNetwork >= MAX_PER_NETWORK) return null
		total++
		active.set(network, ofNetwork + 1)
		return () => {
			total--
			const left = (active.get(network) ?? 1) - 1
			if (left === 0) active.delete(network)
			else active.set(network, left)
		}
	}
}
