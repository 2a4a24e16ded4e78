import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null
}

/** By host and port, not by scheme: behind a proxy that ends TLS, the page is https and this service is not. */
function isAllowed(origin: string, request: FastifyRequest, allowedOrigins: readonly string[]): boolean {
	return allowedOrigins.includes(origin) || hostOf(origin) === request.host
}

/**
 * Keeps pages of other sites from using a visitor's cookie. Browsers name the origin with every POST; a program that
 * sends none has no visitor's cookie to misuse. Throws 400 as Clerk does.
 */
export function refuseForeignOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
	if (request.method === 'GET' || request.method === 'HEAD') return
	const { origin } = request.headers
	const site = request.headers['sec-fetch-site']
	const foreign =
		origin === undefined ? site === 'cross-site' || site === 'same-site' : !isAllowed(origin, request, allowedOrigins)
	if (foreign) throw new ApiError(400, 'origin_invalid', 'Invalid HTTP Origin header.')
}

/** Origin of the calling page. A GET within one origin names none, but has a referrer. */
export function pageOriginOf(request: FastifyRequest, allowedOrigins: readonly string[]): string {
	const { origin, referer } = request.headers
	const candidates = [origin, referer && URL.canParse(referer) ? new URL(referer).origin : undefined]
	const named = candidates.find((candidate) => candidate && isAllowed(candidate, request, allowedOrigins))
	return named ?? `${request.protocol}://${request.host}`
}
