import { redirect } from '@tanstack/react-router'
import type { IdentityState, IdentityStore } from './identity-store.ts'
import { safeRedirect } from './safe-redirect.ts'

/** The query of the sign-in screens: where to go afterwards, as it was given. Read it through `safeRedirect` only. */
export type SignInSearch = { redirect?: string | undefined }

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
	return typeof search.redirect === 'string' ? { redirect: search.redirect } : {}
}

function leave(state: IdentityState, wished: string | undefined): void {
	if (state.status === 'signed-in') throw redirect({ href: safeRedirect(wished), replace: true })
}

/** Sends whoever is signed in already to where they would land after signing in. */
export function leaveWhenSignedIn(store: IdentityStore, wished: string | undefined): Promise<void> | undefined {
	if (store.state().status === 'unknown') return store.settled().then((state) => leave(state, wished))
	leave(store.state(), wished)
	return undefined
}
