/** Links to websites, from texts of sellers and imports. */

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Browsers strip control characters from URLs, and invisible characters can disguise a host. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u
/** At least two labels, the last not a number: excludes IP addresses and hosts of the visitor's own network. */
const PUBLIC_HOST = /^(?:[^.]+\.)+(?!\d+\.?$)[^.]+\.?$/

/** The URL of a website, with "https://" added when the scheme is missing; null when invalid. */
export function websiteLink(text: string | null): string | null {
	const trimmed = text?.trim() ?? ''
	if (trimmed === '' || INVISIBLE.test(trimmed)) return null
	try {
		const url = new URL(HAS_SCHEME.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`)
		const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
		// Credentials can disguise the host: "https://bank.example@elsewhere.example".
		const hasCredentials = url.username !== '' || url.password !== ''
		return isWeb && PUBLIC_HOST.test(url.hostname) && !hasCredentials ? url.href : null
	} catch {
		return null
	}
}
