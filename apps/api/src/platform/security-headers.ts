import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const SIX_MONTHS_SECONDS = 15_552_000

/**
 * Headers that tell browsers to distrust everything that is not ours. Styles alone may be inline, because the component
 * library writes its theme into a style element. `isHttps`: browsers are told to come back by https only.
 */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
	await app.register(helmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'"],
				styleSrc: ["'self'", "'unsafe-inline'"],
				imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
				connectSrc: ["'self'"],
				workerSrc: ["'self'", 'blob:'],
				fontSrc: ["'self'"],
				objectSrc: ["'none'"],
				frameAncestors: ["'none'"],
				baseUri: ["'self'"],
				formAction: ["'self'"],
			},
		},
		strictTransportSecurity: isHttps ? { maxAge: SIX_MONTHS_SECONDS, includeSubDomains: false } : false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		xFrameOptions: { action: 'deny' },
	})
}
