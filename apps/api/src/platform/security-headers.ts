import type { IdentityConfig } from '@farmgate/contracts/identity'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

const SIX_MONTHS_SECONDS = 15_552_000

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
}
