import { join } from 'node:path'
import { createIdentityEmulator, type SeedUser } from '@farmgate/identity-emulator/identity-emulator'
import { identityEmulatorPlugin } from '@farmgate/identity-emulator/identity-emulator-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityLockOf } from '../../database/database-preparation.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { isSafeMethod } from '../../http/headers/safe-method.ts'
import type { RateLimit, RouteRateLimit } from '../../http/limits/rate-limit-cost.ts'
import { maskEmails } from '../../http/log/log-privacy.ts'
import { type Identity, type IdentitySession, type MailCode, WEBHOOK_PATH } from '../../ports/identity-port.ts'
import { createClerkDirectory } from './clerk-directory.ts'
import { createClerkIdentity } from './clerk-identity.ts'
import { roleOf } from './provider-user.ts'

const FRONTEND_PATH = '/__clerk'
const BACKEND_PATH = '/__clerk_bapi'

/** Requests that open pages repeat automatically. Some are POST requests but only read. */
function isBackgroundCall([first = '', second]: string[]): boolean {
	if (first === 'client') return second === undefined || second === 'sessions'
	return first === 'environment' || first === 'dev_browser'
}

/** The segments of the path below /v1, normalized like in the emulator. */
function frontendParts(request: FastifyRequest): string[] {
	const { pathname } = new URL(request.url, 'http://localhost')
	return pathname.slice(FRONTEND_PATH.length).replace(/^\/v1/, '').split('/').filter(Boolean)
}

/** All requests of the frontend API share one wildcard route. Writes that are not background requests count as sign-ins. */
function frontendLimit(request: FastifyRequest): RateLimit {
	const isRead = isSafeMethod(request.method) || isBackgroundCall(frontendParts(request))
	return { class: isRead ? 'read' : 'signIn' }
}

function routeLimit(url: string): RouteRateLimit {
	if (url === `${FRONTEND_PATH}/v1/*`) return (request) => [frontendLimit(request)]
	// Files, and requests of the server to itself, which contain a secret.
	return url.startsWith(`${FRONTEND_PATH}/npm/`) || url === `${BACKEND_PATH}/v1/*` ? 'unlimited' : {}
}

/** The file with the accounts and keys of the embedded identity service. */
export function identityStateFile(dataDir: string): string {
	return join(dataDir, 'identity', 'state.json')
}

/** The authorized party of tokens of `npm run token`: not an origin, so that no page can use it. */
export const PRINTED_TOKEN_PARTY = 'urn:farmgate:printed-token'

type EmbeddedIdentityOptions = {
	dataDir: string
	/** More entries may be added when the port is known. */
	authorizedParties: string[]
	/** Sample accounts; not created in production. */
	accounts: readonly SeedUser[]
	/** In production, codes are random and only in the log. */
	isProduction: boolean
}

/** The origin for requests of this process to itself. */
function ownOrigin(app: FastifyInstance): string {
	const bound = app.server.address()
	if (bound === null || typeof bound === 'string') throw new Error('the server does not listen yet')
	const isAny = bound.address === '0.0.0.0' || bound.address === '::'
	const host = isAny ? '127.0.0.1' : bound.address
	return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** The local identity service, which replaces Clerk and is served on this origin. Rejects when its state is damaged. */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
	let served: FastifyInstance | null = null
	let mailCode: MailCode | null = null
	const emulator = await createIdentityEmulator({
		applicationName: 'Farmgate',
		stateFile: identityStateFile(options.dataDir),
		users: options.accounts,
		allowedOrigins: options.authorizedParties,
		isProduction: options.isProduction,
		// `readEnv` has checked that the environment allows it.
		allowInProduction: true,
		runExclusively: identityLockOf(options.dataDir),
		log: (line) => served?.log.info(maskEmails(line)),
		mailCode: (email, code) => mailCode?.(email, code).catch((err) => served?.log.warn({ err }, 'a code was not sent')),
	})
	const { publishableKey, secretKey, jwtKey, webhookSecret } = emulator.keys
	options.authorizedParties.push(PRINTED_TOKEN_PARTY)
	const apiUrl = () => {
		if (served === null) throw new Error('the embedded identity service is not mounted')
		return `${ownOrigin(served)}${BACKEND_PATH}`
	}

	async function currentSession(session: IdentitySession): Promise<IdentitySession | null> {
		try {
			const live = await emulator.findLiveSession(session.sessionId)
			return live?.userId === session.userId ? { ...session, role: roleOf(live.publicMetadata) } : null
		} catch (cause) {
			throw new AppError('identity.unavailable', { cause })
		}
	}

	async function mount(app: FastifyInstance, mailer: MailCode): Promise<void> {
		served = app
		// Admins can read all messages. In production they must not have the codes of other people.
		if (!options.isProduction) mailCode = mailer
		await app.register(async (scope) => {
			scope.addHook('onRoute', (route) => {
				route.config = { ...route.config, rateLimit: routeLimit(route.url) }
			})
			await scope.register(identityEmulatorPlugin, { emulator })
		})
		app.addHook('onListen', async () => {
			const url = `${ownOrigin(app)}${WEBHOOK_PATH}`
			try {
				emulator.deliverWebhooksTo(url)
			} catch (err) {
				// The service delivers only to loopback addresses, which a server bound to another address does not have.
				app.log.warn({ err }, 'webhooks of the embedded identity service are off')
			}
		})
	}

	return createClerkIdentity({
		publishableKey,
		secretKey,
		jwtKey,
		webhookSigningSecret: webhookSecret,
		apiUrl: null,
		proxyUrl: FRONTEND_PATH,
		authorizedParties: options.authorizedParties,
		directory: createClerkDirectory(() => ({ publishableKey, secretKey, apiUrl: apiUrl() })),
		isEmbedded: true,
		fixedEmailCode: emulator.settings.fixedEmailCode,
		currentSession,
		mount,
	})
}
