import type { IdentityConfig, UserRole } from '@farmgate/contracts/identity'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A verified session. What its token does not say is null. */
export type IdentitySession = {
	userId: string
	sessionId: string
	/** Null: the token carries no metadata, so that the provider has to be asked. */
	role: UserRole | null
}

/** A user as the provider knows them. */
export type ProviderUser = {
	id: string
	firstName: string | null
	email: string | null
	role: UserRole
	/** As the provider writes them, with country code. */
	phones: string[]
	updatedAt: Date
}

/** The provider's users. Both throw `identity.unavailable` when the provider fails or does not answer in time. */
export type IdentityDirectory = {
	/** Null: the provider knows no such user (any more). */
	findUser: (userId: string) => Promise<ProviderUser | null>
	/** Succeeds as well when there is no such user. */
	deleteUser: (userId: string) => Promise<void>
}

/** What a webhook tells; `other` is everything that the directory has no use for. */
export type IdentityEvent =
	| { kind: 'user-changed'; user: ProviderUser }
	| { kind: 'user-deleted'; userId: string }
	| { kind: 'other' }

/** The identity provider, as the application needs it. */
export type Identity = {
	config: IdentityConfig
	/** Origins whose pages may use a session. */
	authorizedParties: readonly string[]
	directory: IdentityDirectory
	/** Makes the sessions of requests to this scope known to `sessionOf`. */
	addAuthentication: (scope: FastifyInstance) => Promise<void>
	/** Null when nobody is signed in, or the session is expired, forged or made for another origin. */
	sessionOf: (request: FastifyRequest) => IdentitySession | null
	/** Null when webhooks are not set up; else the event. Throws `input.invalid` when the signature is wrong or too old. */
	readWebhook: ((headers: FastifyRequest['headers'], rawBody: Buffer) => Promise<IdentityEvent>) | null
	/** Adds routes that the provider needs on our own origin. */
	mount: (app: FastifyInstance) => Promise<void>
}
