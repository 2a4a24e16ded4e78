import type { IdentityConfig } from '@farmgate/contracts/identity'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSP_REPORT_GROUP, CSP_REPORT_PATH, contentSecurityPolicyOf } from './content-security-policy.ts'
import { PERMISSIONS_POLICY } from './permissions-policy.ts'

const SIX_MONTHS_SECONDS = 15_552_000

/** The only page that other sites may show in frames. It has no actions, so clickjacking has no effect. */
const FRAMED_PATH = /^\/embed\/?(?:\?|$)/

function editPolicy(reply: FastifyReply, from: RegExp, to: string): void {
	const policy = String(reply.getHeader('content-security-policy') ?? '')
	reply.header('content-security-policy', policy.replace(from, to))
}

/** Allows any site to show the page in a frame. */
async function allowFraming(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!FRAMED_PATH.test(request.url)) return
	editPolicy(reply, /frame-ancestors 'none'/, 'frame-ancestors *')
	reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('x-frame-options')
}

/** Allows inline styles on the routes of a scope, for pages of libraries that need them. */
export function allowInlineStyles(scope: FastifyInstance): void {
	scope.addHook('onRequest', async (_request, reply) => {
		editPolicy(reply, /style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
	})
}

/**
 * Adds security headers to all responses. `isHttps` enables HSTS. `imageOrigins`: origins of images besides this server and
 * the identity provider.
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
	app.addHook('onRequest', allowFraming)
	app.addHook('onRequest', async (_request, reply) => {
		reply
			.header('permissions-policy', PERMISSIONS_POLICY)
			.header('reporting-endpoints', `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`)
	})
}
