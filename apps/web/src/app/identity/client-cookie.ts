/** The provider's cookie with the time of the last sign-in, "0" when signed out. Each instance may have its own, with a suffix. */
const CLIENT_COOKIE = /(?:^|;\s*)__client_uat(?:_[\w-]+)?=([^;]*)/g

/**
 * Whether a user may be signed in, according to the cookies. When true, the identity SDK must confirm it. When false, no user
 * is signed in, and the SDK need not be loaded.
 */
export function mayBeSignedIn(cookies: string): boolean {
	return [...cookies.matchAll(CLIENT_COOKIE)].some(([, value]) => Number(value) > 0)
}
