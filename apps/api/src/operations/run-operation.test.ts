import { expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '../http/errors/app-error.ts'
import { query } from './operation.ts'
import type { Viewer } from './policy.ts'
import { createAuthorize } from './policy.ts'
import { runOperation } from './run-operation.ts'

const signedIn: Viewer = { userId: 'user_1', role: 'user', sessionId: 'sess_1', signInAgeSeconds: 0 }

function callBy(viewer: Viewer | null) {
	const caller = { viewer, viewerFailure: null }
	const authorize = createAuthorize(caller, { signInAgeOf: async () => null, onRefusal: async () => undefined })
	return { viewer, authorize, requestId: 'test-request', address: '127.0.0.1', signal: new AbortController().signal }
}

const operation = query({
	policy: 'signed-in',
	summary: 'Says who calls',
	input: z.object({ greeting: z.string().max(5) }),
	output: z.object({ userId: z.string() }),
	run: ({ viewer: { userId }, input }) => ({ userId, secret: input.greeting }),
})

test('checks the policy before the input', async () => {
	await expect(runOperation({ name: 'test.own', operation }, callBy(null), {})).rejects.toMatchObject({
		code: 'auth.signed_out',
	})
})

test('names every wrong field of the input', async () => {
	const failure = await runOperation({ name: 'test.own', operation }, callBy(signedIn), { greeting: 'too long' }).catch(
		(error: unknown) => error,
	)
	expect(failure).toMatchObject({ code: 'input.invalid', issues: [{ path: 'greeting' }] })
})

test('returns the fields that the output declares and no others', async () => {
	const { output } = await runOperation({ name: 'test.own', operation }, callBy(signedIn), { greeting: 'hello' })
	expect(output).toEqual({ userId: 'user_1' })
})

test('throws internal for a result that does not match its schema, without sending the result', async () => {
	const broken = { name: 'test.own', operation: { ...operation, run: () => ({ userId: 7 }) as never } }
	const failure = await runOperation(broken, callBy(signedIn), { greeting: 'hello' }).catch((error: unknown) => error)
	expect(failure).toBeInstanceOf(AppError)
	expect((failure as AppError).toBody()).toEqual({ code: 'internal', message: 'Server error - please try again' })
})
