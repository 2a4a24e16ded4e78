import { handleBackendRequest } from './backend-api.ts'
import type { BackendRequest } from './backend-call.ts'
import type { EmulatorContext, EmulatorSettings } from './emulator-context.ts'
import { EMULATOR_PUBLISHABLE_KEY, type EmulatorKeys, emulatorKeysOf, frontendHostOf } from './emulator-keys.ts'
import { handleFrontendRequest } from './frontend-api.ts'
import type { EmulatorAnswer, FrontendRequest } from './frontend-call.ts'
import type { Metadata } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashPassword } from './passwords.ts'
import { createTokenSigner } from './session-tokens.ts'
import { createSession } from './sessions.ts'
import { forgetExpired, openStateStore } from './state-store.ts'
import { addUserSilently, findUserByEmail } from './users.ts'
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
	/** Accounts that exist from the first start; one that was deleted comes back at the next. */
	users?: readonly SeedUser[]
	/** Ask for a code sent by e-mail at sign-up. Default false. */
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
	/** Without it, NODE_ENV=production refuses. */
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
	/** Names the receiver of webhooks and delivers what is pending. Throws unless it is on this machine. */
	deliverWebhooksTo(url: string): void
	/** Resolves when no webhook is under way any more. */
	webhooksSettled(): Promise<void>
	/** Stops deliveries and writes the state. */
	close(): Promise<void>
}

function refuseProduction(allowInProduction: boolean): void {
	if (process.env.NODE_ENV === 'production' && !allowInProduction) {
		throw new Error(
			'The local identity service is for development and demonstration: its e-mail codes are known to everybody. ' +
				'With NODE_ENV=production it starts only when explicitly allowed.',
		)
	}
}

async function seedUsers(context: EmulatorContext, users: readonly SeedUser[]): Promise<void> {
	for (const seed of users) {
		// Somebody may have signed up with that address before it became a sample account: that account stays.
		if (context.state.users.has(seed.id) || findUserByEmail(context, seed.email)) continue
		addUserSilently(context, { ...seed, passwordHash: await hashPassword(seed.password) })
	}
}

/**
 * A stand-in for one Clerk instance, as far as this application needs it. Rejects when the state file is damaged, and
 * in production.
 */
export async function createIdentityEmulator(options: IdentityEmulatorOptions): Promise<IdentityEmulator> {
	refuseProduction(options.allowInProduction ?? false)
	const { now = Date.now, log = () => undefined, publishableKey = EMULATOR_PUBLISHABLE_KEY } = options
	const issuer = `https://${frontendHostOf(publishableKey)}`
	const { state, save } = await openStateStore(options.stateFile)
	const settings: EmulatorSettings = {
		applicationName: options.applicationName,
		publishableKey,
		verifyEmailAtSignUp: options.verifyEmailAtSignUp ?? false,
		sessionTokenTtlSeconds: options.sessionTokenTtlSeconds ?? DEFAULT_TOKEN_TTL_SECONDS,
		authorizedParty: options.authorizedParty,
		allowedOrigins: options.allowedOrigins ?? [],
	}
	const signer = await createTokenSigner(state.keys, issuer, now)
	const webhooks = createWebhookQueue({ state, save, now, log, retryDelaysMs: options.webhookRetryDelaysMs })
	const context: EmulatorContext = { settings, state, save, now, log, signer, webhooks }

	forgetExpired(state, now())
	await seedUsers(context, options.users ?? [])
	await save()
	if (options.webhookUrl) webhooks.deliverTo(options.webhookUrl)

	return {
		keys: emulatorKeysOf(state.keys, publishableKey),
		settings,
		handleFrontend: (request) => handleFrontendRequest(context, request),
		handleBackend: (request) => handleBackendRequest(context, request),
		async mintSessionToken({
			email,
			ttlSeconds = DEFAULT_MINTED_TTL_SECONDS,
			authorizedParty = settings.authorizedParty,
		}) {
			const user = findUserByEmail(context, email)
			if (!user) throw new Error(`There is no account ${email}`)
			const origin = { userAgent: '', ipAddress: '' }
			const session = createSession(context, user, newId('client'), origin, ttlSeconds * 1000)
			await save()
			return signer.signSessionToken({ session, user, ttlSeconds, authorizedParty })
		},
		deliverWebhooksTo: (url) => webhooks.deliverTo(url),
		webhooksSettled: () => webhooks.settled(),
		async close() {
			await webhooks.close()
			await save()
		},
	}
}
