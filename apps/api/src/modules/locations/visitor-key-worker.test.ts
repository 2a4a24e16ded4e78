import { expect, onTestFinished, test, vi } from 'vitest'
import { startVisitorKeyWorker } from './visitor-key-worker.ts'

test('visitors are forgotten at the start and every hour, also after a failure, until it is stopped', async () => {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const errors: unknown[] = []
	let calls = 0
	const forgetVisitors = async () => {
		calls += 1
		if (calls === 2) throw new Error('no database')
	}
	const worker = startVisitorKeyWorker({ confirmations: { forgetVisitors }, onError: (error) => errors.push(error) })
	expect(calls).toBe(1)
	await vi.advanceTimersByTimeAsync(2 * 3_600_000)
	expect([calls, errors.length]).toEqual([3, 1])
	await worker.stop()
	await vi.advanceTimersByTimeAsync(3_600_000)
	expect(calls).toBe(3)
})
