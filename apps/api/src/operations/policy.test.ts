import { describe, expect, test } from 'vitest'
import { AppError } from '../http/errors/app-error.ts'
import { assertMayCall, assertMayChange, assertRecentSignIn, type Policy, type Viewer } from './policy.ts'

const user: Viewer = { userId: 'user_1', role: 'user', sessionId: 'sess_1', signInAgeSeconds: 0 }
const admin: Viewer = { userId: 'user_2', role: 'admin', sessionId: 'sess_2', signInAgeSeconds: 0 }

function resultOf(check: () => void): string {
	try {
		check()
		return 'allowed'
	} catch (error) {
		return (error as { code: string }).code
	}
}

describe('assertMayCall', () => {
	test.each<[Policy, string, string, string]>([
		['public', 'allowed', 'allowed', 'allowed'],
		['signed-in', 'auth.signed_out', 'allowed', 'allowed'],
		['recent-sign-in', 'auth.signed_out', 'allowed', 'allowed'],
		['owner', 'auth.signed_out', 'allowed', 'allowed'],
		['admin', 'auth.signed_out', 'auth.forbidden', 'allowed'],
	])('%s: anonymous is %s, a user %s, an admin %s', (policy, ...expected) => {
		expect(
			[null, user, admin].map((viewer) => resultOf(() => assertMayCall(policy, { viewer, viewerFailure: null }))),
		).toEqual(expected)
	})
})

test.each([
	[0, 'allowed'],
	[600, 'allowed'],
	[601, 'auth.recent_sign_in_needed'],
	[Number.POSITIVE_INFINITY, 'auth.recent_sign_in_needed'],
	[null, 'auth.recent_sign_in_needed'],
])('assertRecentSignIn: a sign-in %s seconds ago is %s', (age, expected) => {
	expect(resultOf(() => assertRecentSignIn(age))).toBe(expected)
})

test('allows only public operations when the session cannot be checked', () => {
	const caller = { viewer: null, viewerFailure: new AppError('identity.unavailable') }
	expect(resultOf(() => assertMayCall('public', caller))).toBe('allowed')
	expect(resultOf(() => assertMayCall('signed-in', caller))).toBe('identity.unavailable')
})

describe('assertMayChange', () => {
	test.each([
		['the owner', user, 'user_1', 'allowed'],
		['an admin', admin, 'user_1', 'allowed'],
		['another user', user, 'user_3', 'auth.forbidden'],
		['a user, for an entity without an owner', user, null, 'auth.forbidden'],
	])('%s', (_name, viewer, ownerUserId, expected) => {
		expect(resultOf(() => assertMayChange(viewer, { ownerUserId }))).toBe(expected)
	})
})
