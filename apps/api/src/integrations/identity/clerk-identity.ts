import { type ClerkFastifyOptions, clerkPlugin, getAuth } from '@clerk/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createClerkDirectory } from './clerk-directory.ts'
import { readClerkWebhook } from './clerk-webhook.ts'
import type { Identity, IdentityDirectory } from './identity-port.ts'
import { issuersOf, sessionOfClaims } from './session-claims.ts'

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
	/** Default: null. */
	fixedEmailCode?: string | null
	/** Default: none. */
	currentSession?: Identity['currentSession']
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

/** The identity provider of the hosted kind, and of the embedded one, which speaks the same language. */
export function createClerkIdentity(options: ClerkIdentityOptions): Identity {
	const { publishableKey, proxyUrl, webhookSigningSecret, authorizedParties } = options
	const issuers = issuersOf(options)

	function sessionOf(request: FastifyRequest) {
		const auth = getAuth(request)
		// Clerk's verification looks at signature, time and party, and leaves the issuer to its keys.
		return auth.isAuthenticated ? sessionOfClaims(auth.sessionClaims, issuers, Date.now()) : null
	}

	return {
		config: {
			publishableKey,
			proxyUrl,
			isEmbedded: options.isEmbedded ?? false,
			fixedEmailCode: options.fixedEmailCode ?? null,
		},
		authorizedParties,
		directory: options.directory ?? createClerkDirectory(() => options),
		addAuthentication: (scope) => addAuthentication(scope, options),
		sessionOf,
		currentSession: options.currentSession ?? null,
		readWebhook:
			webhookSigningSecret === null
				? null
				: (headers, rawBody) => readClerkWebhook(webhookSigningSecret, headers, rawBody),
		mount: options.mount ?? (async () => {}),
	}
}
