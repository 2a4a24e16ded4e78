import { audienceOf, redirectOf } from '@farmgate/contracts/screens'
import { notFound, redirect } from '@tanstack/react-router'
import type { IdentityStore, SettledIdentityState } from '../../shared/identity/identity-store.ts'

/** The part of the router's location that the guard reads; `href` is path, query and fragment. */
type Destination = { pathname: string; href: string }

function decide(state: SettledIdentityState, destination: Destination): void {
	if (state.status !== 'signed-in') {
		throw redirect({ to: '/login', search: { redirect: destination.href }, replace: true })
	}
	if (audienceOf(destination.pathname) === 'admin' && state.role !== 'admin') throw notFound()
	redirectReplaced(destination)
}

/** Redirects from the address of a former screen, with its query. */
function redirectReplaced({ pathname }: Destination): undefined {
	const to = redirectOf(pathname)
	if (to !== undefined) throw redirect({ to, search: true, replace: true })
}

/**
 * Allows a navigation. Throws `notFound()`, or a redirect to the sign-in screen or to the screen that replaced this one. Public
 * screens are allowed immediately. Protected screens wait until the identity is known. When the provider cannot be reached, the
 * sign-in screen shows the error and a retry button.
 */
export function guardNavigation(store: IdentityStore, destination: Destination): Promise<void> | undefined {
	if (audienceOf(destination.pathname) === 'public') return redirectReplaced(destination)
	const state = store.state()
	if (state.status === 'unknown') return store.settled().then((settled) => decide(settled, destination))
	decide(state, destination)
	return undefined
}
