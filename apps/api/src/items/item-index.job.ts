import type { Job } from '../processes/jobs.ts'
import type { ItemIndexFollower } from './item-index-follower.ts'

/**
 * Loads the item index after the start, and keeps it close to the database while no requests come. Between two loads, as during a long
 * import, it pauses as long as a load takes.
 */
export function itemIndexJob({ follow }: Pick<ItemIndexFollower, 'follow'>): Job {
	return { name: 'item index', intervalMs: 1000, maxBackoffMs: 60_000, pausePerRun: 1, run: () => follow() }
}
