import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isSafeMethod } from './rate-limit-cost.ts'

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

function pageOriginOf({ headers }: FastifyRequest): string | null {
	if (headers.origin !== undefined) return headers.origin
	return headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer).origin : null
}

/**
 * Keeps pages of other sites from writing with a visitor's cookie, which browsers send along by themselves; a bearer token
 * they do not have. Throws `auth.forbidden` for a write by cookie that does not come from one of `ownOrigins`.
 */
export function assertOwnOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
	if (isSafeMethod(request.method)) return
	if (/^Bearer /.test(request.headers.authorization ?? '')) return
	const origin = pageOriginOf(request)
	if (origin === null || !ownOrigins.includes(origin)) throw new AppError('auth.forbidden', { internal: { origin } })
}
