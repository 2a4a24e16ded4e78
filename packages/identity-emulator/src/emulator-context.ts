import type { IdentityState } from './identity-state.ts'
import type { TokenSigner } from './session-tokens.ts'
import type { WebhookType } from './webhooks.ts'

export interface EmulatorSettings {
	applicationName: string
	/** Other origins whose pages may call the service, for example a development server. */
	allowedOrigins: readonly string[]
	/** The code of every email; null: random codes. */
	fixedEmailCode: string | null
	/** Accounts that are ignored: in production the sample accounts, whose password is public. */
	hiddenUserIds: ReadonlySet<string>
}

/** The context of one request. */
export interface EmulatorContext {
	settings: EmulatorSettings
	/** In a change, a copy that is committed when the request succeeds; otherwise read-only. */
	state: IdentityState
	/** Milliseconds since 1970. */
	now(): number
	/** Logs a line; in a change, when it is committed. */
	log(line: string): void
	/** Sends an email code; in a change, when it is committed. */
	mailCode(email: string, code: string): void
	signer: TokenSigner
	/** Sends a webhook when the change is committed, if there is a receiver. */
	queueWebhook(type: WebhookType, userId: string, data: Record<string, unknown>): void
}

/** Access to the state. */
export interface EmulatorCore {
	/** Rejects with an `ApiError` 503 when the state cannot be read. */
	read<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result>
	/** Commits the changes of `work` atomically. Rejects with an `ApiError` 503 when the state cannot be read or written. */
	change<Result>(work: (context: EmulatorContext) => Promise<Result>): Promise<Result>
}
