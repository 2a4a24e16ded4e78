import { type ClerkFastifyOptions, clerkPlugin, getAuth } from '@clerk/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createClerkDirectory } from './clerk-directory.ts'
import { readClerkWebhook } from './clerk-webhook.ts'
import type { Identity, IdentityDirectory, IdentitySession } from './identity-port.ts'
import { roleOf } from './provider-user.ts'

/** Settings of a Clerk instance; what is null is left to Clerk's defaults. */
export type ClerkSettings = {
	publishableKey: string
	secretKey: string
	/** Public key of the session tokens as PEM: they are verified without a call. Null: the instance's keys, fetched and cached. */
	jwtKey: string | null
	webhookSigningSecret: string | null
	apiUrl: string | null
	proxyUrl: string | null
}

type ClerkIdentityOptions = ClerkSettings & {
	authorizedParties: string[]
	/** Default: the instance's users over its backend API. */
	directory?: IdentityDirectory
	isEmbedded?: boolean
	mount?: Identity['mount']
}

async function addAuthentication(scope: FastifyInstance, options: ClerkIdentityOptions): Promise<void> {
	const { publishableKey, secretKey, jwtKey, apiUrl, proxyUrl, authorizedParties } = options
	const pluginOptions: ClerkFastifyOptions & Pick<ClerkIdentityOptions, 'authorizedParties'> = {
		publishableKey,
		secretKey,
		...(jwtKey === null ? {} : { jwtKey }),
		...(apiUrl === null ? {} : { apiUrl }),
		...(proxyUrl === null ? {} : { proxyUrl }),
		// The plugin hands this on to the verification, though its type does not say so.
		authorizedParties,
		// Before bodies are read: strangers need not send megabytes to learn that they are strangers.
		hookName: 'onRequest',
		// Whoever opens an address of the API in a browser gets its answer, not a round of redirects through the provider.
		__internal_enableHandshake: false,
		telemetry: { disabled: true },
	}
	await scope.register(clerkPlugin, pluginOptions)
}

function sessionOf(request: FastifyRequest): IdentitySession | null {
	const auth = getAuth(request)
	if (!auth.isAuthenticated) return null
	const { metadata } = auth.sessionClaims as { metadata?: unknown }
	return { userId: auth.userId, sessionId: auth.sessionId, role: metadata === undefined ? null : roleOf(metadata) }
}

/** The identity provider of the hosted kind, and of the embedded one, which speaks the same language. */
export function createClerkIdentity(options: ClerkIdentityOptions): Identity {
	const { publishableKey, proxyUrl, webhookSigningSecret, authorizedParties } = options
	return {
		config: { publishableKey, proxyUrl, isEmbedded: options.isEmbedded ?? false },
		authorizedParties,
		directory: options.directory ?? createClerkDirectory(() => options),
		addAuthentication: (scope) => addAuthentication(scope, options),
		sessionOf,
		readWebhook:
			webhookSigningSecret === null
				? null
				: (headers, rawBody) => readClerkWebhook(webhookSigningSecret, headers, rawBody),
		mount: options.mount ?? (async () => {}),
	}
}
