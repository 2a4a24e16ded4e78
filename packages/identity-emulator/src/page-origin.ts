import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null
}

/** Compares host and port without the scheme, which differs behind a proxy that terminates TLS. */
function isAllowed(origin: string, request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
	return allowedOrigins.includes(origin) || hostOf(origin) === request.host
}

/**
 * CSRF protection: throws 400, as Clerk does, for requests of other origins. Browsers send an origin with every POST; requests
 * without one are not from browsers.
 */
export function rejectForeignOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
	if (request.method === 'GET' || request.method === 'HEAD') return
	const { origin } = request.headers
	const site = request.headers['sec-fetch-site']
	const foreign =
		origin === undefined ? site === 'cross-site' || site === 'same-site' : !isAllowed(origin, request, allowedOrigins)
	if (foreign) throw new ApiError(400, 'origin_invalid', 'Invalid HTTP Origin header.')
}

/** Origin of the calling page. A same-origin GET has no `Origin`, but a referrer. */
export function pageOriginOf(request: FastifyRequest, allowedOrigins: readonly string[]): string {
	const { origin, referer } = request.headers
	const candidates = [origin, referer && URL.canParse(referer) ? new URL(referer).origin : undefined]
	const named = candidates.find((candidate) => candidate && isAllowed(candidate, request, allowedOrigins))
	return named ?? `${request.protocol}://${request.host}`
}
