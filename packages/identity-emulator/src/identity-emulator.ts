import { allUsers, findUserByEmail } from './accounts.ts'
import { handleBackendRequest } from './backend-api.ts'
import type { BackendRequest } from './backend-call.ts'
import { DEVELOPMENT_EMAIL_CODE } from './email-codes.ts'
import type { EmulatorCore, EmulatorSettings } from './emulator-context.ts'
import { createEmulatorCore } from './emulator-core.ts'
import { EMULATOR_PUBLISHABLE_KEY, type EmulatorKeys, emulatorKeysOf, frontendHostOf } from './emulator-keys.ts'
import { forgetExpired } from './expiry.ts'
import { handleFrontendRequest } from './frontend-api.ts'
import type { EmulatorAnswer, FrontendRequest } from './frontend-call.ts'
import type { Metadata } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashPassword } from './passwords.ts'
import { createTokenSigner } from './session-tokens.ts'
import { createSession, isLive, userOfSession } from './sessions.ts'
import { openStateStore, type RunExclusively } from './state-store.ts'
import { addUserSilently } from './users.ts'
import { createWebhookQueue } from './webhooks.ts'

const DEFAULT_TOKEN_TTL_SECONDS = 60
const DEFAULT_MINTED_TTL_SECONDS = 12 * 60 * 60

export interface SeedUser {
	/** Stable, so that the application's own sample rows can name it. */
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
	/** Where accounts, keys and sessions are kept. Without it they live in memory. */
	stateFile?: string
	/** Lets one process at a time change the state; needed when several share `stateFile`. */
	runExclusively?: RunExclusively
	/**
	 * Sample accounts, which exist from the first start; one that was deleted comes back at the next. In production they are
	 * not made, and those that the state file holds count as not there.
	 */
	users?: readonly SeedUser[]
	/** Ask for a code sent by e-mail at sign-up. Default false; in production always. */
	verifyEmailAtSignUp?: boolean
	/** Default 60, as Clerk's. */
	sessionTokenTtlSeconds?: number
	/** Origin that tokens name which no page asked for: minted ones, and those made over the backend API. */
	authorizedParty?: string
	/** Other origins whose pages may call, besides the origin the service itself is reached at. */
	allowedOrigins?: readonly string[]
	/** Receiver of webhooks, on this machine. May be named later by `deliverWebhooksTo`. */
	webhookUrl?: string
	/** Waiting time before each further attempt at a webhook, milliseconds. */
	webhookRetryDelaysMs?: readonly number[]
	/** Default {@link EMULATOR_PUBLISHABLE_KEY}. */
	publishableKey?: string
	/** Whether e-mail codes are random and sample accounts are left out. Default: whether NODE_ENV is "production". */
	isProduction?: boolean
	/** Without it, production refuses. */
	allowInProduction?: boolean
	/** Gets the e-mail codes, among other things. */
	log?: (line: string) => void
	/** Milliseconds since 1970. */
	now?: () => number
}

export interface IdentityEmulator {
	keys: EmulatorKeys
	settings: EmulatorSettings
	/** What clerk-js asks. Rejects with an `ApiError` for every refusal. */
	handleFrontend(request: FrontendRequest): Promise<EmulatorAnswer>
	/** What `@clerk/backend` asks. Rejects with an `ApiError` for every refusal. */
	handleBackend(request: BackendRequest): Promise<EmulatorAnswer>
	/**
	 * A session token for use as bearer, from a session of its own. Good for 12 hours unless told otherwise. Where the
	 * application has a list of `authorizedParties`, one of them must be given, here or in the options. Rejects when there
	 * is no such account.
	 */
	mintSessionToken(request: { email: string; ttlSeconds?: number; authorizedParty?: string }): Promise<string>
	/** The e-mail addresses of all accounts. */
	listEmails(): Promise<string[]>
	/** Whose session it is and what their metadata says now; null when it has ended, expired or never was. */
	findLiveSession(sessionId: string): Promise<{ userId: string; publicMetadata: Metadata } | null>
	/** Names the receiver of webhooks and delivers what is pending. Throws unless it is on this machine. */
	deliverWebhooksTo(url: string): void
	/** Resolves when no webhook is under way any more. */
	webhooksSettled(): Promise<void>
	/** Stops deliveries. */
	close(): Promise<void>
}

