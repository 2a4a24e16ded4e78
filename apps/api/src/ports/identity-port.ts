import type { IdentityConfig, UserRole } from '@farmgate/contracts/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The path of the provider's webhooks. */
export const WEBHOOK_PATH = '/api/webhooks/clerk'

/** A verified session. Fields that its token does not contain are null. */
export type IdentitySession = {
	userId: string
	sessionId: string
	/** Null: not in the token; requires a request to the provider. */
	role: UserRole | null
	/** Seconds since the user last signed in by password or code. Null: not in the token. */
	signInAgeSeconds: number | null
}

/** A user at the provider. */
export type ProviderUser = {
	id: string
	firstName: string | null
	/** The primary address if it is verified, else null. */
	email: string | null
	verifiedEmails: string[]
	role: UserRole
	/** In the provider's format, with country code. */
	verifiedPhones: string[]
	updatedAt: Date
}

/** The provider's users. All functions throw `identity.unavailable` when the provider fails or times out. */
export type IdentityDirectory = {
	/** Null: unknown or deleted. */
	findUser: (userId: string) => Promise<ProviderUser | null>
	/** When the user signed in. Null: unknown or ended session. */
	findSignInTime: (sessionId: string) => Promise<Date | null>
	/** Idempotent: succeeds when the user does not exist. */
	deleteUser: (userId: string) => Promise<void>
}

/** An event of a webhook. `other` events are ignored. */
export type IdentityEvent =
	| { kind: 'user-changed'; user: ProviderUser }
	/** `at` is when the user was deleted; null when the event does not contain it. */
	| { kind: 'user-deleted'; userId: string; at: Date | null }
	| { kind: 'session-started' | 'session-ended'; userId: string; sessionId: string }
	| { kind: 'other' }

/** Sends a code by which a person proves that an address is theirs. */
export type MailCode = (email: string, code: string) => Promise<void>

/** The identity provider. */
export type Identity = {
	config: IdentityConfig
	/** Origins whose pages may use a session. */
	authorizedParties: readonly string[]
	directory: IdentityDirectory
	/** Registers the hooks that `sessionOf` needs for requests of this scope. */
	addAuthentication: (scope: FastifyInstance) => Promise<void>
	/** Null without a session, or when the token is expired, forged, or of another instance or origin. */
	sessionOf: (request: FastifyRequest) => IdentitySession | null
	/**
	 * The live session with its current role; null when it has ended before its token expires. Throws `identity.unavailable`.
	 * Null instead of a function when this would need a network request; webhooks then report ended sessions.
	 */
	currentSession: ((session: IdentitySession) => Promise<IdentitySession | null>) | null
	/** Null when webhooks are not configured. Throws `input.invalid` when the webhook is malformed or its signature is invalid. */
	readWebhook: ((headers: FastifyRequest['headers'], rawBody: Buffer) => Promise<IdentityEvent>) | null
	/** Adds routes that the provider needs on this origin. `mailCode` is for a provider that sends no mail itself. */
	mount: (app: FastifyInstance, mailCode: MailCode) => Promise<void>
}

/** An identity provider without users, for command-line tools: all callers are anonymous. */
export function createNoIdentity(): Identity {
	return {
		config: { publishableKey: '', proxyUrl: null, isEmbedded: true, fixedEmailCode: null },
		authorizedParties: [],
		directory: { findUser: async () => null, findSignInTime: async () => null, deleteUser: async () => {} },
		addAuthentication: async () => {},
		sessionOf: () => null,
		currentSession: null,
		readWebhook: null,
		mount: async () => {},
	}
}
