import type { Queryable } from '../../platform/database.ts'
import type { InBackground } from '../../platform/database-background.ts'
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
 * `pausePerRun` limits it to a tenth of the time. With an item index it is limited to a fiftieth and runs `inBackground`, because
 * writers need the processors as well; null without an index.
 */
export function mapCountsJob(
	queriesOf: (db: Queryable) => Pick<ItemQueries, 'foldDirtyCounts' | 'hasDirtyCounts'>,
	db: Queryable,
	inBackground: InBackground | null = null,
): Job {
	const { hasDirtyCounts } = queriesOf(db)
	return {
		name: 'map counts',
		...(inBackground === null ? PACE.inSql : PACE.withIndex),
		async run(signal) {
			const foldAll = async (on: Queryable) => {
				const { foldDirtyCounts } = queriesOf(on)
				while (!signal.aborted && (await foldDirtyCounts(ENTRIES_PER_FOLD)) > 0);
			}
			if (inBackground === null) await foldAll(db)
			else if (await hasDirtyCounts()) await inBackground(foldAll, signal)
		},
	}
}
