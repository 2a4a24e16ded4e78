import type { IdentityConfig } from '@farmgate/contracts/identity'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

const SIX_MONTHS_SECONDS = 15_552_000

/** The one page that other sites may show in frames. Nothing can be done on it that a stranger's page could trick anybody into. */
const FRAMED_PATH = /^\/embed\/?(?:\?|$)/

/** Lets any site show the page in a frame. The policy stays what it is in all else. */
async function openToFrames(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!FRAMED_PATH.test(request.url)) return
	const policy = String(reply.getHeader('content-security-policy') ?? '')
	reply
		.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
		.header('cross-origin-resource-policy', 'cross-origin')
		.removeHeader('x-frame-options')
}

/**
 * Headers that tell browsers to distrust everything that is not ours or the identity provider's. `isHttps`: browsers are
 * told to come back by https only. `imageOrigins`: where pictures may come from besides us and whatever has https.
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
}
