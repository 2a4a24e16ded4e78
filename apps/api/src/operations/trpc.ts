import { initTRPC, TRPCError } from '@trpc/server'
import type { AppError } from '../http/errors/app-error.ts'
import { toAppError } from '../http/errors/to-app-error.ts'
import type { RateLimit } from '../http/limits/rate-limit-cost.ts'
import type { OperationContext } from './run-operation.ts'

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
export type ProcedureMeta = { rateLimit: RateLimit; deadlineMs: number | null; isShared: boolean }

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
