import { AsyncLocalStorage } from 'node:async_hooks'
import { createSlots, type InSlot } from './slots.ts'

/** Statements of one request that run at the same time, so that one request cannot occupy the whole pool. */
const STATEMENTS_PER_SCOPE = 3

/** What the statements of one request share: they end together when `signal` aborts. */
export type QueryScope = { signal: AbortSignal; inSlot: InSlot }

const scopes = new AsyncLocalStorage<QueryScope>()

export function createQueryScope(signal: AbortSignal): QueryScope {
	return { signal, inSlot: createSlots(STATEMENTS_PER_SCOPE) }
}

/** Calls `work`; statements that it starts, now or after an `await`, belong to the scope. */
export function runInQueryScope<Result>(scope: QueryScope, work: () => Result): Result {
	return scopes.run(scope, work)
}

/** Calls `work`; statements that it starts belong to no request, and neither its deadline nor a lost caller cancels them. */
export function runOutsideQueryScope<Result>(work: () => Result): Result {
	return scopes.exit(work)
}

/** The scope of the running request, undefined outside of requests (jobs, commands). */
export function currentQueryScope(): QueryScope | undefined {
	return scopes.getStore()
}
