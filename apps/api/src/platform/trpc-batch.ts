import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { RateLimit } from './rate-limit-cost.ts'

/** More calls than any screen makes at once. */
const MAX_BATCH_SIZE = 20

/**
 * Names of the procedures that a request calls, split as tRPC does it: the router has decoded the path once, tRPC decodes it
 * again. Null when it cannot be decoded.
 */
function proceduresOf({ params }: FastifyRequest): string[] | null {
	const { path = '' } = params as { path?: string }
	try {
		return decodeURIComponent(path).split(',')
	} catch {
		return null
	}
}

/** Throws `input.invalid` for a batch of too many calls and for a path that cannot be decoded. */
export function assertBatchSize(request: FastifyRequest): void {
	const procedures = proceduresOf(request)
	if (procedures === null) {
		throw new AppError('input.invalid', { issues: [{ path: 'url', message: 'cannot be decoded' }] })
	}
	if (procedures.length > MAX_BATCH_SIZE) {
		throw new AppError('input.invalid', {
			issues: [{ path: 'batch', message: `must have at most ${MAX_BATCH_SIZE} calls` }],
		})
	}
}

function rateLimitOf(procedure: AnyTRPCProcedure): RateLimit {
	return (procedure._def.meta as { rateLimit?: RateLimit } | undefined)?.rateLimit ?? {}
}

/** Cost of a request in rate limit points: one entry per call, as its procedure declares it. */
export function costsOfProcedures(router: AnyTRPCRouter): (request: FastifyRequest) => RateLimit[] {
	const entries = Object.entries<AnyTRPCProcedure>(router._def.procedures)
	const limits = new Map(entries.map(([name, procedure]) => [name, rateLimitOf(procedure)]))
	return (request) => (proceduresOf(request) ?? ['']).map((name) => limits.get(name) ?? {})
}
