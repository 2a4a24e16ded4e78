import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS']

function originOf({ headers }: FastifyRequest): string | null {
	if (headers.origin !== undefined) return headers.origin
	return headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer).origin : null
}

/**
 * Keeps pages of other sites from writing with a visitor's cookie, which browsers send along by themselves; a bearer token
 * they do not have. Throws `auth.forbidden` for a write by cookie that does not come from one of `ownOrigins`.
 */
export function assertOwnOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
	if (HARMLESS_METHODS.includes(request.method)) return
	if (/^Bearer /.test(request.headers.authorization ?? '')) return
	const origin = originOf(request)
	if (origin === null || !ownOrigins.includes(origin)) throw new AppError('auth.forbidden', { internal: { origin } })
}
