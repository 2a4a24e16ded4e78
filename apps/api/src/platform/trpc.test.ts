import { describe, expect, test } from 'vitest'
import { createCallerFactory, POLICIES, procedure, router } from './trpc.ts'

const app = router(Object.fromEntries(POLICIES.map((policy) => [policy, procedure(policy).query(() => policy)])))
const caller = createCallerFactory(app)({ requestId: 'test-request', viewer: null })

describe('a stranger', () => {
	test('may call what is public', async () => {
		await expect(caller.public?.()).resolves.toBe('public')
	})

	test.each(['signed-in', 'owner', 'admin'] as const)('is asked to sign in for what is for "%s"', async (policy) => {
		await expect(caller[policy]?.()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in' })
	})
})
