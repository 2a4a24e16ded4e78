const MAX_LENGTH = 2048
/** Browsers drop control characters before they read an address, and read a backslash as a slash. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}]/u
const OWN_PATH = /^\/(?!\/)/
/** A name of at least two parts that does not end in a number, so that it is no address of a machine. */
const PUBLIC_HOST = /^(?:[^.]+\.)+(?!\d+$)[^.]+$/
const PRIVATE_NAME = /\.(?:localhost|local|internal|arpa)$/

/**
 * The address of an image as it may be stored and shown: a path of this server, or https on a public host without
 * credentials. Null for anything else.
 */
export function safeImageAddress(text: string | null): string | null {
	if (text === null || text.length > MAX_LENGTH || UNSAFE.test(text)) return null
	if (OWN_PATH.test(text)) return text
	if (!URL.canParse(text)) return null
	const { protocol, username, password, hostname, href } = new URL(text)
	const isPublic = PUBLIC_HOST.test(hostname) && !PRIVATE_NAME.test(hostname)
	return protocol === 'https:' && username === '' && password === '' && isPublic ? href : null
}
