import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { isSafeMethod } from './safe-method.ts'

/**
 * The server's origin according to the request. A malformed host is replaced by localhost. Only for servers without
 * `publicOrigin`.
 */
export function requestOrigin({ protocol, host }: FastifyRequest): string {
	// The forwarded protocol may be any text.
	const scheme = protocol === 'https' ? 'https' : 'http'
	const address = `${scheme}://${host}`
	return URL.canParse(address) ? new URL(address).origin : `${scheme}://localhost`
}

/** The origin of the page that sent the request, from `Origin` or `Referer`; null without these headers. */
export function originOf({ headers }: FastifyRequest): string | null {
	if (headers.origin !== undefined) return headers.origin
	return headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer).origin : null
}

/**
 * Prevents CSRF. Throws `request.foreign_origin` for a write by cookie that does not come from one of `ownOrigins` or has no
 * origin. Bearer tokens are exempt, because browsers do not add them automatically.
 */
export function assertOwnOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
	if (isSafeMethod(request.method)) return
	if (/^Bearer /.test(request.headers.authorization ?? '')) return
	const origin = originOf(request)
	if (origin === null || !ownOrigins.includes(origin)) {
		throw new AppError('request.foreign_origin', { internal: { origin } })
	}
}
