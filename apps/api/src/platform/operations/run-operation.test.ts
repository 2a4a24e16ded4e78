import { expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { createAuthorize } from '../authorization.ts'
import type { Viewer } from '../policy.ts'
import { query } from './operation.ts'
import { runOperation } from './run-operation.ts'

const viewer: Viewer = { userId: 'user_1', role: 'user', sessionId: 'sess_1', signInAgeSeconds: 0 }

function callBy(caller: Viewer | null) {
	const deps = { signInAgeOf: async () => 0, onRefusal: async () => undefined }
	const authorize = createAuthorize({ viewer: caller, viewerFailure: null }, deps)
	return { viewer: caller, requestId: 'test-request', authorize }
}

const operation = query({
	policy: 'signed-in',
	summary: 'Says who calls',
	input: z.object({ greeting: z.string().max(5) }),
	output: z.object({ userId: z.string() }),
	run: ({ viewer: { userId }, input }) => ({ userId, secret: input.greeting }),
})

const own = { name: 'greetings.own', operation }

test('checks the policy before the input', async () => {
	await expect(runOperation(own, callBy(null), {})).rejects.toMatchObject({ code: 'auth.signed_out' })
})

test('names every wrong field of the input', async () => {
	const failure = await runOperation(own, callBy(viewer), { greeting: 'too long' }).catch((error: unknown) => error)
	expect(failure).toMatchObject({ code: 'input.invalid', issues: [{ path: 'greeting' }] })
})

test('returns the fields that the output declares and no others', async () => {
	const { output } = await runOperation(own, callBy(viewer), { greeting: 'hello' })
	expect(output).toEqual({ userId: 'user_1' })
})

test('fails when a result breaks its declaration, without telling the caller what it was', async () => {
	const broken = { ...own, operation: { ...operation, run: () => ({ userId: 7 }) as never } }
	const failure = await runOperation(broken, callBy(viewer), { greeting: 'hello' }).catch((error: unknown) => error)
	expect(failure).toBeInstanceOf(AppError)
	expect((failure as AppError).toBody()).toEqual({ code: 'internal', message: 'Server error - please try again' })
})
