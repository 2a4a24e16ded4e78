import type { Job } from '../../platform/jobs.ts'
import type { ItemQueries } from '../../query/item-queries.ts'

/** A fold holds a lock and a connection for about a millisecond per entry. */
const ENTRIES_PER_FOLD = 500

/**
 * Applies logged changes to the map cells. Several processes may run it; a database lock serializes the folds. In a large directory a fold takes
 * seconds: `pausePerRun` limits it to a tenth of the time, because late counts make reads in SQL slower, not wrong.
 */
export function mapCountsJob({ foldDirtyCounts }: Pick<ItemQueries, 'foldDirtyCounts'>): Job {
	return {
		name: 'map counts',
		intervalMs: 500,
		maxBackoffMs: 4000,
		pausePerRun: 10,
		async run(signal) {
			while (!signal.aborted && (await foldDirtyCounts(ENTRIES_PER_FOLD)) > 0);
		},
	}
}
