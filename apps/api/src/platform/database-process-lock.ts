import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClusterLock } from '@farmgate/db/embedded/cluster-lock'

/** Longer than any change takes, and shorter than a visitor waits. */
const TIMEOUT_MS = 5000
/** After so long without a break, a process lets others have a turn. The break is longer than the pause between their attempts. */
const LONGEST_STRETCH_MS = 300
const BREAK_MS = 60

/**
 * A lock between processes that share `dataDir` on one machine, released when its holder dies. The function returned rejects
 * when another process does not release it within five seconds.
 */
export function identityLockOf(dataDir: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const directory = join(dataDir, 'identity', 'lock')
	let stretchBegan = 0
	let releasedAt = 0
	return async (work) => {
		const now = Date.now()
		if (now - releasedAt > BREAK_MS) {
			stretchBegan = now
		} else if (now - stretchBegan > LONGEST_STRETCH_MS) {
			await sleep(BREAK_MS)
			stretchBegan = Date.now()
		}
		try {
			return await withClusterLock(directory, work, { patienceMilliseconds: TIMEOUT_MS })
		} finally {
			releasedAt = Date.now()
		}
	}
}
