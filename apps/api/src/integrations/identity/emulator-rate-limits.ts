import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSafeMethod } from '../../http/headers/safe-method.ts'
import type { RateLimit, RouteRateLimit } from '../../http/limits/rate-limit-cost.ts'

type Paths = { frontendPath: string; backendPath: string }

/** Requests that open pages repeat automatically. Some are POST requests but only read. */
function isBackgroundCall([first = '', second]: string[]): boolean {
	if (first === 'client') return second === undefined || second === 'sessions'
	return first === 'environment' || first === 'dev_browser'
}

/** The segments of the path below /v1, normalized like in the emulator. */
function frontendParts(request: FastifyRequest, frontendPath: string): string[] {
	const { pathname } = new URL(request.url, 'http://localhost')
	return pathname.slice(frontendPath.length).replace(/^\/v1/, '').split('/').filter(Boolean)
}

/** All requests of the frontend API share one wildcard route. Writes that are not background requests count as sign-ins. */
function frontendLimit(request: FastifyRequest, frontendPath: string): RateLimit {
	const isRead = isSafeMethod(request.method) || isBackgroundCall(frontendParts(request, frontendPath))
	return { class: isRead ? 'read' : 'signIn' }
}

function routeLimit(url: string, { frontendPath, backendPath }: Paths): RouteRateLimit {
	if (url === `${frontendPath}/v1/*`) return (request) => [frontendLimit(request, frontendPath)]
	// Files, and requests of the server to itself, which contain a secret.
	return url.startsWith(`${frontendPath}/npm/`) || url === `${backendPath}/v1/*` ? 'unlimited' : {}
}

/** Sets the rate limits of the routes of the embedded identity service, which are registered in the scope afterwards. */
export function declareEmulatorRateLimits(scope: FastifyInstance, paths: Paths): void {
	scope.addHook('onRoute', (route) => {
		route.config = { ...route.config, rateLimit: routeLimit(route.url, paths) }
	})
}
