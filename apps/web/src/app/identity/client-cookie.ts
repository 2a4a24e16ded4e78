/** The provider's cookie that says when somebody last signed in, "0" for nobody; there may be one per instance, with an ending. */
const CLIENT_COOKIE = /(?:^|;\s*)__client_uat(?:_[\w-]+)?=([^;]*)/g

/**
 * Whether the browser's cookies say that somebody may be signed in. Only a hint: the provider has the last word. Without
 * one nobody is, so a visitor of public pages never downloads the provider's code to learn that.
 */
export function mayBeSignedIn(cookies: string): boolean {
	return [...cookies.matchAll(CLIENT_COOKIE)].some(([, value]) => Number(value) > 0)
}
