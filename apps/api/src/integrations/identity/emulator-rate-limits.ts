import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit, RouteRateLimit } from '../../platform/rate-limit-cost.ts'
import { isSafeMethod } from '../../platform/safe-method.ts'

type Paths = { frontendPath: string; backendPath: string }

/** Calls that every open page repeats by itself. Some of them only read although they are POST requests. */
function isBackgroundCall([first = '', second]: string[]): boolean {
	if (first === 'client') return second === undefined || second === 'sessions'
	return first === 'environment' || first === 'dev_browser'
}

/** The path below /v1 in parts, normalized as the emulator normalizes it. */
function frontendParts(request: FastifyRequest, frontendPath: string): string[] {
	const { pathname } = new URL(request.url, 'http://localhost')
	return pathname.slice(frontendPath.length).replace(/^\/v1/, '').split('/').filter(Boolean)
}

/** All calls of the frontend API share one wildcard route. A write that is not a known background call counts as a sign-in. */
function frontendLimit(request: FastifyRequest, frontendPath: string): RateLimit {
	const isRead = isSafeMethod(request.method) || isBackgroundCall(frontendParts(request, frontendPath))
	return { class: isRead ? 'read' : 'signIn' }
}

function routeLimit(url: string, { frontendPath, backendPath }: Paths): RouteRateLimit {
	if (url === `${frontendPath}/v1/*`) return (request) => [frontendLimit(request, frontendPath)]
	// Files, and calls of the server to itself, which carry a secret.
	return url.startsWith(`${frontendPath}/npm/`) || url === `${backendPath}/v1/*` ? 'unlimited' : {}
}

/** Declares the rate limits of the local identity service, whose routes are registered in the scope after it. */
export function declareEmulatorRateLimits(scope: FastifyInstance, paths: Paths): void {
	scope.addHook('onRoute', (route) => {
		route.config = { ...route.config, rateLimit: routeLimit(route.url, paths) }
	})
}
