import type { Job } from '../../platform/jobs.ts'
import type { ItemQueries } from '../../query/item-queries.ts'

/** A fold holds a lock and a connection for about a millisecond per entry. */
const ENTRIES_PER_FOLD = 500

/** Applies logged changes to the map cells. Several processes may run it; a database lock serializes the folds. */
export function mapCountsJob({ foldDirtyCounts }: Pick<ItemQueries, 'foldDirtyCounts'>): Job {
	return {
		name: 'map counts',
		intervalMs: 500,
		maxBackoffMs: 4000,
		async run(signal) {
			while (!signal.aborted && (await foldDirtyCounts(ENTRIES_PER_FOLD)) > 0);
		},
	}
}
