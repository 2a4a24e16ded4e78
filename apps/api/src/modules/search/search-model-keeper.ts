import type { SearchWordsRepository } from './search-words.repository.ts'

const INTERVAL_MS = 60_000
/** While the database is away, each failure doubles the pause up to this. */
const LONGEST_PAUSE_MS = 2 * 60_000
/** A large directory takes longer to read; this keeps the work below a twentieth of the time, however often rows change. */
const PAUSE_PER_WORK = 20

type Deps = {
	repository: Pick<SearchWordsRepository, 'isStale' | 'refresh'>
	onError: (error: unknown) => void
	/** Waits; ended early when `signal` is aborted. */
	pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
	/** Milliseconds of a clock that only goes forward. */
	elapsed?: () => number
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, milliseconds)
		signal.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})
}

/**
 * Makes the vocabulary and the towns anew at the start and whenever rows have changed, within a minute or so. Any number of
 * processes may run one: the database lets a single one work at a time. `stop()` resolves when the work under way is done.
 */
export function startSearchModelKeeper({
	repository,
	onError,
	pause = pauseFor,
	elapsed = () => performance.now(),
}: Deps): { stop: () => Promise<void> } {
	const stopping = new AbortController()

	async function run() {
		let pauseMs = INTERVAL_MS
		while (!stopping.signal.aborted) {
			const began = elapsed()
			try {
				if (await repository.isStale()) await repository.refresh()
				pauseMs = Math.max(INTERVAL_MS, (elapsed() - began) * PAUSE_PER_WORK)
			} catch (error) {
				onError(error)
				pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
			}
			if (!stopping.signal.aborted) await pause(pauseMs, stopping.signal)
		}
	}

	const running = run()
	return {
		async stop() {
			stopping.abort()
			await running
		},
	}
}
