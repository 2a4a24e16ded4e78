import { setImmediate as nextTurn } from 'node:timers/promises'
import { currentQueryScope, runOutsideQueryScope, untilAborted } from './query-scope.ts'

/** More would wait for a connection each, instead of for one statement. */
const MAX_RUNNING = 2
const MAX_BATCH = 50

/** `context`: that of the last caller, such as its time. */
type Read<Value, Context> = (keys: string[], context: Context) => Promise<Map<string, Value>>
type Batch<Value, Context> = { keys: Set<string>; context: Context; values: Promise<Map<string, Value>> }

/**
 * Reads single rows by key, those of concurrent requests in one statement: the requests of one turn of the event loop, and under
 * load those that arrive while two statements run. So each row is read after it was requested. `undefined`: no row has the key. Requests
 * that read from a replica have statements of their own.
 */
export function createBatchedRead<Value, Context = void>(
	read: Read<Value, Context>,
): (key: string, context: Context) => Promise<Value | undefined> {
	const running = new Set<Promise<unknown>>()
	let waiting: Batch<Value, Context> | null = null

	async function run(batch: Pick<Batch<Value, Context>, 'keys' | 'context'>): Promise<Map<string, Value>> {
		await nextTurn()
		while (running.size >= MAX_RUNNING) await Promise.race(running)
		if (waiting === batch) waiting = null
		const values = read([...batch.keys], batch.context)
		const settled = values.then(
			() => undefined,
			() => undefined,
		)
		running.add(settled)
		void settled.then(() => running.delete(settled))
		return await values
	}

	function batchFor(key: string, context: Context): Batch<Value, Context> {
		if (waiting === null || waiting.keys.size >= MAX_BATCH) {
			const started = { keys: new Set<string>(), context }
			waiting = Object.assign(started, { values: runOutsideQueryScope(() => run(started)) })
		}
		waiting.keys.add(key)
		waiting.context = context
		return waiting
	}

	return async (key, context) => {
		const scope = currentQueryScope()
		if (scope !== undefined && scope.replica !== null) return (await read([key], context)).get(key)
		return (await untilAborted(batchFor(key, context).values, scope?.signal)).get(key)
	}
}
