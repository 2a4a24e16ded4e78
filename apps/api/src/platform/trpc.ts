import { initTRPC, TRPCError } from '@trpc/server'
import { AppError } from './app-error.ts'
import { toAppError } from './to-app-error.ts'

/** Who may call a procedure. Every procedure names one. */
export const POLICIES = ['public', 'signed-in', 'owner', 'admin'] as const
export type Policy = (typeof POLICIES)[number]

/** What every procedure knows of its caller. Nobody can sign in yet, so the viewer is always unknown. */
export type RequestContext = { requestId: string; viewer: null }

const t = initTRPC
	.context<RequestContext>()
	.meta<{ policy: Policy }>()
	.create({
		// Stacks never leave the server, whatever NODE_ENV says.
		isDev: false,
		errorFormatter({ shape, error, ctx }) {
			const { message, code, issues } = toAppError(error).toBody()
			const data = { code, httpStatus: shape.data.httpStatus, path: shape.data.path, issues, requestId: ctx?.requestId }
			return { ...shape, message, data }
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

/** The only way to begin a procedure: with the policy of who may call it, checked before the input is even read. */
export function procedure(policy: Policy) {
	return procedureWithErrors.meta({ policy }).use(({ ctx, next }) => {
		if (policy !== 'public' && ctx.viewer === null) throw new AppError('auth.signed_out')
		return next()
	})
}
