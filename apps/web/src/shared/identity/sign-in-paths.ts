const SIGN_IN_PATHS = new Set(['/login', '/sign-in', '/signup'])

/** Whether a path is one of the screens that hold the sign-in or sign-up widget. */
export function isSignInPath(path: string): boolean {
	return SIGN_IN_PATHS.has(path.replace(/\/+$/, ''))
}
