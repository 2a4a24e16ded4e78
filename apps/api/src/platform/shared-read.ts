import { setImmediate as nextTurn } from 'node:timers/promises'
import { runOutsideQueryScope } from './query-scope.ts'

/**
 * Shares a read among its callers: those of one turn of the event loop, and those that call while an earlier one runs, get the
 * result of the next one. So each result was read after its callers called. A failure rejects for all of them.
 */
export function createSharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
	let running: Promise<unknown> | null = null
	let waiting: Promise<Value> | null = null

	async function next(): Promise<Value> {
		await (running ?? nextTurn())
		waiting = null
		const value = read()
		running = value.then(
			() => {
				running = null
			},
			() => {
				running = null
			},
		)
		return await value
	}

	return () => {
		waiting ??= runOutsideQueryScope(next)
		return waiting
	}
}
