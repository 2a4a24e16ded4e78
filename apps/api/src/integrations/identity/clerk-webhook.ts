import { verifyWebhook } from '@clerk/backend/webhooks'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError, inputError } from '../../http/errors/app-error.ts'
import { parseJson, readInput } from '../../http/read-input.ts'
import type { IdentityEvent } from '../../ports/identity-port.ts'
import { toProviderUser } from './provider-user.ts'

const SIGNED_HEADERS = ['svix-id', 'svix-timestamp', 'svix-signature'] as const
/** The end of the year 9999, the last date in ISO 8601 with four digits. */
const INSTANT_MAX_MS = 253_402_300_799_999
const ID_MAX_LENGTH = 200
const TEXT_MAX_LENGTH = 1000

/** Text without NUL, which PostgreSQL cannot store. */
const text = z
	.string()
	.max(TEXT_MAX_LENGTH)
	.refine((value) => !value.includes('\0'), { error: 'must not hold a NUL' })
const id = text.min(1).max(ID_MAX_LENGTH)
const instant = z.int().min(0).max(INSTANT_MAX_MS)
const verification = z.object({ status: z.string() }).nullish()

const changedUser = z.object({
	id,
	first_name: text.nullish(),
	primary_email_address_id: z.string().nullish(),
	email_addresses: z.array(z.object({ id: z.string(), email_address: text, verification })).nullish(),
	phone_numbers: z.array(z.object({ phone_number: text, verification })).nullish(),
	public_metadata: z.unknown().optional(),
	updated_at: instant,
})

const anyEvent = z.object({ type: z.string(), timestamp: instant.optional().catch(undefined) })
const changedUserEvent = z.object({ data: changedUser })
const deletedUserEvent = z.object({ data: z.object({ id }) })
const sessionEvent = z.object({ data: z.object({ id, user_id: id }) })

function signedRequest(headers: FastifyRequest['headers'], rawBody: Buffer): Request {
	const signed = new Headers()
	for (const name of SIGNED_HEADERS) {
		const value = headers[name]
		if (typeof value === 'string') signed.set(name, value)
	}
	return new Request('http://localhost', { method: 'POST', headers: signed, body: new Uint8Array(rawBody) })
}

function parseBody(rawBody: Buffer): object {
	const body = parseJson(rawBody.toString('utf8'))
	if (body === undefined) throw inputError('body', 'is not JSON')
	if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
	throw inputError('body', 'is not a JSON object')
}

function readEvent(body: object): IdentityEvent {
	const { type, timestamp } = readInput(anyEvent, body)
	switch (type) {
		case 'user.created':
		case 'user.updated':
			return { kind: 'user-changed', user: toProviderUser(readInput(changedUserEvent, body).data) }
		case 'user.deleted': {
			const at = timestamp === undefined ? null : new Date(timestamp)
			return { kind: 'user-deleted', userId: readInput(deletedUserEvent, body).data.id, at }
		}
		case 'session.created':
		case 'session.ended':
		case 'session.removed':
		case 'session.revoked': {
			const { id: sessionId, user_id: userId } = readInput(sessionEvent, body).data
			return { kind: type === 'session.created' ? 'session-started' : 'session-ended', userId, sessionId }
		}
		default:
			return { kind: 'other' }
	}
}

/**
 * The event of a webhook. Throws `input.invalid` when the signature is invalid or older than five minutes, or the body is not an
 * event.
 */
export async function readClerkWebhook(
	signingSecret: string,
	headers: FastifyRequest['headers'],
	rawBody: Buffer,
): Promise<IdentityEvent> {
	const body = parseBody(rawBody)
	try {
		await verifyWebhook(signedRequest(headers, rawBody), { signingSecret })
	} catch (cause) {
		const issues = [{ path: 'svix-signature', message: 'does not sign this request, or is too old' }]
		throw new AppError('input.invalid', { issues, cause })
	}
	return readEvent(body)
}
