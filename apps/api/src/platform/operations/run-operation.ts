import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Authorize } from '../authorization.ts'
import type { Viewer } from '../policy.ts'
import { readInput } from '../read-input.ts'
import type { NamedOperation } from './operation.ts'

/** The caller of an operation. */
export type OperationContext = {
	viewer: Viewer | null
	/** Throws when the caller may not call the operation. */
	authorize: Authorize
	requestId: string
	/** Network address, as far as proxies are trusted. */
	address: string
}
type Finished = { output: unknown; isCreated: boolean }

/**
 * Runs an operation, for all transports: checks the policy, validates the input, calls the service, validates the output.
 * Throws `auth.*`, `input.invalid`, the errors of the operation, and `internal` for a result that does not match its schema.
 */
export async function runOperation(
	{ name, operation }: Pick<NamedOperation, 'name' | 'operation'>,
	{ viewer, authorize, requestId, address }: OperationContext,
	rawInput: unknown,
): Promise<Finished> {
	await authorize(operation.policy, name)
	let isCreated = false
	const markCreated = () => {
		isCreated = true
	}
	const input = readInput(operation.input, rawInput, operation.kind === 'mutation' ? 'body' : 'input')
	const result = z.safeParse(operation.output, await operation.run({ input, viewer, requestId, address, markCreated }))
	if (!result.success)
		throw new AppError('internal', { internal: 'the result does not match its schema', cause: result.error })
	return { output: result.data, isCreated }
}
