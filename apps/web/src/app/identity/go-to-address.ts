import type { AnyRouter } from '@tanstack/react-router'
import { isSignInPath } from './sign-in-paths.ts'

/**
 * Goes where the identity provider says, without loading the page anew. It asks for the same after a sign-in as our own
 * screens do, and for the address that is shown already; neither may leave a second entry in the history.
 */
export function goToAddress(router: Pick<AnyRouter, 'history'>, address: string): void {
	const target = new URL(address, window.location.href)
	if (target.origin !== window.location.origin) {
		window.location.assign(target)
		return
	}
	const href = `${target.pathname}${target.search}${target.hash}`
	if (href === router.history.location.href) return
	const leavesSignIn = isSignInPath(router.history.location.pathname) && !isSignInPath(target.pathname)
	if (leavesSignIn) router.history.replace(href)
	else router.history.push(href)
}
