import type { IdentityState } from './identity-state.ts'
import type { TokenSigner } from './session-tokens.ts'
import type { WebhookQueue } from './webhooks.ts'

export interface EmulatorSettings {
	applicationName: string
	publishableKey: string
	verifyEmailAtSignUp: boolean
	sessionTokenTtlSeconds: number
	/** Origin named in tokens that no page asked for. */
	authorizedParty: string | undefined
	/** Pages on other origins than the service's own that may call it, for example a development server. */
	allowedOrigins: readonly string[]
}

/** What every part of the service works with. */
export interface EmulatorContext {
	settings: EmulatorSettings
	state: IdentityState
	/** Resolves when everything changed so far is on the disk. Every answer to a change waits for it. */
	save(): Promise<void>
	/** Milliseconds since 1970. */
	now(): number
	log(line: string): void
	signer: TokenSigner
	webhooks: WebhookQueue
}
