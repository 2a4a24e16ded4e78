import { type Page, total } from '@farmgate/contracts/page'
import * as z from 'zod'
import { AppError } from '../http/errors/app-error.ts'
import { toAppError } from '../http/errors/to-app-error.ts'
import { readInput } from '../http/read-input.ts'
import { shapeOf } from './input-shape.ts'
import type { AnyOperation, NamedOperation, StreamItem } from './operation.ts'
import type { Authorize, Viewer } from './policy.ts'
import { isNothing } from './response-docs.ts'

/** The caller of an operation. */
export type OperationContext = {
	viewer: Viewer | null
	/** Throws when the caller may not call the operation. */
	authorize: Authorize
	requestId: string
	/** Network address, as far as proxies are trusted. */
	address: string
	/** Aborts when the client disconnects, and at the deadline of the request. */
	signal: AbortSignal
}
type Started = Pick<NamedOperation, 'name' | 'operation'>
type Finished = { output: unknown; isCreated: boolean }
type Running = AsyncGenerator<unknown, unknown, undefined>

function validated(schema: z.core.$ZodType, value: unknown): unknown {
	const result = z.safeParse(schema, value)
	if (result.success) return result.data
	throw new AppError('internal', { internal: 'the result does not match its schema', cause: result.error })
}

/** Checks the policy and the input, and calls the operation. */
async function call(
	{ name, operation }: Started,
	context: OperationContext,
	rawInput: unknown,
	markCreated: () => void,
) {
	const { authorize, viewer, requestId, address } = context
	await authorize(operation.policy, name)
	const input = readInput(operation.input, rawInput, operation.kind === 'mutation' ? 'body' : 'input')
	const returned = operation.run({
		requestId,
		address,
		viewer: operation.isShared ? null : viewer,
		input,
		markCreated,
		get signal() {
			return context.signal
		},
	})
	return { returned, input }
}

/** Makes items that have only these fields. */
function selectionOf({ shape }: z.ZodObject['def'], fields: readonly string[]) {
	const schemas = [...new Set(fields)].map((name) => [name, shape[name] as z.core.$ZodType] as const)
	// A loop, because `Object.fromEntries` needs an array per field.
	return (item: Record<string, unknown>) => {
		const chosen: Record<string, unknown> = {}
		for (const [name, schema] of schemas) chosen[name] = validated(schema, item[name])
		return chosen
	}
}

/** The validated result, without unknown fields and those that the caller does not want. */
function resultFor({ item, output }: AnyOperation, input: { fields?: string[] }, result: unknown): unknown {
	if (isNothing(output)) return null
	if (item === undefined || input.fields === undefined) return validated(output, result)
	const select = selectionOf(item._zod.def, input.fields)
	if (item === output) return select(result as Record<string, unknown>)
	const { items, total: count, nextCursor } = result as Page<Record<string, unknown>>
	return { items: items.map(select), total: validated(total, count), nextCursor }
}

/** A search that took too long says so, because its filter can be made narrower. Other errors stay as they are. */
function timeoutOf({ input }: AnyOperation, error: unknown): unknown {
	const isSearch = 'q' in shapeOf(input)
	return isSearch && toAppError(error).code === 'request.timeout'
		? new AppError('search.timeout', { cause: error })
		: error
}

async function resultOf(running: Running): Promise<unknown> {
	for (;;) {
		const next = await running.next()
		if (next.done) return next.value
	}
}

/**
 * Runs an operation, for all transports: checks the policy, validates the input, calls the service, validates the output.
 * Ignores the events of a streamed operation. Throws `auth.*`, `input.invalid`, the errors of the operation, and `internal`
 * for a result that does not match its schema.
 */
export async function runOperation(started: Started, context: OperationContext, rawInput: unknown): Promise<Finished> {
	let isCreated = false
	const { returned, input } = await call(started, context, rawInput, () => {
		isCreated = true
	})
	const { event } = started.operation
	const running = event === null ? returned : resultOf(returned as Running)
	const result = await Promise.resolve(running).catch((error: unknown) => {
		throw timeoutOf(started.operation, error)
	})
	return { output: resultFor(started.operation, input as { fields?: string[] }, result), isCreated }
}

async function* itemsOf(
	{ output, event }: AnyOperation,
	running: Running,
	first: IteratorResult<unknown, unknown>,
): AsyncGenerator<StreamItem<unknown, unknown>, undefined> {
	try {
		let next = first
		while (!next.done) {
			yield { kind: 'event', value: validated(event, next.value) }
			next = await running.next()
		}
		yield { kind: 'result', value: validated(output, next.value) }
	} finally {
		await running.return(undefined)
	}
}

/**
 * Runs a streamed operation and yields its events, then its result. Rejects with the errors that occur before the first
 * event, like `runOperation`; the generator throws later ones.
 */
export async function streamOperation(
	started: Started,
	context: OperationContext,
	rawInput: unknown,
): Promise<AsyncGenerator<StreamItem<unknown, unknown>, undefined>> {
	const { returned } = await call(started, context, rawInput, () => {})
	const running = returned as Running
	return itemsOf(started.operation, running, await running.next())
}
