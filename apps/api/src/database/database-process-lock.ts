import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClusterLock } from '@farmgate/db/embedded/cluster-lock'

/** Longer than any change of the accounts takes. */
const TIMEOUT_MS = 5000
/** After using the lock for this long, a process pauses longer than the retry interval of the others. */
const MAX_STRETCH_MS = 300
const PAUSE_MS = 60

/**
 * A lock between processes that share `dataDir` on one machine, released when its holder exits. The returned function rejects
 * when another process does not release the lock within five seconds.
 */
export function identityLockOf(dataDir: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const directory = join(dataDir, 'identity', 'lock')
	let stretchStartedAt = 0
	let releasedAt = 0
	return async (work) => {
		const now = Date.now()
		if (now - releasedAt > PAUSE_MS) {
			stretchStartedAt = now
		} else if (now - stretchStartedAt > MAX_STRETCH_MS) {
			await sleep(PAUSE_MS)
			stretchStartedAt = Date.now()
		}
		try {
			return await withClusterLock(directory, work, { timeoutMilliseconds: TIMEOUT_MS })
		} finally {
			releasedAt = Date.now()
		}
	}
}
