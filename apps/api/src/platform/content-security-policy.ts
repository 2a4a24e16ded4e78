import type { IdentityConfig } from '@farmgate/contracts/identity'
import { frontendHostOf } from '../integrations/identity/publishable-key.ts'

/** Where the provider's check against bots comes from. */
const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com'
const PROFILE_IMAGES_ORIGIN = 'https://img.clerk.com'

/** Other origins that the browser may ask on behalf of the identity provider; none when it is reached on our own. */
function providerOrigin({ publishableKey, proxyUrl }: IdentityConfig): string | null {
	if (proxyUrl !== null) return proxyUrl.startsWith('/') ? null : new URL(proxyUrl).origin
	const host = frontendHostOf(publishableKey)
	return host === null ? null : `https://${host}`
}

/**
 * What pages may load and ask. Styles alone may be inline, because the component library writes its theme into a style
 * element. With a hosted identity provider, its own hosts are added and no others. Pictures may come from anywhere by https;
 * `imageOrigins` adds what has none, such as a tile server of one's own network.
 */
export function contentSecurityPolicyOf(
	config: IdentityConfig,
	imageOrigins: readonly string[] = [],
): Record<string, string[]> {
	const provider = providerOrigin(config)
	const hosted = config.isEmbedded ? [] : [CHALLENGE_ORIGIN]
	const providers = provider === null ? [] : [provider]
	const insecure = imageOrigins.filter((origin) => !origin.startsWith('https:'))
	return {
		defaultSrc: ["'self'"],
		scriptSrc: ["'self'", ...providers, ...hosted],
		styleSrc: ["'self'", "'unsafe-inline'"],
		imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...insecure, ...(config.isEmbedded ? [] : [PROFILE_IMAGES_ORIGIN])],
		connectSrc: ["'self'", ...providers],
		workerSrc: ["'self'", 'blob:'],
		// Of our own pages, only the one that may be framed anywhere shows up there; see `FRAMED_PATH`.
		frameSrc: ["'self'", ...hosted],
		fontSrc: ["'self'"],
		objectSrc: ["'none'"],
		frameAncestors: ["'none'"],
		baseUri: ["'self'"],
		formAction: ["'self'"],
	}
}
