import { describe, expect, test } from 'vitest'
import { createAuthorize } from './authorization.ts'
import type { Viewer } from './policy.ts'
import { createCallerFactory, procedure, router } from './trpc.ts'

const app = router({
	open: procedure('public').query(() => 'answer'),
	signedIn: procedure('signed-in').query(({ ctx }) => ctx.viewer.userId),
	owner: procedure('owner').query(({ ctx }) => ctx.viewer.userId),
	admin: procedure('admin').query(({ ctx }) => ctx.viewer.userId),
})

function callerOf(viewer: Viewer | null) {
	const caller = { viewer, viewerFailure: null }
	const authorize = createAuthorize(caller, { signInAgeOf: async () => null, onRefusal: async () => undefined })
	return createCallerFactory(app)({ ...caller, requestId: 'test-request', authorize })
}

describe('a stranger', () => {
	test('may call what is public', async () => {
		await expect(callerOf(null).open()).resolves.toBe('answer')
	})

	test.each(['signedIn', 'owner', 'admin'] as const)('is asked to sign in for what is for "%s"', async (name) => {
		await expect(callerOf(null)[name]()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in' })
	})
})

test('who is signed in is known to what they call, and is kept from what is for admins', async () => {
	const caller = callerOf({ userId: 'user_1', role: 'user', sessionId: 'sess_1', signInAgeSeconds: 0 })
	await expect(caller.signedIn()).resolves.toBe('user_1')
	await expect(caller.admin()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
