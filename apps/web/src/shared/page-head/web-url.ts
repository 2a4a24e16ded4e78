/** Resolves an address against an origin; null unless the result is http(s) without credentials. */
export function webUrl(origin: string, address: string | null): string | null {
	if (address === null || address.trim() === '' || !URL.canParse(address.trim(), origin)) return null
	const url = new URL(address.trim(), origin)
	const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
	return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** The absolute URL of a path on an origin. */
export function absoluteUrl(origin: string, path: string): string {
	return new URL(path, origin).href
}
