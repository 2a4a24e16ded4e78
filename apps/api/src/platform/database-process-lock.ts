import { join } from 'node:path'
import { withClusterLock } from '@farmgate/db/embedded/cluster-lock'

/** Longer than any change takes, and shorter than a visitor waits. */
const TIMEOUT_MS = 5000

/**
 * A lock between processes that share `dataDir` on one machine, released when its holder dies. The function returned rejects
 * when another process does not release it within five seconds.
 */
export function identityLockOf(dataDir: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const directory = join(dataDir, 'identity', 'lock')
	return (work) => withClusterLock(directory, work, { patienceMilliseconds: TIMEOUT_MS })
}
