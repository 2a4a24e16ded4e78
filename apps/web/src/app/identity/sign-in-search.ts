import { redirect } from '@tanstack/react-router'
import type { IdentityState, IdentityStore } from '../../shared/identity/identity-store.ts'
import { safeRedirect } from '../../shared/identity/safe-redirect.ts'

/** The query of the sign-in screens: the unchecked address to go to afterwards. Read it only through `safeRedirect`. */
export type SignInSearch = { redirect?: string | undefined }

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
	return typeof search.redirect === 'string' ? { redirect: search.redirect } : {}
}

function leave(state: IdentityState, redirectPath: string | undefined): void {
	if (state.status === 'signed-in') throw redirect({ href: safeRedirect(redirectPath), replace: true })
}

/** Redirects signed-in users from the sign-in screens to where they would go after signing in. */
export function leaveWhenSignedIn(store: IdentityStore, redirectPath: string | undefined): Promise<void> | undefined {
	if (store.state().status === 'unknown') return store.settled().then((state) => leave(state, redirectPath))
	leave(store.state(), redirectPath)
	return undefined
}
