const PUBLISHABLE_KEY = /^pk_(?:test|live)_([A-Za-z0-9+/=]+)$/
const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/

/** The host of the provider's frontend API, which a publishable key contains; null for an invalid key. */
export function frontendHostOf(publishableKey: string): string | null {
	const encoded = PUBLISHABLE_KEY.exec(publishableKey)?.[1]
	if (encoded === undefined) return null
	return HOST.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1] ?? null
}
