import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '../../operations/viewer.ts'
import { isSafeMethod } from './safe-method.ts'

/** How long a CDN serves a response without a request to the server. */
const SHARED_SECONDS = 10
/** How long after that it serves the response while it requests a new one. */
const STALE_SECONDS = 50

/**
 * Browsers revalidate each time. `stale-while-revalidate` is in the header for CDNs only (RFC 9213), because browsers would
 * otherwise show a list without the change that was just made in it. The service worker caches what is `public`.
 */
const SHARED_HEADERS = {
	'cache-control': `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
	'cdn-cache-control': `max-age=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
}

/** Of responses that no cache may store. */
export const NOT_STORED = 'private, no-store'

/** Names of Clerk's session cookies; those of a second application on the same domain have a suffix. */
const SESSION_COOKIE = /(?:^|;\s*)__session(?:_[^=;]*)?=/

/** Whether the request is a read without credentials. Requires `addViewer`. */
export function isAnonymousRead({ method, viewer, viewerFailure, headers }: FastifyRequest): boolean {
	return isSafeMethod(method) && viewer === null && viewerFailure === null && headers.authorization === undefined
}

/** Whether the request has a session cookie or a token, valid or not. */
export function hasCredentials({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	return headers.authorization !== undefined || SESSION_COOKIE.test(headers.cookie ?? '')
}

/** Declares that all visitors may get this response from a CDN. */
export function allowSharedCaching(reply: FastifyReply): void {
	const vary = reply.getHeader('vary')
	reply.headers({ ...SHARED_HEADERS, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` })
}

/** Like `allowSharedCaching`, for a page. Without `must-revalidate`, Safari may show an old one when the visitor goes back. */
export function allowSharedCachingOfPage(reply: FastifyReply): void {
	allowSharedCaching(reply)
	reply.header('cache-control', `${SHARED_HEADERS['cache-control']}, must-revalidate`)
}
