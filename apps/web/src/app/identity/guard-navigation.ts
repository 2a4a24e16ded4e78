import { audienceOf } from '@farmgate/contracts/screens'
import { notFound, redirect } from '@tanstack/react-router'
import type { IdentityStore, SettledIdentityState } from './identity-store.ts'

/** The part of the router's location that the guard reads; `href` is path, query and fragment. */
type Destination = { pathname: string; href: string }

function decide(state: SettledIdentityState, destination: Destination): void {
	if (state.status !== 'signed-in') {
		throw redirect({ to: '/login', search: { redirect: destination.href }, replace: true })
	}
	if (audienceOf(destination.pathname) === 'admin' && state.role !== 'admin') throw notFound()
}

/**
 * Lets a navigation through, or throws the router's redirect to the sign-in screen or its "not found". Public screens
 * pass at once; for a protected one it waits until the provider has said who this is, so that nothing protected is
 * drawn before. When the provider cannot be asked, the sign-in screen says so and offers another try.
 */
export function guardNavigation(store: IdentityStore, destination: Destination): Promise<void> | undefined {
	if (audienceOf(destination.pathname) === 'public') return undefined
	const state = store.state()
	if (state.status === 'unknown') return store.settled().then((settled) => decide(settled, destination))
	decide(state, destination)
	return undefined
}
