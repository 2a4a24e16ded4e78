import { initTRPC, TRPCError } from '@trpc/server'
import type { AppError } from './app-error.ts'
import type { Authorize } from './authorization.ts'
import type { Caller } from './policy.ts'
import type { RateLimit } from './rate-limit-cost.ts'
import { toAppError } from './to-app-error.ts'

/** What every procedure knows of its caller. */
export type RequestContext = Caller & { requestId: string; authorize: Authorize }

/** The `data` of a failure, as the web application reads it. */
export function failureData(failure: AppError, requestId: string | undefined, path: string | undefined) {
	const { code, issues } = failure.toBody()
	return { code, httpStatus: failure.kind.status, path, issues, requestId }
}

const t = initTRPC
	.context<RequestContext>()
	.meta<{ rateLimit: RateLimit }>()
	.create({
		// Stacks never leave the server, whatever NODE_ENV says.
		isDev: false,
		errorFormatter({ shape, error, ctx }) {
			const failure = toAppError(error)
			const data = failureData(failure, ctx?.requestId, shape.data.path)
			return { ...shape, message: failure.message, data: { ...data, httpStatus: shape.data.httpStatus } }
		},
	})

export const router = t.router

/** What every procedure begins with. Gives each failure its status; rethrown, because the result of `next` still has the unmapped one. */
export const baseProcedure = t.procedure.use(async ({ next, type }) => {
	const result = await next()
	if (result.ok) return result
	const cause = toAppError(result.error, type === 'mutation' ? 'body' : 'input')
	throw new TRPCError({ code: cause.kind.trpcCode, message: cause.message, cause })
})
