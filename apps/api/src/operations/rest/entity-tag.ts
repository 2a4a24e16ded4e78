import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowSharedCaching, isAnonymousRead, NOT_STORED } from '../../http/headers/http-caching.ts'
import { leaveOutCallerHeaders } from '../../http/headers/operation-headers.ts'

/** Characters of six bits each: tags of one address are equal by chance once in 2⁹⁶. */
const TAG_LENGTH = 16
/** Without the charset, which this type does not have (RFC 8259). */
const JSON_TYPE = 'application/json'

/** A weak entity tag, because the response may be compressed. */
export function entityTagOf(payload: string | Uint8Array): string {
	return `W/"${hash('sha1', payload, 'base64url').slice(0, TAG_LENGTH)}"`
}

/** Whether `If-None-Match` contains the tag. */
export function matchesEntityTag(request: FastifyRequest, tag: string): boolean {
	const header = request.headers['if-none-match']
	if (header === undefined) return false
	const bare = (text: string) => text.trim().replace(/^W\//, '')
	return header.split(',').some((candidate) => candidate.trim() === '*' || bare(candidate) === bare(tag))
}

/** Sends a response with an `ETag`, or 304 when the client has it. */
export function sendTagged(
	request: FastifyRequest,
	reply: FastifyReply,
	{ tag, type, body }: { tag: string; type: string; body: unknown },
): FastifyReply {
	reply.header('etag', tag)
	return matchesEntityTag(request, tag) ? reply.code(304).send() : reply.type(type).send(body)
}

/**
 * Sets the headers of a cacheable JSON response and its `ETag`. Returns the payload, or null for status 304 when the client
 * has it.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
	allowSharedCaching(reply)
	leaveOutCallerHeaders(request, reply)
	const tag = entityTagOf(payload)
	reply.header('etag', tag)
	if (!matchesEntityTag(request, tag)) return payload
	reply.code(304).removeHeader('content-length').removeHeader('content-type')
	return null
}

/**
 * An `onSend` hook of REST routes: anonymous reads of shared operations may be cached, other operations and routes that are
 * not public may not. Public routes without an operation set their own headers.
 */
export async function addCacheHeaders(
	request: FastifyRequest,
	reply: FastifyReply,
	payload: unknown,
): Promise<unknown> {
	const { config } = request.routeOptions
	if (config.operation === undefined && config.policy === 'public') return payload
	if (config.operation !== undefined && typeof payload === 'string') reply.header('content-type', JSON_TYPE)
	const isShared = config.isShared === true && isAnonymousRead(request)
	if (isShared && reply.statusCode === 200 && typeof payload === 'string') return sendShared(request, reply, payload)
	reply.header('cache-control', NOT_STORED)
	return payload
}
