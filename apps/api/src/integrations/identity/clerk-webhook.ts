import { verifyWebhook } from '@clerk/backend/webhooks'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { IdentityEvent } from './identity-port.ts'
import { type ProviderUserJson, toProviderUser } from './provider-user.ts'

const SIGNED_HEADERS = ['svix-id', 'svix-timestamp', 'svix-signature'] as const

function signedRequest(headers: FastifyRequest['headers'], rawBody: Buffer): Request {
	const signed = new Headers()
	for (const name of SIGNED_HEADERS) {
		const value = headers[name]
		if (typeof value === 'string') signed.set(name, value)
	}
	return new Request('http://localhost', { method: 'POST', headers: signed, body: new Uint8Array(rawBody) })
}

/** The event of a webhook, when its signature is right and at most five minutes old; else throws `input.invalid`. */
export async function readClerkWebhook(
	signingSecret: string,
	headers: FastifyRequest['headers'],
	rawBody: Buffer,
): Promise<IdentityEvent> {
	let event: Awaited<ReturnType<typeof verifyWebhook>>
	try {
		event = await verifyWebhook(signedRequest(headers, rawBody), { signingSecret })
	} catch (cause) {
		const issues = [{ path: 'svix-signature', message: 'does not sign this request, or is too old' }]
		throw new AppError('input.invalid', { issues, cause })
	}
	switch (event.type) {
		case 'user.created':
		case 'user.updated':
			return { kind: 'user-changed', user: toProviderUser(event.data as ProviderUserJson) }
		case 'user.deleted':
			return event.data.id === undefined ? { kind: 'other' } : { kind: 'user-deleted', userId: event.data.id }
		default:
			return { kind: 'other' }
	}
}
