import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { notFound } from './api-error.ts'
import { clientResource } from './client.resource.ts'
import type { EmulatorContext } from './emulator-context.ts'
import { COOKIE_SUFFIX } from './emulator-keys.ts'
import type { Client } from './identity-state.ts'
import { newId } from './ids.ts'
import { liveSessionsOfClient } from './sessions.ts'

const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
const CLIENT_COOKIE = '__client'

export interface FrontendRequest {
	method: string
	/** After the mount point, for example /v1/client. */
	path: string
	query: URLSearchParams
	form: URLSearchParams
	cookieHeader: string | undefined
	/** Origin of the page, the `azp` of its tokens. */
	origin: string
	userAgent: string
	ipAddress: string
}

export interface EmulatorResponse {
	status: number
	body: unknown
	/** Values of Set-Cookie. */
	cookies: string[]
}

function cookieValue(header: string | undefined, name: string): string | null {
	for (const part of (header ?? '').split(';')) {
		const separator = part.indexOf('=')
		if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim()
	}
	return null
}

function sameSecret(one: string, other: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(one), digest(other))
}

/** The browser of the cookie `id.secret`; null when it is unknown. */
function clientOfCookie(context: EmulatorContext, header: string | undefined): Client | null {
	const [id = '', secret = ''] = (cookieValue(header, CLIENT_COOKIE) ?? '').split('.')
	const client = context.state.clients.get(id)
	return client && sameSecret(client.secret, secret) ? client : null
}

/** A request of the frontend API, with its browser and the two formats of responses. */
export class FrontendCall {
	readonly context: EmulatorContext
	readonly request: FrontendRequest
	/** Named parts of the path. */
	readonly params: Readonly<Record<string, string>>
	client: Client | null

	constructor(context: EmulatorContext, request: FrontendRequest, params: Readonly<Record<string, string>>) {
		this.context = context
		this.request = request
		this.params = params
		this.client = clientOfCookie(context, request.cookieHeader)
	}

	/** A field of the form; undefined when absent. */
	field(name: string): string | undefined {
		return this.request.form.get(name) ?? undefined
	}

	get sessionOrigin() {
		return { userAgent: this.request.userAgent, ipAddress: this.request.ipAddress }
	}

	/**
	 * The calling browser, created at its first sign-in or sign-up. Call it after validation: error responses set no cookie, so
	 * the browser would be orphaned.
	 */
	ensureClient(): Client {
		if (this.client) return this.client
		const now = this.context.now()
		const client: Client = {
			id: newId('client'),
			secret: randomBytes(32).toString('base64url'),
			signIn: null,
			signUp: null,
			lastActiveSessionId: null,
			createdAt: now,
			updatedAt: now,
		}
		this.context.state.clients.set(client.id, client)
		this.client = client
		return client
	}

	/** The calling browser. Throws 404 when there is none. */
	requireClient(what: string): Client {
		if (!this.client) throw notFound(what)
		return this.client
	}

	/** Resource and client, the usual response format of clerk-js. */
	async respond(response: unknown): Promise<EmulatorResponse> {
		const client = this.client && (await clientResource(this.context, this.client, this.request.origin))
		return { status: 200, body: { response, client }, cookies: this.cookies() }
	}

	/** A resource without the client. */
	bare(body: unknown): EmulatorResponse {
		return { status: 200, body, cookies: [] }
	}

	/**
	 * The browser's secret, and the time of its last change, which clerk-js reads and the server library uses to detect
	 * signed-out browsers (0).
	 */
	private cookies(): string[] {
		const { client, context } = this
		const secure = this.request.origin.startsWith('https:') ? '; Secure' : ''
		const attributes = `Path=/; SameSite=Lax; Max-Age=${COOKIE_LIFETIME_SECONDS}${secure}`
		const signedIn = client && liveSessionsOfClient(context, client).length > 0
		const changedAt = signedIn ? Math.floor(client.updatedAt / 1000) : 0
		return [
			...(client ? [`${CLIENT_COOKIE}=${client.id}.${client.secret}; HttpOnly; ${attributes}`] : []),
			`__client_uat=${changedAt}; ${attributes}`,
			`__client_uat_${COOKIE_SUFFIX}=${changedAt}; ${attributes}`,
		]
	}
}
