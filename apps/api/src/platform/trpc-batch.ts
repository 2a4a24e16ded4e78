import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { RateLimit } from './rate-limit-cost.ts'

/** More calls than any screen makes in one batch. */
const MAX_BATCH_SIZE = 20

/** The procedures that a request calls. tRPC decodes names again; `assertCallable` rejects names that this would change. */
function proceduresOf({ params }: FastifyRequest): string[] {
	const { path = '' } = params as { path?: string }
	return path.split(',')
}

/** Throws `input.invalid` for a batch of too many calls. */
export function assertBatchSize(request: FastifyRequest): void {
	if (proceduresOf(request).length <= MAX_BATCH_SIZE) return
	const message = `must have at most ${MAX_BATCH_SIZE} calls`
	throw new AppError('input.invalid', { issues: [{ path: 'batch', message }] })
}

function rateLimitOf(procedure: AnyTRPCProcedure): RateLimit {
	return (procedure._def.meta as { rateLimit?: RateLimit } | undefined)?.rateLimit ?? {}
}

/** The rate limits of a request: one per call, as declared by its procedure. */
export function costsOfProcedures(router: AnyTRPCRouter): (request: FastifyRequest) => RateLimit[] {
	const entries = Object.entries<AnyTRPCProcedure>(router._def.procedures)
	const limits = new Map(entries.map(([name, procedure]) => [name, rateLimitOf(procedure)]))
	return (request) => proceduresOf(request).map((name) => limits.get(name) ?? {})
}
