import { audienceOf } from '@farmgate/contracts/screens'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { IdentityState, IdentityStore } from './identity-store.ts'
import { needsSession } from './session-calls.ts'
import { isSignInPath } from './sign-in-paths.ts'

/** The part of the router that is needed here. */
type Navigation = {
	pathname: () => string
	/** Runs the guard of the present screen again. */
	guardAgain: () => Promise<void>
	goHome: () => Promise<void>
}

function userIdOf(state: IdentityState): string | null {
	return state.status === 'signed-in' ? state.userId : null
}

/**
 * A public read that is under way is what a screen waits for that is just opening, the one to come back to after signing in, say;
 * its answer is the same for everybody.
 */
function isAwaited({ queryKey: [path], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
	if (state.fetchStatus !== 'fetching' || !Array.isArray(path)) return false
	return !needsSession({ type: 'query', path: path.join('.') })
}

/**
 * Makes screens and remembered answers follow a change of person, here or in another tab. Whoever signed out by
 * themselves leaves a protected screen for the start page; whoever lost the session is asked to sign in again and comes back.
 * What was loaded for one person is never shown to the next.
 */
export function followIdentity(store: IdentityStore, queryClient: QueryClient, navigation: Navigation): () => void {
	let previous = store.state()
	async function follow(before: IdentityState, now: IdentityState): Promise<void> {
		const path = navigation.pathname()
		const isProtected = audienceOf(path) !== 'public'
		try {
			if (now.status === 'signed-out' && store.isLeaving() && isProtected) await navigation.goHome()
			else if (isProtected || isSignInPath(path)) await navigation.guardAgain()
		} catch {
			// A screen that cannot be left says so by itself. What was loaded for one person goes all the same.
		}
		if (before.status !== 'signed-in' && before.status !== 'signed-out') return
		queryClient.removeQueries({ type: 'inactive', predicate: (query) => !isAwaited(query) })
		await queryClient.resetQueries({ type: 'active' })
	}
	return store.subscribe(() => {
		const now = store.state()
		const before = previous
		if (now.status === 'unknown') return
		previous = now
		if (before.status !== now.status || userIdOf(before) !== userIdOf(now)) void follow(before, now)
	})
}
