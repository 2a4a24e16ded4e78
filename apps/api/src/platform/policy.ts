import { RECENT_SIGN_IN_MINUTES } from '@farmgate/contracts/business-constants'
import type { UserRole } from '@farmgate/contracts/identity'
import { AppError } from './app-error.ts'

/**
 * Who may call. `recent-sign-in`: signed in at most ten minutes ago, for what cannot be undone. `owner` lets any signed-in
 * person through; the service then asks `assertMayChange` about the thing in question, which only it knows.
 */
export const POLICIES = ['public', 'signed-in', 'recent-sign-in', 'owner', 'admin'] as const
export type Policy = (typeof POLICIES)[number]

/** The person who calls, as their session says. */
export type Viewer = {
	userId: string
	role: UserRole
	sessionId: string
	/** Null: the session token does not say; the provider has to be asked. */
	signInAgeSeconds: number | null
}

/** What is known of who calls. */
export type Caller = {
	/** Null: nobody is signed in. */
	viewer: Viewer | null
	/** Why it could not be found out who is signed in; what is public is answered all the same. */
	viewerFailure: AppError | null
}

/**
 * Throws `auth.signed_out` or `auth.forbidden` when the caller may not call what has the policy. Whether the sign-in is recent
 * is for `assertRecentSignIn`, because the provider may have to be asked.
 */
export function assertMayCall(policy: Policy, { viewer, viewerFailure }: Caller): void {
	if (policy === 'public') return
	if (viewerFailure !== null) throw viewerFailure
	if (viewer === null) throw new AppError('auth.signed_out')
	if (policy === 'admin' && viewer.role !== 'admin') throw new AppError('auth.forbidden')
}

/** Throws `auth.recent_sign_in_needed` for a sign-in of an unknown age, or more than ten minutes ago. */
export function assertRecentSignIn(ageSeconds: number | null): void {
	if (ageSeconds === null || ageSeconds > RECENT_SIGN_IN_MINUTES * 60) throw new AppError('auth.recent_sign_in_needed')
}

/** For services: only its owner and admins may change a thing. Throws `auth.forbidden`, also when nobody owns it. */
export function assertMayChange(viewer: Viewer, thing: { ownerUserId: string | null }): void {
	if (viewer.role === 'admin' || thing.ownerUserId === viewer.userId) return
	throw new AppError('auth.forbidden')
}
