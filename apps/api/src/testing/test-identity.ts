import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { AppError } from '../http/errors/app-error.ts'
import { createClerkIdentity } from '../integrations/identity/clerk-identity.ts'
import type { Identity, IdentityDirectory, ProviderUser } from '../ports/identity-port.ts'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = newKeys()
/** A key pair that the application does not trust. */
const foreignKeys = newKeys()

export const TEST_ORIGIN = 'http://127.0.0.1:3000'
export const TEST_PUBLISHABLE_KEY = `pk_live_${Buffer.from('clerk.provider.test$').toString('base64')}`
const WEBHOOK_SECRET = `whsec_${Buffer.from('a-secret-of-the-tests').toString('base64')}`

type TokenOptions = {
	userId: string
	/** Default: the token has no metadata. */
	role?: 'user' | 'admin'
	/** Default: the user's session. */
	sessionId?: string
	issuer?: string
	/** Null: not in the token. */
	signedInMinutesAgo?: number | null
	issuedMinutesAgo?: number
	origin?: string | null
	/** Seconds from now; negative: expired. By default longer than a test file takes on a busy machine. */
	expiresIn?: number
	/** "none" omits the signature, "foreign" signs with an untrusted key. */
	signature?: 'right' | 'foreign' | 'none' | 'hmac of the public key'
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signatureOf(text: string, kind: TokenOptions['signature']): string {
	if (kind === 'none') return ''
	if (kind === 'hmac of the public key') {
		const secret = keys.publicKey.export({ type: 'spki', format: 'pem' })
		return createHmac('sha256', secret).update(text).digest('base64url')
	}
	const key: KeyObject = kind === 'foreign' ? foreignKeys.privateKey : keys.privateKey
	return sign('sha256', Buffer.from(text), key).toString('base64url')
}

/** A session token of the provider, or an invalid one. */
export function sessionToken(options: TokenOptions): string {
	const { userId, role, origin = TEST_ORIGIN, expiresIn = 3600, signature = 'right', signedInMinutesAgo = 0 } = options
	const nowSeconds = Math.floor(Date.now() / 1000) - 60 * (options.issuedMinutesAgo ?? 0)
	const algorithm = { right: 'RS256', foreign: 'RS256', none: 'none', 'hmac of the public key': 'HS256' }[signature]
	const header = { alg: algorithm, typ: 'JWT', kid: 'ins_test' }
	const claims = {
		iss: options.issuer ?? 'https://clerk.provider.test',
		sub: userId,
		sid: options.sessionId ?? `sess_of_${userId}`,
		sts: 'active',
		v: 2,
		...(signedInMinutesAgo === null ? {} : { fva: [signedInMinutesAgo, -1] }),
		...(origin === null ? {} : { azp: origin }),
		...(role === undefined ? {} : { metadata: { role } }),
		iat: nowSeconds + Math.min(0, expiresIn - 60),
		nbf: nowSeconds + Math.min(0, expiresIn - 60) - 10,
		exp: nowSeconds + expiresIn,
	}
	const text = `${base64url(header)}.${base64url(claims)}`
	return `${text}.${signatureOf(text, signature)}`
}

export function bearer(options: TokenOptions): { authorization: string } {
	return { authorization: `Bearer ${sessionToken(options)}` }
}

/** The cookies that a browser sends for a signed-in user. */
export function sessionCookie(options: TokenOptions): { cookie: string } {
	return { cookie: `__session=${sessionToken(options)}; __client_uat=${Math.floor(Date.now() / 1000) - 3600}` }
}

/** The identity provider in memory. */
export type TestProvider = {
	users: Map<string, ProviderUser>
	/** Start of each session, by its id. */
	signInTimes: Map<string, Date>
	isDown: boolean
	/** Requests for a user. */
	lookups: number
	/** Requests for the start of a session. */
	signInLookups: number
}

function directoryOf(provider: TestProvider): IdentityDirectory {
	return {
		async findUser(userId) {
			provider.lookups += 1
			if (provider.isDown) throw new AppError('identity.unavailable')
			return provider.users.get(userId) ?? null
		},
		async findSignInTime(sessionId) {
			provider.signInLookups += 1
			if (provider.isDown) throw new AppError('identity.unavailable')
			return provider.signInTimes.get(sessionId) ?? null
		},
		async deleteUser(userId) {
			if (provider.isDown) throw new AppError('identity.unavailable')
			provider.users.delete(userId)
		},
	}
}

export function providerUser(id: string, overrides: Partial<ProviderUser> = {}): ProviderUser {
	const email = overrides.email === undefined ? `${id}@people.example` : overrides.email
	const verifiedEmails = email === null ? [] : [email]
	const user = { firstName: 'Ann', email, verifiedEmails, role: 'user', updatedAt: new Date() } as const
	return { id, ...user, verifiedPhones: [], ...overrides }
}

/** Clerk's own verification with keys of the tests; only the provider's backend is replaced, at the port. */
export function createTestIdentity(): { identity: Identity; provider: TestProvider } {
	const counts = { lookups: 0, signInLookups: 0 }
	const provider: TestProvider = { users: new Map(), signInTimes: new Map(), isDown: false, ...counts }
	const identity = createClerkIdentity({
		publishableKey: TEST_PUBLISHABLE_KEY,
		secretKey: 'sk_live_of_the_tests',
		jwtKey: String(keys.publicKey.export({ type: 'spki', format: 'pem' })),
		webhookSigningSecret: WEBHOOK_SECRET,
		apiUrl: null,
		proxyUrl: '/__clerk',
		isEmbedded: true,
		authorizedParties: [TEST_ORIGIN],
		directory: directoryOf(provider),
	})
	return { identity, provider }
}

/**
 * A webhook request of the provider; a string is sent unchanged. `signedBody`: the signed body, if it differs from the body
 * sent.
 */
export function webhookRequest(
	event: unknown,
	options: { ageSeconds?: number; signedBody?: string; secret?: string; version?: string } = {},
) {
	const payload = typeof event === 'string' ? event : JSON.stringify(event)
	const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0)
	const secret = Buffer.from((options.secret ?? WEBHOOK_SECRET).slice('whsec_'.length), 'base64')
	const text = `msg_1.${timestamp}.${options.signedBody ?? payload}`
	const signature = createHmac('sha256', secret).update(text).digest('base64')
	return {
		method: 'POST',
		path: '/api/webhooks/clerk',
		payload,
		headers: {
			'content-type': 'application/json',
			'svix-id': 'msg_1',
			'svix-timestamp': String(timestamp),
			'svix-signature': `${options.version ?? 'v1'},${signature}`,
		},
	} as const
}
