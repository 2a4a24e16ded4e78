import { AsyncLocalStorage } from 'node:async_hooks'
import { createSlots, type InSlot } from '../http/limits/slots.ts'
import type { DatabaseClient } from './database.ts'

/** Maximum of concurrent statements per request, so that one request cannot occupy the whole pool. */
const STATEMENTS_PER_SCOPE = 3

/** The connections of one server. */
export type ReadPool = { client: DatabaseClient; inPool: InSlot }

/** Shared by the statements of one request. None begins after `signal` has aborted. */
export type QueryScope = {
	signal: AbortSignal
	inSlot: InSlot
	/** Where statements outside of transactions run; null: on the primary, as everything else. */
	replica: ReadPool | null
}

const scopes = new AsyncLocalStorage<QueryScope>()

export function createQueryScope(signal: AbortSignal): QueryScope {
	return { signal, inSlot: createSlots(STATEMENTS_PER_SCOPE), replica: null }
}

/** Calls `work`. Statements that it starts, also after an `await`, belong to the scope. */
export function runInQueryScope<Result>(scope: QueryScope, work: () => Result): Result {
	return scopes.run(scope, work)
}

/** Calls `work`. Statements that it starts belong to no request and do not end with one. */
export function runOutsideQueryScope<Result>(work: () => Result): Result {
	return scopes.exit(work)
}

/** The scope of the running request, undefined outside of requests (jobs, commands). */
export function currentQueryScope(): QueryScope | undefined {
	return scopes.getStore()
}

/** Rejects with the reason of the signal as soon as it aborts. The work goes on. */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
	if (signal === undefined) return work
	if (signal.aborted) {
		// Nothing else handles a later rejection of the work.
		work.catch(() => {})
		return Promise.reject(signal.reason)
	}
	const { promise, reject } = Promise.withResolvers<never>()
	const abort = () => reject(signal.reason)
	signal.addEventListener('abort', abort, { once: true })
	return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}
