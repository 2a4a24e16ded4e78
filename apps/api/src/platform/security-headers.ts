import type { IdentityConfig } from '@farmgate/contracts/identity'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSP_REPORT_GROUP, CSP_REPORT_PATH, contentSecurityPolicyOf } from './content-security-policy.ts'
import { PERMISSIONS_POLICY } from './permissions-policy.ts'

const SIX_MONTHS_SECONDS = 15_552_000

/** The one page that other sites may show in frames. Nothing on it acts for a visitor, so a foreign page cannot trick one. */
const FRAMED_PATH = /^\/embed\/?(?:\?|$)/

function changePolicy(reply: FastifyReply, from: RegExp, to: string): void {
	const policy = String(reply.getHeader('content-security-policy') ?? '')
	reply.header('content-security-policy', policy.replace(from, to))
}

/** Lets any site show the page in a frame. All else of the policy stays the same. */
async function openToFrames(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!FRAMED_PATH.test(request.url)) return
	changePolicy(reply, /frame-ancestors 'none'/, 'frame-ancestors *')
	reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('x-frame-options')
}

/** Lets the routes of a scope use inline styles; for pages of libraries that cannot do without. */
export function allowInlineStyles(scope: FastifyInstance): void {
	scope.addHook('onRequest', async (_request, reply) => {
		changePolicy(reply, /style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
	})
}

/**
 * Headers that limit what browsers load and allow on pages. `isHttps`: browsers come back by https only. `imageOrigins`:
 * where images may come from besides this server and the identity provider.
 */
export async function addSecurityHeaders(
	app: FastifyInstance,
	{ isHttps, identity, imageOrigins }: { isHttps: boolean; identity: IdentityConfig; imageOrigins: readonly string[] },
): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicyOf(identity, imageOrigins) },
		strictTransportSecurity: isHttps ? { maxAge: SIX_MONTHS_SECONDS, includeSubDomains: false } : false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		xFrameOptions: { action: 'deny' },
	})
	app.addHook('onRequest', openToFrames)
	app.addHook('onRequest', async (_request, reply) => {
		reply
			.header('permissions-policy', PERMISSIONS_POLICY)
			.header('reporting-endpoints', `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`)
	})
}
