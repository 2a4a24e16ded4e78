import type { IdentityConfig, UserRole } from '@farmgate/contracts/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A verified session. What its token does not say is null. */
export type IdentitySession = {
	userId: string
	sessionId: string
	/** Null: the token carries no metadata, so that the provider has to be asked. */
	role: UserRole | null
	/** Since the person last proved who they are, by password or code. Null: the token does not say. */
	signInAgeSeconds: number | null
}

/** A user as the provider knows them. */
export type ProviderUser = {
	id: string
	firstName: string | null
	/** The primary address if it is verified, else null. */
	email: string | null
	verifiedEmails: string[]
	role: UserRole
	/** As the provider writes them, with country code. */
	verifiedPhones: string[]
	updatedAt: Date
}

/** The provider's users. All throw `identity.unavailable` when the provider fails or does not answer in time. */
export type IdentityDirectory = {
	/** Null: the provider knows no such user (any more). */
	findUser: (userId: string) => Promise<ProviderUser | null>
	/** When the person signed in. Null: the provider knows no such session (any more). */
	findSignInTime: (sessionId: string) => Promise<Date | null>
	/** Succeeds as well when there is no such user. */
	deleteUser: (userId: string) => Promise<void>
}

/** What a webhook tells; `other` is everything that the directory has no use for. */
export type IdentityEvent =
	| { kind: 'user-changed'; user: ProviderUser }
	/** `at` is when it was deleted; null when the event does not say. */
	| { kind: 'user-deleted'; userId: string; at: Date | null }
	| { kind: 'session-started' | 'session-ended'; userId: string; sessionId: string }
	| { kind: 'other' }

/** The identity provider, as the application needs it. */
export type Identity = {
	config: IdentityConfig
	/** Origins whose pages may use a session. */
	authorizedParties: readonly string[]
	directory: IdentityDirectory
	/** Makes the sessions of requests to this scope known to `sessionOf`. */
	addAuthentication: (scope: FastifyInstance) => Promise<void>
	/** Null without a session, or when the token is expired, forged, of another instance or made for another origin. */
	sessionOf: (request: FastifyRequest) => IdentitySession | null
	/**
	 * The session as the provider knows it now, with the present role; null when it has ended, although its token is not
	 * expired. Throws `identity.unavailable`. Null instead of a function: that would take a call to another machine, so that
	 * ended sessions are known from webhooks.
	 */
	currentSession: ((session: IdentitySession) => Promise<IdentitySession | null>) | null
	/** Null when webhooks are not set up; else the event. Throws `input.invalid` when it is malformed or not signed as it should be. */
	readWebhook: ((headers: FastifyRequest['headers'], rawBody: Buffer) => Promise<IdentityEvent>) | null
	/** Adds routes that the provider needs on our own origin. */
	mount: (app: FastifyInstance) => Promise<void>
}
