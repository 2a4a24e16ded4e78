import { audienceOf } from '@farmgate/contracts/screens'
import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import { procedureKey } from '../../shared/api/query-keys.ts'
import { SESSION_QUERIES } from '../../shared/api/session-calls.gen.ts'
import type { IdentityState, IdentityStore } from '../../shared/identity/identity-store.ts'
import { isSignInPath } from '../../shared/identity/sign-in-paths.ts'

/** The part of the router that is used here. */
type Navigation = {
	pathname: () => string
	/** Runs the guard of the current screen again. */
	rerunGuard: () => Promise<void>
	goHome: () => Promise<void>
}

function userIdOf(state: IdentityState): string | null {
	return state.status === 'signed-in' ? state.userId : null
}

/** Whether a public query is being fetched. A screen that is opening waits for it, and its response is the same for all users. */
function isPublicFetch(query: Query): boolean {
	const isPersonal = SESSION_QUERIES.some((path) => matchQuery({ queryKey: procedureKey(path) }, query))
	return query.state.fetchStatus === 'fetching' && !isPersonal
}

/**
 * Reacts to a sign-in or sign-out in this or another tab. A user who signs out on a protected screen goes to the home screen;
 * a user whose session ended goes to the sign-in screen and returns afterwards. Cached data of one user is never shown to another.
 */
export function followIdentity(store: IdentityStore, queryClient: QueryClient, navigation: Navigation): () => void {
	let previous = store.state()
	async function follow(before: IdentityState, now: IdentityState): Promise<void> {
		const path = navigation.pathname()
		const isProtected = audienceOf(path) !== 'public'
		try {
			if (now.status === 'signed-out' && store.isSigningOut() && isProtected) await navigation.goHome()
			else if (isProtected || isSignInPath(path)) await navigation.rerunGuard()
		} catch {
			// The screen shows the failure. The cached data must be removed in any case.
		}
		if (before.status !== 'signed-in' && before.status !== 'signed-out') return
		queryClient.removeQueries({ type: 'inactive', predicate: (query) => !isPublicFetch(query) })
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
