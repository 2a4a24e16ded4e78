import { createHash } from 'node:crypto'
import type { IdentityConfig } from '@farmgate/contracts/identity'
import { frontendHostOf } from '../integrations/identity/publishable-key.ts'

/** Where browsers send reports of what the policy blocked: the path, and its name in the `Reporting-Endpoints` header. */
export const CSP_REPORT_PATH = '/api/csp-reports'
export const CSP_REPORT_GROUP = 'csp'

/** The provider's check against bots. */
const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com'
const PROFILE_IMAGES_ORIGIN = 'https://img.clerk.com'

/**
 * Allows style elements without text. The sign-in widget adds one and fills it by script through the CSSOM, which the policy
 * does not govern; the browser only checks the empty element.
 */
const EMPTY_STYLE = `'sha256-${createHash('sha256').digest('base64')}'`

/** The identity provider's origin, where the browser calls it directly; null when it is reached on our own. */
function providerOrigin({ publishableKey, proxyUrl }: IdentityConfig): string | null {
	if (proxyUrl !== null) return proxyUrl.startsWith('/') ? null : new URL(proxyUrl).origin
	const host = frontendHostOf(publishableKey)
	return host === null ? null : `https://${host}`
}

/**
 * What pages may load and connect to: this server, a hosted identity provider, and images of `imageOrigins`. Nothing is
 * allowed inline, neither scripts nor styles: docs/decisions/0029.
 */
export function contentSecurityPolicyOf(
	config: IdentityConfig,
	imageOrigins: readonly string[] = [],
): Record<string, string[]> {
	const provider = providerOrigin(config)
	const hosted = config.isEmbedded ? [] : [CHALLENGE_ORIGIN]
	const providers = provider === null ? [] : [provider]
	return {
		defaultSrc: ["'self'"],
		scriptSrc: ["'self'", ...providers, ...hosted],
		styleSrc: ["'self'", EMPTY_STYLE],
		imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins, ...(config.isEmbedded ? [] : [PROFILE_IMAGES_ORIGIN])],
		connectSrc: ["'self'", ...providers],
		workerSrc: ["'self'", 'blob:'],
		// Of our own pages, only the one that may be framed anywhere shows up there; see `FRAMED_PATH`.
		frameSrc: ["'self'", ...hosted],
		fontSrc: ["'self'"],
		objectSrc: ["'none'"],
		frameAncestors: ["'none'"],
		baseUri: ["'self'"],
		formAction: ["'self'"],
		reportTo: [CSP_REPORT_GROUP],
		// For browsers that do not know `report-to`.
		reportUri: [CSP_REPORT_PATH],
	}
}
