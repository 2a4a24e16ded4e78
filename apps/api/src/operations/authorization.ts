import { AppError } from '../http/errors/app-error.ts'
import { assertMayCall, assertRecentSignIn, type Caller, type Policy, type Viewer } from './policy.ts'

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
