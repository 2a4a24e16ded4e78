import { isSignInPath } from './sign-in-paths.ts'

/** Stands for our own origin while an address is taken apart; the name can never resolve. */
const OWN_ORIGIN = 'http://own.invalid'
const HOME = '/'

/** The path as a browser would resolve it; null when that leads to another host. */
function ownPath(path: string): URL | null {
	if (!path.startsWith('/') || !URL.canParse(path, OWN_ORIGIN)) return null
	const url = new URL(path, OWN_ORIGIN)
	return url.origin === OWN_ORIGIN && !url.pathname.startsWith('//') ? url : null
}

function decoded(path: string): string | null {
	try {
		return decodeURIComponent(path)
	} catch {
		return null
	}
}

/**
 * Where to go after signing in: the wished address if it is a path on our own origin, else the start page. Whatever a
 * browser could read as another host or as a script is refused, also when it is hidden by encoding or dots.
 */
export function safeRedirect(wished: unknown): string {
	const url = typeof wished === 'string' ? ownPath(wished) : null
	const path = url && decoded(url.pathname)
	if (!url || !path || !ownPath(path) || isSignInPath(path)) return HOME
	return `${url.pathname}${url.search}${url.hash}`
}
