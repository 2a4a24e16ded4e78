import { describe, expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { assertMayCall, assertMayChange, assertRecentSignIn, type Policy, type Viewer } from './policy.ts'

const user: Viewer = { userId: 'user_1', role: 'user', sessionId: 'sess_1', signInAgeSeconds: 0 }
const admin: Viewer = { userId: 'user_2', role: 'admin', sessionId: 'sess_2', signInAgeSeconds: 0 }

function answer(check: () => void): string {
	try {
		check()
		return 'allowed'
	} catch (error) {
		return (error as { code: string }).code
	}
}

describe('at the door', () => {
	test.each<[Policy, string, string, string]>([
		['public', 'allowed', 'allowed', 'allowed'],
		['signed-in', 'auth.signed_out', 'allowed', 'allowed'],
		['recent-sign-in', 'auth.signed_out', 'allowed', 'allowed'],
		['owner', 'auth.signed_out', 'allowed', 'allowed'],
		['admin', 'auth.signed_out', 'auth.forbidden', 'allowed'],
	])('%s: a stranger is %s, a user %s, an admin %s', (policy, ...expected) => {
		expect(
			[null, user, admin].map((viewer) => answer(() => assertMayCall(policy, { viewer, viewerFailure: null }))),
		).toEqual(expected)
	})
})

test.each([
	[0, 'allowed'],
	[600, 'allowed'],
	[601, 'auth.recent_sign_in_needed'],
	[Number.POSITIVE_INFINITY, 'auth.recent_sign_in_needed'],
	[null, 'auth.recent_sign_in_needed'],
])('a sign-in %s seconds ago is %s for what cannot be undone', (age, expected) => {
	expect(answer(() => assertRecentSignIn(age))).toBe(expected)
})

test('when the provider cannot say who it is, only what is public is answered', () => {
	const caller = { viewer: null, viewerFailure: new AppError('identity.unavailable') }
	expect(answer(() => assertMayCall('public', caller))).toBe('allowed')
	expect(answer(() => assertMayCall('signed-in', caller))).toBe('identity.unavailable')
})

describe('a thing may be changed', () => {
	test.each([
		['by its owner', user, 'user_1', 'allowed'],
		['by an admin', admin, 'user_1', 'allowed'],
		['not by somebody else', user, 'user_3', 'auth.forbidden'],
		['not by anybody who comes along, when nobody owns it', user, null, 'auth.forbidden'],
	])('%s', (_name, viewer, ownerUserId, expected) => {
		expect(answer(() => assertMayChange(viewer, { ownerUserId }))).toBe(expected)
	})
})
