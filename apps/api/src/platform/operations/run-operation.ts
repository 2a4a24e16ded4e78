import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { assertMayCall, type Caller } from '../policy.ts'
import { readInput } from '../read-input.ts'
import type { AnyOperation } from './operation.ts'

type Context = Caller & { requestId: string }
type Finished = { output: unknown; isCreated: boolean }

/**
 * Runs an operation for a caller, the same way for every transport: policy, input, service, output. Throws `AppError`s:
 * `auth.signed_out`, `auth.forbidden`, `input.invalid`, those of the operation, and `internal` for a result that
 * breaks its declaration.
 */
export async function runOperation(operation: AnyOperation, context: Context, rawInput: unknown): Promise<Finished> {
	assertMayCall(operation.policy, context)
	const { viewer, requestId } = context
	let isCreated = false
	const markCreated = () => {
		isCreated = true
	}
	const input = readInput(operation.input, rawInput, operation.kind === 'mutation' ? 'body' : 'input')
	const result = z.safeParse(operation.output, await operation.run({ input, viewer, requestId, markCreated }))
	if (!result.success) throw new AppError('internal', { internal: 'the result breaks its schema', cause: result.error })
	return { output: result.data, isCreated }
}
