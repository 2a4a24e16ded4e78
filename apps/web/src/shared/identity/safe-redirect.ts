import { isSignInPath } from './sign-in-paths.ts'

/** A placeholder for this site's origin while parsing. The name never resolves. */
const OWN_ORIGIN = 'http://own.invalid'
const HOME = '/'

/** The path as a browser resolves it; null when it resolves to another origin. */
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
 * Where to go after signing in: `target` if it is a path of this site other than a sign-in screen, else the home screen. Rejects
 * other hosts and scripts, also when they are hidden by encoding or dot segments.
 */
export function safeRedirect(target: unknown): string {
	const url = typeof target === 'string' ? ownPath(target) : null
	const path = url && decoded(url.pathname)
	if (!url || !path || !ownPath(path) || isSignInPath(path)) return HOME
	return `${url.pathname}${url.search}${url.hash}`
}
