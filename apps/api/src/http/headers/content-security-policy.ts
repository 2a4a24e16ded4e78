import { createHash } from 'node:crypto'
import type { IdentityConfig } from '@farmgate/contracts/identity'
import { frontendHostOf } from '../../processes/publishable-key.ts'

/** The path for violation reports, and its name in the `Reporting-Endpoints` header. */
export const CSP_REPORT_PATH = '/api/csp-reports'
export const CSP_REPORT_GROUP = 'csp'

/** The provider's bot protection. */
const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com'
const PROFILE_IMAGES_ORIGIN = 'https://img.clerk.com'

/**
 * Allows style elements without text. The sign-in widget adds one and fills it by script through the CSSOM, which the policy
 * does not govern; the browser only checks the empty element.
 */
const EMPTY_STYLE = `'sha256-${createHash('sha256').digest('base64')}'`
/** The style element with which the sign-in widget makes the caret of its code field blink. */
const CARET_STYLE = "'sha256-KQDhUccuEkZUQDnfbVDeY+ev2LZ+73AQR7ro4JppAY8='"

/** The identity provider's origin; null when it is served on this origin. */
function providerOrigin({ publishableKey, proxyUrl }: IdentityConfig): string | null {
	if (proxyUrl !== null) return proxyUrl.startsWith('/') ? null : new URL(proxyUrl).origin
	const host = frontendHostOf(publishableKey)
	return host === null ? null : `https://${host}`
}

/**
 * What pages may load and connect to: this server, a hosted identity provider, the server of `sentryDsn`, and images of
 * `imageOrigins`. Inline scripts and style elements are forbidden: docs/decisions/0029.
 */
export function contentSecurityPolicyOf(
	config: IdentityConfig,
	imageOrigins: readonly string[] = [],
	sentryDsn: string | null = null,
): Record<string, string[]> {
	const provider = providerOrigin(config)
	const hosted = config.isEmbedded ? [] : [CHALLENGE_ORIGIN]
	const providers = provider === null ? [] : [provider]
	return {
		defaultSrc: ["'self'"],
		scriptSrc: ["'self'", ...providers, ...hosted],
		styleSrc: ["'self'", EMPTY_STYLE, CARET_STYLE],
		// React writes style attributes into rendered pages. Style elements stay forbidden.
		styleSrcAttr: ["'unsafe-inline'"],
		imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins, ...(config.isEmbedded ? [] : [PROFILE_IMAGES_ORIGIN])],
		connectSrc: ["'self'", ...providers, ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin])],
		workerSrc: ["'self'", 'blob:'],
		// Only the page of `FRAMED_PATH` may be framed.
		frameSrc: ["'self'", ...hosted],
		fontSrc: ["'self'"],
		objectSrc: ["'none'"],
		frameAncestors: ["'none'"],
		baseUri: ["'self'"],
		formAction: ["'self'"],
		reportTo: [CSP_REPORT_GROUP],
		// For browsers without `report-to`.
		reportUri: [CSP_REPORT_PATH],
	}
}
