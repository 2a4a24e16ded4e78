import { currentQueryScope } from './query-scope.ts'
import { writeCount } from './write-count.ts'

export type RecentRead<Value> = {
	/** The last result, if it is recent enough for the running request (`acceptsReadsSince`) and nothing was written meanwhile. */
	recent: () => Value | undefined
	read: () => Promise<Value>
}

/**
 * Keeps the last result of a read for requests that accept one that was read shortly before them. It is not used after a write of this
 * process has ended. Writes of other processes become visible when it is too old.
 */
export function createRecentRead<Value>(read: () => Promise<Value>): RecentRead<Value> {
	let last: { value: Value; begunAt: number; writes: number } | null = null

	return {
		recent() {
			const since = currentQueryScope()?.acceptsReadsSince
			if (last === null || since === undefined || last.begunAt < since || last.writes !== writeCount()) return undefined
			return last.value
		},
		async read() {
			const begun = { begunAt: performance.now(), writes: writeCount() }
			const value = await read()
			last = { value, ...begun }
			return value
		},
	}
}
