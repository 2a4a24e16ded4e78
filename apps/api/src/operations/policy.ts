import { RECENT_SIGN_IN_MINUTES } from '@farmgate/contracts/business-constants'
import type { UserRole } from '@farmgate/contracts/identity'
import { AppError } from '../http/errors/app-error.ts'

/**
 * Who may call an operation. `recent-sign-in`: signed in at most ten minutes ago, for irreversible operations. `owner`
 * accepts any signed-in user; the service then calls `assertMayChange` with the entity.
 */
export const POLICIES = ['public', 'signed-in', 'recent-sign-in', 'owner', 'admin'] as const
export type Policy = (typeof POLICIES)[number]

/** The signed-in user of a request, from the session. */
export type Viewer = {
	userId: string
	role: UserRole
	sessionId: string
	/** Null: not in the session token; requires a request to the provider. */
	signInAgeSeconds: number | null
}

/** The caller of a request. */
export type Caller = {
	/** Null: anonymous. */
	viewer: Viewer | null
	/** Why the session could not be checked. Public operations work anyway. */
	viewerFailure: AppError | null
}

/**
 * Throws `auth.signed_out` or `auth.forbidden` when the policy excludes the caller, and `viewerFailure` if there is one.
 * `assertRecentSignIn` checks the age of the sign-in, which may require a request to the provider.
 */
export function assertMayCall(policy: Policy, { viewer, viewerFailure }: Caller): void {
	if (policy === 'public') return
	if (viewerFailure !== null) throw viewerFailure
	if (viewer === null) throw new AppError('auth.signed_out')
	if (policy === 'admin' && viewer.role !== 'admin') throw new AppError('auth.forbidden')
}

/** Throws `auth.recent_sign_in_needed` for a sign-in of unknown age or more than ten minutes ago. */
export function assertRecentSignIn(ageSeconds: number | null): void {
	if (ageSeconds === null || ageSeconds > RECENT_SIGN_IN_MINUTES * 60) throw new AppError('auth.recent_sign_in_needed')
}

/** Allows only the entity's owner and admins. Throws `auth.forbidden`. */
export function assertMayChange(viewer: Viewer, entity: { ownerUserId: string | null }): void {
	if (viewer.role === 'admin' || entity.ownerUserId === viewer.userId) return
	throw new AppError('auth.forbidden')
}

/**
 * Checks the caller of a request against the policy of an operation (its name, or method and pattern of a plain route).
 * Throws `auth.signed_out`, `auth.forbidden`, `auth.recent_sign_in_needed`, and `identity.unavailable` when a request to the
 * provider is needed and fails.
 */
export type Authorize = (policy: Policy, operation: string) => Promise<void>

/** A call of an admin operation by a signed-in user without the admin role. */
export type Refusal = { viewer: Viewer; operation: string }

type AuthorizeDeps = {
	/** Seconds since the sign-in; null when unknown. */
	signInAgeOf: (viewer: Viewer) => Promise<number | null>
	/** Awaited; must not reject. */
	onRefusal: (refusal: Refusal) => Promise<void>
}

/** `assertMayCall` accepts every caller. */
const PUBLIC = Promise.resolve()

/** The check of one request, for all transports. Checks each operation once, also when called repeatedly. */
export function createAuthorize(caller: Caller, { signInAgeOf, onRefusal }: AuthorizeDeps): Authorize {
	async function check(policy: Policy, operation: string): Promise<void> {
		const { viewer } = caller
		try {
			assertMayCall(policy, caller)
		} catch (error) {
			const isForbidden = error instanceof AppError && error.code === 'auth.forbidden'
			if (isForbidden && viewer !== null) await onRefusal({ viewer, operation })
			throw error
		}
		if (policy === 'recent-sign-in' && viewer !== null) assertRecentSignIn(await signInAgeOf(viewer))
	}
	const results = new Map<string, Promise<void>>()
	return (policy, operation) => {
		if (policy === 'public') return PUBLIC
		const key = `${policy} ${operation}`
		const result = results.get(key) ?? check(policy, operation)
		results.set(key, result)
		return result
	}
}
