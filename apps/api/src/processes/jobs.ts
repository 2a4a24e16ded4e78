import { HOUR_MS } from '@farmgate/contracts/hours'

/** Background work that repeats while the process runs. */
export type Job = {
	/** For the log. */
	name: string
	/** One run. Work in several steps stops after the current step when `signal` is aborted. */
	run: (signal: AbortSignal) => Promise<void>
	/** Pause after a successful run. Each failure in a row doubles it, up to `maxBackoffMs`. */
	intervalMs: number
	maxBackoffMs: number
	/** The pause is at least this many times as long as the run before it. */
	pausePerRun?: number
}

/** A job that runs once an hour, such as a deletion of what is too old. */
export function hourlyJob(name: string, run: Job['run']): Job {
	return { name, intervalMs: HOUR_MS, maxBackoffMs: HOUR_MS, run }
}

/** Resolves after this time, or as soon as `signal` is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer)
			signal.removeEventListener('abort', end)
			resolve()
		}
		const timer = setTimeout(end, milliseconds)
		signal.addEventListener('abort', end)
		if (signal.aborted) end()
	})
}

type OnRun = (job: string, failure: { error: unknown } | null) => void

async function repeat(job: Job, onRun: OnRun, signal: AbortSignal): Promise<void> {
	const { intervalMs, maxBackoffMs, pausePerRun = 0 } = job
	let failures = 0
	while (!signal.aborted) {
		const startedAt = performance.now()
		try {
			await job.run(signal)
			failures = 0
			onRun(job.name, null)
		} catch (error) {
			failures += 1
			onRun(job.name, { error })
		}
		const backoffMs = failures === 0 ? intervalMs : Math.min(intervalMs * 2 ** failures, maxBackoffMs)
		const pauseMs = Math.max(backoffMs, (performance.now() - startedAt) * pausePerRun)
		await pause(pauseMs, signal)
	}
}

/** Runs each job immediately and then repeatedly, independently of the others. Calls `onRun` after each run. */
export function startJobs(jobs: readonly Job[], onRun: OnRun) {
	const stopping = new AbortController()
	const running = jobs.map((job) => repeat(job, onRun, stopping.signal))
	return {
		/** Starts no more runs. Resolves when the current ones have ended. */
		async stop(): Promise<void> {
			stopping.abort()
			await Promise.all(running)
		},
	}
}
