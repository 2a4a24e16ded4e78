import type { Job } from '../../platform/jobs.ts'
import type { ItemQueries } from '../../query/item-queries.ts'

/** A fold holds a lock and one connection for about a millisecond per map cell; this keeps it well under a second. */
const ENTRIES_PER_FOLD = 500

/** Adds logged changes to the map's counts. Any number of processes may run it: the database lets one at a time fold. */
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
