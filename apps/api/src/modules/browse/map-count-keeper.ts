import type { BrowseRepository } from './browse.repository.ts'

const INTERVAL_MS = 500
/** While the database is away, each failure doubles the pause up to this: counts are right soon after it is back. */
const LONGEST_PAUSE_MS = 4000
/** A fold holds a lock and one connection for about a millisecond per square; this keeps it well under a second. */
const ENTRIES_PER_FOLD = 500

type Deps = { repository: Pick<BrowseRepository, 'foldDirtyCounts'>; onError: (error: unknown) => void }

/**
 * Folds what writers have marked into the map's counts, a little after each write. Any number of processes may run one:
 * the database lets a single one fold at a time. `stop()` resolves when the fold under way is done.
 */
export function startMapCountKeeper({ repository, onError }: Deps): { stop: () => Promise<void> } {
	let stopped = false
	let wake = () => {}
	const pause = (milliseconds: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, milliseconds)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
		})

	async function run() {
		let pauseMs = INTERVAL_MS
		while (!stopped) {
			try {
				while (!stopped && (await repository.foldDirtyCounts(ENTRIES_PER_FOLD)) > 0);
				pauseMs = INTERVAL_MS
			} catch (error) {
				onError(error)
				pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
			}
			if (!stopped) await pause(pauseMs)
		}
	}

	const running = run()
	return {
		async stop() {
			stopped = true
			wake()
			await running
		},
	}
}
