import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Job, startJobs } from './jobs.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

/** Starts the jobs and records each failed run in `failures`. */
function start(...jobs: Job[]) {
	const failures: string[] = []
	const scheduler = startJobs(jobs, (job, failure) => {
		if (failure !== null) failures.push(job)
	})
	return { failures, scheduler }
}

/** A job whose runs are recorded as seconds since the start. */
function recorded(run: Job['run'], options: Partial<Job> = {}) {
	const origin = Date.now()
	const runsAt: number[] = []
	const job: Job = {
		name: 'recorded',
		intervalMs: 1000,
		maxBackoffMs: 10_000,
		...options,
		run: async (signal) => {
			runsAt.push((Date.now() - origin) / 1000)
			await run(signal)
		},
	}
	return { job, runsAt }
}

const fail = async () => {
	throw new Error('connection lost')
}

describe('startJobs', () => {
	test('runs a job at once and then at its interval', async () => {
		const { job, runsAt } = recorded(async () => {})
		const { scheduler } = start(job)
		await vi.advanceTimersByTimeAsync(3000)
		expect(runsAt).toEqual([0, 1, 2, 3])
		await scheduler.stop()
	})

	test('retries a failing job with increasing pauses up to the limit, and reports each failure', async () => {
		const { job, runsAt } = recorded(fail)
		const { failures, scheduler } = start(job)
		await vi.advanceTimersByTimeAsync(34_000)
		expect(runsAt).toEqual([0, 2, 6, 14, 24, 34])
		expect(failures).toHaveLength(6)
		await scheduler.stop()
	})

	test('returns to the interval after a success', async () => {
		let attempts = 0
		const { job, runsAt } = recorded(async () => {
			attempts += 1
			if (attempts <= 2) await fail()
		})
		const { scheduler } = start(job)
		await vi.advanceTimersByTimeAsync(8000)
		expect(runsAt).toEqual([0, 2, 6, 7, 8])
		await scheduler.stop()
	})

	test('pauses longer after a long run', async () => {
		const work = () => new Promise<void>((resolve) => setTimeout(resolve, 500))
		const { job, runsAt } = recorded(work, { pausePerRun: 20 })
		const { scheduler } = start(job)
		await vi.advanceTimersByTimeAsync(10_500)
		expect(runsAt).toEqual([0, 10.5])
		const stopped = scheduler.stop()
		await vi.advanceTimersByTimeAsync(500)
		await stopped
	})

	test('a failing job does not stop the others', async () => {
		const healthy = recorded(async () => {})
		const { scheduler } = start({ ...recorded(fail).job, name: 'failing' }, healthy.job)
		await vi.advanceTimersByTimeAsync(3000)
		expect(healthy.runsAt).toEqual([0, 1, 2, 3])
		await scheduler.stop()
	})

	test('stop aborts the current run, waits for its end, and starts no other', async () => {
		const steps: string[] = []
		const { job, runsAt } = recorded(async (signal) => {
			await new Promise<void>((resolve) => setTimeout(resolve, 500))
			steps.push(signal.aborted ? 'aborted' : 'not aborted')
		})
		const { scheduler } = start(job)
		const stopped = scheduler.stop().then(() => steps.push('stopped'))
		await vi.advanceTimersByTimeAsync(60_000)
		await stopped
		expect(steps).toEqual(['aborted', 'stopped'])
		expect(runsAt).toEqual([0])
	})

	test('stop ends a pause at once', async () => {
		const { job, runsAt } = recorded(async () => {})
		const { scheduler } = start(job)
		await vi.advanceTimersByTimeAsync(0)
		await scheduler.stop()
		expect(runsAt).toEqual([0])
	})
})
