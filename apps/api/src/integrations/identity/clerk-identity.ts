import { type ClerkFastifyOptions, clerkPlugin, getAuth } from '@clerk/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCredentials } from '../../http/headers/http-caching.ts'
import type { Identity, IdentityDirectory } from '../../ports/identity-port.ts'
import type { ClerkSettings } from '../../processes/env.ts'
import { createClerkDirectory } from './clerk-directory.ts'
import { readClerkWebhook } from './clerk-webhook.ts'
import { issuersOf, sessionOfClaims } from './provider-user.ts'

type ClerkIdentityOptions = ClerkSettings & {
	authorizedParties: string[]
	/** Default: the users of the instance, through its backend API. */
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
		// The plugin passes this to the verification, but its type does not declare it.
		authorizedParties,
		// Before the body is read.
		hookName: 'onRequest',
		// Opening an API URL in a browser must not redirect to the provider.
		__internal_enableHandshake: false,
		telemetry: { disabled: true },
	}
	clerkPlugin(onlyWithCredentials(scope), pluginOptions, () => {})
}

/**
 * The scope for Clerk's plugin, whose hook then runs only for requests with credentials: the others have no session, and the hook was 6 % of
 * the time of a list of 24.
 */
function onlyWithCredentials(scope: FastifyInstance): FastifyInstance {
	type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
	const addHook = (_name: 'onRequest', hook: Hook) =>
		scope.addHook('onRequest', async (request, reply) => {
			if (hasCredentials(request)) await hook(request, reply)
		})
	return Object.assign(Object.create(scope) as FastifyInstance, { addHook })
}

/** The identity provider for Clerk and for the embedded service, which has the same APIs. */
export function createClerkIdentity(options: ClerkIdentityOptions): Identity {
	const { publishableKey, proxyUrl, webhookSigningSecret, authorizedParties } = options
	const issuers = issuersOf(options)

	function sessionOf(request: FastifyRequest) {
		if (!hasCredentials(request)) return null
		// Clerk's verification checks signature, times and authorized party, but not the issuer.
		const auth = getAuth(request)
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