function refuseProduction(allowInProduction: boolean): void {
	if (!allowInProduction) {
		throw new Error(
			'The local identity service is for development and demonstration: it sends no mail. ' +
				'With NODE_ENV=production it starts only when explicitly allowed.',
		)
	}
}

async function seedUsers(core: EmulatorCore, users: readonly SeedUser[]): Promise<void> {
	const hashes = await Promise.all(users.map((seed) => hashPassword(seed.password)))
	await core.change(async (context) => {
		forgetExpired(context.state, context.now())
		for (const [index, seed] of users.entries()) {
			// Somebody may have signed up with that address before it became a sample account: that account stays.
			if (context.state.users.has(seed.id) || findUserByEmail(context, seed.email)) continue
			addUserSilently(context, { ...seed, passwordHash: hashes[index] ?? null })
		}
	})
}

function settingsOf(options: IdentityEmulatorOptions, isProduction: boolean): EmulatorSettings {
	return {
		applicationName: options.applicationName,
		publishableKey: options.publishableKey ?? EMULATOR_PUBLISHABLE_KEY,
		// Otherwise anybody could have an account under an address that is not theirs.
		verifyEmailAtSignUp: isProduction || (options.verifyEmailAtSignUp ?? false),
		sessionTokenTtlSeconds: options.sessionTokenTtlSeconds ?? DEFAULT_TOKEN_TTL_SECONDS,
		authorizedParty: options.authorizedParty,
		allowedOrigins: options.allowedOrigins ?? [],
		fixedEmailCode: isProduction ? null : DEVELOPMENT_EMAIL_CODE,
		hiddenUserIds: new Set(isProduction ? options.users?.map(({ id }) => id) : []),
	}
}

/**
 * A stand-in for one Clerk instance, as far as this application needs it. Rejects when the state file is damaged, and
 * in production.
 */
export async function createIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
	const { now = Date.now, log = () => undefined, isProduction = process.env.NODE_ENV === 'production' } = options
	if (isProduction) refuseProduction(options.allowInProduction ?? false)
	const settings = settingsOf(options, isProduction)
	const issuer = `https://${frontendHostOf(settings.publishableKey)}`
	const store = await openStateStore(options.stateFile, options.runExclusively)
	const { keys, webhooks: pending } = await store.read()
	const signer = await createTokenSigner(keys, issuer, now)
	const webhooks = createWebhookQueue({ store, now, log, retryDelaysMs: options.webhookRetryDelaysMs })
	const core = createEmulatorCore({ settings, store, signer, webhooks, now, log })

	await seedUsers(core, isProduction ? [] : (options.users ?? []))
	function deliverWebhooksTo(url: string): void {
		webhooks.deliverTo(url)
		webhooks.deliver(new Set(pending.map(({ userId }) => userId)))
	}
	if (options.webhookUrl) deliverWebhooksTo(options.webhookUrl)

	return {
		keys: emulatorKeysOf(keys, settings.publishableKey),
		settings,
		handleFrontend: (request) => handleFrontendRequest(core, request),
		handleBackend: (request) => handleBackendRequest(core, keys.secretKey, request),
		mintSessionToken: ({
			email,
			ttlSeconds = DEFAULT_MINTED_TTL_SECONDS,
			authorizedParty = settings.authorizedParty,
		}) =>
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
		deliverWebhooksTo,
		webhooksSettled: () => webhooks.settled(),
		close: () => webhooks.close(),
	}
}
