import { AppError } from './app-error.ts'
import { assertMayCall, assertRecentSignIn, type Caller, type Policy, type Viewer } from './policy.ts'

/**
 * Throws `auth.signed_out`, `auth.forbidden` or `auth.recent_sign_in_needed` when the caller of a request may not call an
 * operation (its name, or method and pattern of a route that is none) with this policy; `identity.unavailable` when the
 * provider had to be asked and failed.
 */
export type Authorize = (policy: Policy, operation: string) => Promise<void>

/** A signed-in user who is no admin has called an operation for admins. */
export type Refusal = { viewer: Viewer; operation: string }

type AuthorizeDeps = {
	/** Seconds since the sign-in; null when it cannot be known. */
	signInAgeOf: (viewer: Viewer) => Promise<number | null>
	/** Is waited for, and must not reject. */
	onRefusal: (refusal: Refusal) => Promise<void>
}

/** The one check of all transports, for one request. */
export function createAuthorize(caller: Caller, { signInAgeOf, onRefusal }: AuthorizeDeps): Authorize {
	return async (policy, operation) => {
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
}
