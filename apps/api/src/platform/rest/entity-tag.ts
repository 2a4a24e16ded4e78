import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A weak tag: compressed or not, it is the same answer. */
export function entityTagOf(payload: string | Uint8Array): string {
	return `W/"${createHash('sha1').update(payload).digest('base64url')}"`
}

/** Whether the caller already holds what bears this tag. */
export function isHeldByCaller(request: FastifyRequest, tag: string): boolean {
	const held = request.headers['if-none-match']
	if (held === undefined) return false
	const bare = (text: string) => text.trim().replace(/^W\//, '')
	return held.split(',').some((candidate) => candidate.trim() === '*' || bare(candidate) === bare(tag))
}

/**
 * An `onSend` hook: successful public reads bear a tag, and a caller who holds the answer gets 304 instead of it. What is
 * for one person only is kept by nobody.
 */
export async function addEntityTag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
	if (request.routeOptions.config.policy !== 'public') {
		reply.header('cache-control', 'no-store')
		return payload
	}
	if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
	const tag = entityTagOf(payload)
	reply.header('etag', tag).header('cache-control', 'public, max-age=0, must-revalidate')
	if (!isHeldByCaller(request, tag)) return payload
	reply.code(304).removeHeader('content-length')
	return null
}
