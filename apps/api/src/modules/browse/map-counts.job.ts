import type { Job } from '../../platform/jobs.ts'
import type { ItemQueries } from '../../query/item-queries.ts'

/** A fold holds a lock and a connection for about a millisecond per entry. */
const ENTRIES_PER_FOLD = 500

/** Late counts make reads in SQL slower, not wrong. In a large directory a fold takes seconds. */
const PACE = {
	/** Each map is read from the counts. */
	inSql: { intervalMs: 500, maxBackoffMs: 4000, pausePerRun: 10 },
	/** The counts are read only while the item index loads, is far behind, or has failed. */
	withIndex: { intervalMs: 10_000, maxBackoffMs: 20_000, pausePerRun: 50 },
}

/**
 * Applies logged changes to the map cells. Several processes may run it; a database lock serializes the folds.
 * `pausePerRun` limits it to a tenth of the time, and with an item index to a fiftieth, because writers need the processors as well.
 */
export function mapCountsJob(
	{ foldDirtyCounts }: Pick<ItemQueries, 'foldDirtyCounts'>,
	pace: keyof typeof PACE = 'inSql',
): Job {
	return {
		name: 'map counts',
		...PACE[pace],
		async run(signal) {
			while (!signal.aborted && (await foldDirtyCounts(ENTRIES_PER_FOLD)) > 0);
		},
	}
}
