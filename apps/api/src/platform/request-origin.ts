import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isSafeMethod } from './safe-method.ts'

/**
 * The origin that the caller reached the server at, as far as they say. A host that is malformed counts as this machine.
 * Only for servers without `publicOrigin`.
 */
export function requestOrigin({ protocol, host }: FastifyRequest): string {
	// A proxy may forward any text as protocol.
	const scheme = protocol === 'https' ? 'https' : 'http'
	const address = `${scheme}://${host}`
	return URL.canParse(address) ? new URL(address).origin : `${scheme}://localhost`
}

/** Origin of the page that sent the request, as its browser states it; null when it states none. */
export function originOf({ headers }: FastifyRequest): string | null {
	if (headers.origin !== undefined) return headers.origin
	return headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer).origin : null
}

/**
 * Keeps pages of other sites from writing with a visitor's cookie, which browsers send without being asked; a bearer token
 * they do not have. Throws `request.foreign_origin` for a write by cookie that does not come from one of `ownOrigins`, also
 * when it states no origin.
 */
export function assertOwnOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
	if (isSafeMethod(request.method)) return
	if (/^Bearer /.test(request.headers.authorization ?? '')) return
	const origin = originOf(request)
	if (origin === null || !ownOrigins.includes(origin)) {
		throw new AppError('request.foreign_origin', { internal: { origin } })
	}
}
