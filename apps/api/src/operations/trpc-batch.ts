import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/errors/app-error.ts'
import type { RateLimit } from '../http/limits/rate-limit-cost.ts'
import type { ProcedureMeta } from './trpc.ts'

/** More calls than any screen makes in one batch. */
const MAX_BATCH_SIZE = 20

/** The procedures that a request calls. tRPC decodes names again; `assertCallable` rejects names that this would change. */
function proceduresOf({ params }: FastifyRequest): string[] {
	const { path = '' } = params as { path?: string }
	return path.split(',')
}

/** Throws `input.invalid` for a batch of too many calls, and for several calls of which one has its own deadline. */
export function assertBatch(request: FastifyRequest, isLong: boolean): void {
	const { length } = proceduresOf(request)
	const limit = isLong ? 1 : MAX_BATCH_SIZE
	if (length <= limit) return
	const message = isLong ? 'must have no other calls besides this one' : `must have at most ${limit} calls`
	throw new AppError('input.invalid', { issues: [{ path: 'batch', message }] })
}

function metaOf(procedure: AnyTRPCProcedure): Partial<ProcedureMeta> {
	return (procedure._def.meta as Partial<ProcedureMeta> | undefined) ?? {}
}

/** A value of each procedure of a router, by name. */
function byProcedure<Value>(router: AnyTRPCRouter, read: (meta: Partial<ProcedureMeta>) => Value) {
	const entries = Object.entries<AnyTRPCProcedure>(router._def.procedures)
	return new Map(entries.map(([name, procedure]) => [name, read(metaOf(procedure))]))
}

/** The rate limits of a request: one per call, as declared by its procedure. */
export function costsOfProcedures(router: AnyTRPCRouter): (request: FastifyRequest) => RateLimit[] {
	const limits = byProcedure(router, ({ rateLimit }) => rateLimit ?? {})
	return (request) => proceduresOf(request).map((name) => limits.get(name) ?? {})
}

/** Whether all procedures that a request calls are queries whose results caches may serve. */
export function areProceduresShared(router: AnyTRPCRouter): (request: FastifyRequest) => boolean {
	const shared = byProcedure(router, ({ isShared }) => isShared ?? false)
	return (request) => proceduresOf(request).every((name) => shared.get(name) === true)
}

/** The deadline of a request that calls a procedure with its own, in milliseconds; else null. */
export function deadlinesOfProcedures(router: AnyTRPCRouter): (request: FastifyRequest) => number | null {
	const deadlines = byProcedure(router, ({ deadlineMs }) => deadlineMs ?? null)
	return (request) => {
		const found = proceduresOf(request).flatMap((name) => deadlines.get(name) ?? [])
		return found.length === 0 ? null : Math.max(...found)
	}
}
