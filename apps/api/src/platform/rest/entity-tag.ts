import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A weak entity tag, because the response may be compressed. */
export function entityTagOf(payload: string | Uint8Array): string {
	return `W/"${createHash('sha1').update(payload).digest('base64url')}"`
}

/** Whether `If-None-Match` contains the tag. */
export function matchesEntityTag(request: FastifyRequest, tag: string): boolean {
	const header = request.headers['if-none-match']
	if (header === undefined) return false
	const bare = (text: string) => text.trim().replace(/^W\//, '')
	return header.split(',').some((candidate) => candidate.trim() === '*' || bare(candidate) === bare(tag))
}

/**
 * An `onSend` hook that sets the `ETag` of successful public reads, and responds with 304 when the client has the response.
 * Responses of other policies are not cached.
 */
export async function addEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
	if (request.routeOptions.config.policy !== 'public') {
		reply.header('cache-control', 'no-store')
		return payload
	}
	if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
	const tag = entityTagOf(payload)
	reply.header('etag', tag).header('cache-control', 'public, max-age=0, must-revalidate')
	if (!matchesEntityTag(request, tag)) return payload
	reply.code(304).removeHeader('content-length')
	return null
}
