import { AppError } from '../errors/app-error.ts'

type Waiter = { start: () => void; fail: (reason: unknown) => void }

/** Runs a task when a slot is free. Rejects with the signal's reason when it aborts before that, and with `service.busy` when too many wait. */
export type InSlot = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** A queue that runs at most `count` tasks concurrently, in the order of the calls, while at most `maxWaiting` wait. */
export function createSlots(count: number, maxWaiting = Number.POSITIVE_INFINITY): InSlot {
	let free = count
	const waiting = new Set<Waiter>()

	function wait(signal?: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				waiting.delete(waiter)
				waiter.fail(signal?.reason)
			}
			const waiter: Waiter = {
				start: () => {
					signal?.removeEventListener('abort', leave)
					resolve()
				},
				fail: reject,
			}
			waiting.add(waiter)
			signal?.addEventListener('abort', leave, { once: true })
		})
	}

	function release(): void {
		const [next] = waiting
		if (next === undefined) {
			free++
			return
		}
		waiting.delete(next)
		next.start()
	}

	return async (work, signal) => {
		signal?.throwIfAborted()
		if (free > 0) free--
		else if (waiting.size < maxWaiting) await wait(signal)
		else throw new AppError('service.busy', { internal: 'too many tasks are waiting' })
		try {
			return await work()
		} finally {
			release()
		}
	}
}
