import { initTRPC, TRPCError } from '@trpc/server'
import type { AppError } from './app-error.ts'
import type { Authorize } from './authorization.ts'
import type { Caller, Policy, Viewer } from './policy.ts'
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
	.meta<{ policy: Policy }>()
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
export const createCallerFactory = t.createCallerFactory

/** Gives every failure its status; rethrown, because the result of `next` still carries the unmapped one. */
const procedureWithErrors = t.procedure.use(async ({ next }) => {
	const result = await next()
	if (result.ok) return result
	const cause = toAppError(result.error)
	throw new TRPCError({ code: cause.kind.trpcCode, message: cause.message, cause })
})

const publicProcedure = procedureWithErrors.meta({ policy: 'public' })

function guardedProcedure(policy: Exclude<Policy, 'public'>) {
	return procedureWithErrors.meta({ policy }).use(async ({ ctx, path, next }) => {
		await ctx.authorize(policy, path)
		return next({ ctx: { viewer: ctx.viewer as Viewer } })
	})
}

/** The only way to begin a procedure: with the policy of who may call it, checked before the input is even read. */
export function procedure(policy: 'public'): typeof publicProcedure
export function procedure(policy: Exclude<Policy, 'public'>): ReturnType<typeof guardedProcedure>
export function procedure(policy: Policy) {
	return policy === 'public' ? publicProcedure : guardedProcedure(policy)
}
