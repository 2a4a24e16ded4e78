/**
 * The whole address of what is on our server or on another's, for readers outside of the page; null for everything that is
 * not reached by http(s).
 */
export function webUrl(origin: string, address: string | null): string | null {
	if (address === null || address.trim() === '' || !URL.canParse(address.trim(), origin)) return null
	const url = new URL(address.trim(), origin)
	const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
	return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** The whole address of one of our own paths. */
export function absoluteUrl(origin: string, path: string): string {
	return new URL(path, origin).href
}
