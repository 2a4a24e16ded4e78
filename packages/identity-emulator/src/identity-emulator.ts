import { allUsers, findUserByEmail } from './accounts.ts'
import { handleBackendRequest } from './backend-api.ts'
import type { BackendRequest } from './backend-call.ts'
import { DEVELOPMENT_EMAIL_CODE } from './email-codes.ts'
import type { EmulatorCore, EmulatorSettings } from './emulator-context.ts'
import { createEmulatorCore } from './emulator-core.ts'
import { EMULATOR_FRONTEND_HOST, type EmulatorKeys, emulatorKeysOf } from './emulator-keys.ts'
import { deleteExpired } from './expiry.ts'
import { handleFrontendRequest } from './frontend-api.ts'
import type { EmulatorResponse, FrontendRequest } from './frontend-call.ts'
import type { Metadata } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashPassword } from './passwords.ts'
import { createTokenSigner } from './session-tokens.ts'
import { createSession, isLive, userOfSession } from './sessions.ts'
import { openStateStore, type RunExclusively } from './state-store.ts'
import { addUserSilently } from './users.ts'
import { createWebhookQueue } from './webhooks.ts'

export interface SeedUser {
	/** Stable, because the application's sample rows refer to it. */
	id: string
	email: string
	password: string
	firstName?: string
	lastName?: string
	publicMetadata?: Metadata
}

export interface IdentityEmulatorOptions {
	/** Shown in the widget: "Sign in to …". */
	applicationName: string
	/** File with accounts, keys and sessions. Without it they are in memory. */
	stateFile?: string
	/** Lock for changes of the state; required when several processes share `stateFile`. */
	runExclusively?: RunExclusively
	/** Sample accounts. Created at each start if missing. In production they are not created, and existing ones are ignored. */
	users?: readonly SeedUser[]
	/** Other origins whose pages may call the service. */
	allowedOrigins?: readonly string[]
	/** Delays before retries of a webhook, milliseconds. */
	webhookRetryDelaysMs?: readonly number[]
	/** Random email codes and no sample accounts. Default: whether NODE_ENV is "production". */
	isProduction?: boolean
	/** Required in production. */
	allowInProduction?: boolean
	/** Called with log lines, among them email codes. */
	log?: (line: string) => void
	/** Called with each email code, to send it. Default: it is only logged. */
	mailCode?: (email: string, code: string) => void
	/** Milliseconds since 1970. */
	now?: () => number
}

export interface IdentityEmulator {
	keys: EmulatorKeys
	settings: EmulatorSettings
	/** Handles a request of clerk-js. Rejects with `ApiError`. */
	handleFrontend(request: FrontendRequest): Promise<EmulatorResponse>
	/** Handles a request of `@clerk/backend`. Rejects with `ApiError`. */
	handleBackend(request: BackendRequest): Promise<EmulatorResponse>
	/**
	 * A bearer token of a new session. `authorizedParty` must be one of the application's. Rejects when the account does not
	 * exist.
	 */
	mintSessionToken(request: { email: string; ttlSeconds: number; authorizedParty: string }): Promise<string>
	/** The email addresses of all accounts. */
	listEmails(): Promise<string[]>
	/** User and current metadata of a session; null when it has ended, expired or does not exist. */
	findLiveSession(sessionId: string): Promise<{ userId: string; publicMetadata: Metadata } | null>
	/** Sets the receiver of webhooks and delivers pending ones. Throws unless it is on this machine. */
	deliverWebhooksTo(url: string): void
	/** Resolves when no delivery is running. */
	webhooksSettled(): Promise<void>
	/** Stops deliveries. */
	close(): Promise<void>
}

function requireProductionAllowed(allowInProduction: boolean): void {
	if (!allowInProduction) {
		throw new Error(
			'The local identity service is for development and demonstration: it sends no email. ' +
				'With NODE_ENV=production it starts only when explicitly allowed.',
		)
	}
}

async function seedUsers(core: EmulatorCore, users: readonly SeedUser[]): Promise<void> {
	const hashes = await Promise.all(users.map((seed) => hashPassword(seed.password)))
	await core.change(async (context) => {
		deleteExpired(context.state, context.now())
		for (const [index, seed] of users.entries()) {
			// A user may have signed up with the address before it became a sample account.
			if (context.state.users.has(seed.id) || findUserByEmail(context, seed.email)) continue
			addUserSilently(context, { ...seed, passwordHash: hashes[index] ?? null })
		}
	})
}

function settingsOf(options: IdentityEmulatorOptions, isProduction: boolean): EmulatorSettings {
	return {
		applicationName: options.applicationName,
		allowedOrigins: options.allowedOrigins ?? [],
		fixedEmailCode: isProduction ? null : DEVELOPMENT_EMAIL_CODE,
		hiddenUserIds: new Set(isProduction ? options.users?.map(({ id }) => id) : []),
	}
}

/**
 * Emulates a Clerk instance, as far as this application needs it. Rejects when the state file is damaged, and in production
 * without `allowInProduction`.
 */
export async function createIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
	const { now = Date.now, log = () => undefined, isProduction = process.env.NODE_ENV === 'production' } = options
	if (isProduction) requireProductionAllowed(options.allowInProduction ?? false)
	const settings = settingsOf(options, isProduction)
	const store = await openStateStore(options.stateFile, options.runExclusively)
	const { keys, webhooks: pending } = await store.read()
	const signer = await createTokenSigner(keys, `https://${EMULATOR_FRONTEND_HOST}`, now)
	const webhooks = createWebhookQueue({ store, now, log, retryDelaysMs: options.webhookRetryDelaysMs })
	const mailCode = (email: string, code: string) => {
		log(`email code for ${email}: ${code}`)
		options.mailCode?.(email, code)
	}
	const core = createEmulatorCore({ settings, store, signer, webhooks, now, log, mailCode })

	await seedUsers(core, isProduction ? [] : (options.users ?? []))

	return {
		keys: emulatorKeysOf(keys),
		settings,
		handleFrontend: (request) => handleFrontendRequest(core, request),
		handleBackend: (request) => handleBackendRequest(core, keys.secretKey, request),
		mintSessionToken: ({ email, ttlSeconds, authorizedParty }) =>
			core.change(async (context) => {
				const user = findUserByEmail(context, email)
				if (!user) throw new Error(`There is no account ${email}`)
				const origin = { userAgent: '', ipAddress: '' }
				const session = createSession(context, user, newId('client'), origin, ttlSeconds * 1000)
				return signer.signSessionToken({ session, user, ttlSeconds, authorizedParty })
			}),
		listEmails: () => core.read(async (context) => allUsers(context).map(({ email }) => email)),
		findLiveSession: (sessionId) =>
			core.read(async (context) => {
				const session = context.state.sessions.get(sessionId)
				if (!session || !isLive(context, session)) return null
				return { userId: session.userId, publicMetadata: userOfSession(context, session).publicMetadata }
			}),
		deliverWebhooksTo(url) {
			webhooks.deliverTo(url)
			webhooks.deliver(new Set(pending.map(({ userId }) => userId)))
		},
		webhooksSettled: () => webhooks.settled(),
		close: () => webhooks.close(),
	}
}
