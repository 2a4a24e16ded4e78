import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server'
import * as z from 'zod'
import type { AppError } from '../http/errors/app-error.ts'
import { toAppError } from '../http/errors/to-app-error.ts'
import type { RateLimit } from '../http/limits/rate-limit-cost.ts'
import type { AnyOperation, Operation, OperationGroup, OperationGroups, StreamItem } from './operation.ts'
import { type OperationContext, runOperation, streamOperation } from './run-operation.ts'

/** The context of a procedure. */
export type RequestContext = OperationContext & {
	/** Whether the client reads a stream (`httpBatchStreamLink`). */
	acceptsStream: boolean
}

/** The `data` of an error response. */
export function failureData(failure: AppError, requestId: string | undefined, path: string | undefined) {
	const { message: _message, ...body } = failure.toBody()
	return { ...body, httpStatus: failure.kind.status, path, requestId }
}

/** Of the operation; see `Operation`. */
export type ProcedureMeta = { rateLimit: RateLimit; deadlineMs: number | undefined; isShared: boolean }

const t = initTRPC
	.context<RequestContext>()
	.meta<ProcedureMeta>()
	.create({
		// Never sends stacks, independently of NODE_ENV.
		isDev: false,
		errorFormatter({ shape, error, ctx }) {
			const failure = toAppError(error)
			const data = failureData(failure, ctx?.requestId, shape.data.path)
			return { ...shape, message: failure.message, data: { ...data, httpStatus: shape.data.httpStatus } }
		},
	})

export const router = t.router

/** The error of the catalog, for tRPC. */
export function toTrpcError(error: unknown, inputName?: string): TRPCError {
	const cause = toAppError(error, inputName)
	return new TRPCError({ code: cause.kind.trpcCode, message: cause.message, cause })
}

/** The base of all procedures. Maps errors to the catalog; rethrows, because the result of `next` has the unmapped error. */
export const baseProcedure = t.procedure.use(async ({ next, type }) => {
	const result = await next()
	if (result.ok) return result
	throw toTrpcError(result.error, type === 'mutation' ? 'body' : 'input')
})

/** Callers may omit an input without fields, and pass undefined when all fields are optional. */
// biome-ignore lint/suspicious/noConfusingVoidType: tRPC's own type for a call without an argument.
type InputOf<Input> = Input extends Record<string, never> ? void : object extends Input ? Input | undefined : Input

/** What a call of the client resolves to. */
type ResponseOf<Output extends z.core.$ZodType, Event extends z.core.$ZodType | null> = Event extends z.core.$ZodType
	? AsyncIterable<StreamItem<z.output<Event>, z.output<Output>>>
	: z.output<Output>

type ProcedureOf<Declared> =
	Declared extends Operation<infer Kind, infer _Rule, infer Input, infer Output, infer Event>
		? Kind extends 'query'
			? TRPCQueryProcedure<{ input: InputOf<z.input<Input>>; output: ResponseOf<Output, Event>; meta: unknown }>
			: TRPCMutationProcedure<{ input: InputOf<z.input<Input>>; output: ResponseOf<Output, Event>; meta: unknown }>
		: never
type RouterOf<Group extends OperationGroup> = {
	[Name in keyof Group['operations']]: ProcedureOf<Group['operations'][Name]>
}
type RoutersOf<Groups extends OperationGroups> = { [Name in keyof Groups]: RouterOf<Groups[Name]> }

/** tRPC does not validate the input; `runOperation` does, after the policy. */
const unvalidated = z.unknown()

/** Maps errors of the stream to the catalog, as `baseProcedure` does before it begins. */
async function* withMappedErrors<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
	try {
		yield* items
	} catch (error) {
		throw toTrpcError(error)
	}
}

function toProcedure(name: string, operation: AnyOperation) {
	const { rateLimit, deadlineMs, isShared } = operation
	const procedure = baseProcedure.meta({ rateLimit, deadlineMs, isShared }).input(unvalidated)
	const run = async ({ ctx, input }: { ctx: RequestContext; input: unknown }): Promise<unknown> => {
		if (operation.event !== null && ctx.acceptsStream) {
			return withMappedErrors(await streamOperation({ name, operation }, ctx, input ?? {}))
		}
		return (await runOperation({ name, operation }, ctx, input ?? {})).output
	}
	return operation.kind === 'query' ? procedure.query(run) : procedure.mutation(run)
}

/** The typed tRPC routers of the operations, one procedure each. */
export function toTrpcRouter<Groups extends OperationGroups>(groups: Groups) {
	const routers = Object.entries(groups).map(([name, { operations }]) => {
		const procedures = Object.entries(operations).map(([key, operation]) => [
			key,
			toProcedure(`${name}.${key}`, operation),
		])
		return [name, Object.fromEntries(procedures)]
	})
	return router(Object.fromEntries(routers) as RoutersOf<Groups>)
}
