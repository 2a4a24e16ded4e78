import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Authorize } from '../authorization.ts'
import type { Viewer } from '../policy.ts'
import { readInput } from '../read-input.ts'
import type { NamedOperation } from './operation.ts'

export type OperationContext = { viewer: Viewer | null; requestId: string; authorize: Authorize }
type Finished = { output: unknown; isCreated: boolean }

/**
 * Runs an operation for a caller, the same way for every transport: policy, input, service, output. Throws `AppError`s:
 * `auth.signed_out`, `auth.forbidden`, `auth.recent_sign_in_needed`, `input.invalid`, those of the operation, and `internal` for a result that
 * breaks its declaration.
 */
export async function runOperation(
	{ name, operation }: Pick<NamedOperation, 'name' | 'operation'>,
	{ viewer, requestId, authorize }: OperationContext,
	rawInput: unknown,
): Promise<Finished> {
	await authorize(operation.policy, name)
	let isCreated = false
	const markCreated = () => {
		isCreated = true
	}
	const input = readInput(operation.input, rawInput, operation.kind === 'mutation' ? 'body' : 'input')
	const result = z.safeParse(operation.output, await operation.run({ input, viewer, requestId, markCreated }))
	if (!result.success) throw new AppError('internal', { internal: 'the result breaks its schema', cause: result.error })
	return { output: result.data, isCreated }
}
