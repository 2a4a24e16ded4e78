import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Headers of operations. Their responses are JSON, so headers for documents are left out, which saves 1.2 kB per response. The policy
 * blocks everything if a browser shows one as a document, frames too: browsers that know `frame-ancestors` ignore `X-Frame-Options`.
 */
export const DATA_HEADERS = {
	'content-security-policy': "default-src 'none';frame-ancestors 'none'",
	'cross-origin-resource-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
}

/**
 * Removes the headers of an operation's response that are of no use in one that is the same for all callers. A CDN would serve the
 * request id of another caller; a request that has an id gets it back. `Cross-Origin-Resource-Policy` protects data of a user, and such
 * a response has none.
 */
export function leaveOutCallerHeaders(request: FastifyRequest, reply: FastifyReply): void {
	reply.removeHeader('cross-origin-resource-policy')
	if (request.headers['x-request-id'] === undefined) reply.removeHeader('x-request-id')
}
