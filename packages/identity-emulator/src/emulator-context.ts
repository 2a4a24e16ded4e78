import type { IdentityState } from './identity-state.ts'
import type { TokenSigner } from './session-tokens.ts'
import type { WebhookType } from './webhooks.ts'

export interface EmulatorSettings {
	applicationName: string
	publishableKey: string
	verifyEmailAtSignUp: boolean
	sessionTokenTtlSeconds: number
	/** Origin named in tokens that no page asked for. */
	authorizedParty: string | undefined
	/** Pages on other origins than the service's own that may call it, for example a development server. */
	allowedOrigins: readonly string[]
	/** The e-mail code of everybody; null: each code is random. */
	fixedEmailCode: string | null
	/** Accounts in the state that count as not there: the sample accounts, whose passwords are public, in production. */
	hiddenUserIds: ReadonlySet<string>
}

/** What every part of the service works with, for one call. */
export interface EmulatorContext {
	settings: EmulatorSettings
	/** In a call that changes something a copy of its own, committed as a whole when the call succeeds. Else not to be changed. */
	state: IdentityState
	/** Milliseconds since 1970. */
	now(): number
	/** Lines of a change are written when it is committed. */
	log(line: string): void
	signer: TokenSigner
	/** Tells the application of a change, once it is committed. Nothing is kept while nobody receives webhooks. */
	announce(type: WebhookType, userId: string, data: Record<string, unknown>): void
}

/** How calls reach the state. */
export interface EmulatorCore {
	/** Rejects with an `ApiError` 503 when the state cannot be read. */
	read<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result>
	/** Commits what `work` changes, or nothing of it. Rejects with an `ApiError` 503 when it cannot be read or written. */
	change<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result>
}
