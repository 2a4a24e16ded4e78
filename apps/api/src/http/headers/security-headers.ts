import type { IdentityConfig } from '@farmgate/contracts/identity'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TRPC_PREFIX } from '../../operations/trpc-plugin.ts'
import { CSP_REPORT_GROUP, CSP_REPORT_PATH, contentSecurityPolicyOf } from './content-security-policy.ts'
import { DATA_HEADERS } from './operation-headers.ts'

/** Browser features that pages use, for "Near me" and photos. */
const OWN_PAGES = ['geolocation', 'camera']

/** Features that are turned off. Unlisted ones (sharing, the clipboard, passkeys) keep the browser's default. */
const OFF = [
	'accelerometer',
	'autoplay',
	'browsing-topics',
	'display-capture',
	'encrypted-media',
	'gyroscope',
	'hid',
	'idle-detection',
	'local-fonts',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'picture-in-picture',
	'screen-wake-lock',
	'serial',
	'usb',
	'xr-spatial-tracking',
]

/** The value of the header `Permissions-Policy`. */
export const PERMISSIONS_POLICY = [
	...OWN_PAGES.map((feature) => `${feature}=(self)`),
	...OFF.map((feature) => `${feature}=()`),
].join(', ')

const YEAR_SECONDS = 31_536_000

/** The only page that other sites may show in frames. It has no actions, so clickjacking has no effect. */
const FRAMED_PATH = /^\/embed\/?(?:\?|$)/

function editPolicy(reply: FastifyReply, from: RegExp, to: string): void {
	const policy = String(reply.getHeader('content-security-policy') ?? '')
	reply.header('content-security-policy', policy.replace(from, to))
}

/** Whether the route is an operation, on either transport. */
export function isOperation({ routeOptions: { config, url } }: FastifyRequest): boolean {
	return config.operation !== undefined || url?.startsWith(`${TRPC_PREFIX}/`) === true
}

/** Allows any site to show the page in a frame. */
function allowFraming(request: FastifyRequest, reply: FastifyReply): void {
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
 * the identity provider. `sentryDsn`: where the browser reports errors.
 */
export async function addSecurityHeaders(
	app: FastifyInstance,
	{
		isHttps,
		identity,
		imageOrigins,
		sentryDsn,
	}: {
		isHttps: boolean
		identity: IdentityConfig
		imageOrigins: readonly string[]
		sentryDsn: string | null
	},
): Promise<void> {
	await app.register(helmet, {
		global: false,
		contentSecurityPolicy: {
			useDefaults: false,
			directives: contentSecurityPolicyOf(identity, imageOrigins, sentryDsn),
		},
		strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		xFrameOptions: { action: 'deny' },
	})
	const ownPageHeaders = {
		'permissions-policy': PERMISSIONS_POLICY,
		'reporting-endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
	}
	const dataHeaders = {
		...DATA_HEADERS,
		...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
	}
	app.addHook('onRequest', async (request, reply) => {
		if (isOperation(request)) {
			reply.headers(dataHeaders)
			return
		}
		await reply.helmet()
		reply.headers(ownPageHeaders)
		allowFraming(request, reply)
	})
}
