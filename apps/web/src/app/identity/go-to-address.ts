import type { AnyRouter } from '@tanstack/react-router'
import { isSignInPath } from '../../shared/identity/sign-in-paths.ts'

/**
 * Navigates for the identity provider, without reloading the page. After a sign-in, the provider navigates to the same address
 * as the application, or to the current one. Neither may add a second history entry.
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
