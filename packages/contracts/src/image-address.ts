const MAX_LENGTH = 2048
/** Browsers remove control characters from a URL before parsing it, and treat a backslash as a slash. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}]/u
const OWN_PATH = /^\/(?!\/)/
/** At least two labels, the last one not a number, which excludes IP addresses. */
const PUBLIC_HOST = /^(?:[^.]+\.)+(?!\d+$)[^.]+$/
const PRIVATE_NAME = /\.(?:localhost|local|internal|arpa)$/

/** The normalized URL of an image: a path of this server, or https on a public host without credentials. Null for others. */
export function safeImageAddress(text: string | null): string | null {
	if (text === null || text.length > MAX_LENGTH || UNSAFE.test(text)) return null
	if (OWN_PATH.test(text)) return text
	if (!URL.canParse(text)) return null
	const { protocol, username, password, hostname, href } = new URL(text)
	const isPublic = PUBLIC_HOST.test(hostname) && !PRIVATE_NAME.test(hostname)
	return protocol === 'https:' && username === '' && password === '' && isPublic ? href : null
}
