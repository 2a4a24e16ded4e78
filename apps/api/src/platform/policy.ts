import type { UserRole } from '@farmgate/contracts/identity'
import { AppError } from './app-error.ts'

/**
 * Who may call. `owner` lets any signed-in person through the door; the service then asks `assertMayChange` about the
 * thing in question, which only it knows.
 */
export const POLICIES = ['public', 'signed-in', 'owner', 'admin'] as const
export type Policy = (typeof POLICIES)[number]

/** The person who calls, as their session says. */
export type Viewer = { userId: string; role: UserRole; sessionId: string }

/** What is known of who calls. */
export type Caller = {
	/** Null: nobody is signed in. */
	viewer: Viewer | null
	/** Why it could not be found out who is signed in; what is public is answered all the same. */
	viewerFailure: AppError | null
}

/** Throws `auth.signed_out` or `auth.forbidden` when this person, or nobody, may not call what has the policy. */
export function assertMayCall(policy: Policy, { viewer, viewerFailure }: Caller): void {
	if (policy === 'public') return
	if (viewerFailure !== null) throw viewerFailure
	if (viewer === null) throw new AppError('auth.signed_out')
	if (policy === 'admin' && viewer.role !== 'admin') throw new AppError('auth.forbidden')
}

/** For services: only its owner and admins may change a thing. Throws `auth.forbidden`, also when nobody owns it. */
export function assertMayChange(viewer: Viewer, thing: { ownerUserId: string | null }): void {
	if (viewer.role === 'admin' || thing.ownerUserId === viewer.userId) return
	throw new AppError('auth.forbidden')
}
