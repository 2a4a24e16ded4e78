import type { Queryable } from '../../platform/database.ts'
import type { InBackground } from '../../platform/database-background.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ItemQueries } from '../../query/item-queries.ts'

/** A fold holds a lock and a connection. It counts each map cell of these entries once: up to 0.2 s for the largest at a million locations. */
const ENTRIES_PER_FOLD = 500

/** Late counts make reads in SQL slower, not wrong. */
const PACE = {
	/** Each map is read from the counts. */
	inSql: { intervalMs: 500, maxBackoffMs: 4000, pausePerRun: 10 },
	/** The counts are read only while the item index loads, is far behind, or has failed. */
	withIndex: { intervalMs: 10_000, maxBackoffMs: 20_000, pausePerRun: 50 },
}

/**
 * Applies logged changes to the map cells. Several processes may run it; a database lock serializes the folds. A run applies as many
 * entries as there are at its start: with those that are added meanwhile, it would not end before the writers pause.
 * `pausePerRun` limits it to a tenth of the time. With an item index it is limited to a fiftieth and runs `inBackground`, because
 * writers need the processors as well; null without an index.
 */
export function mapCountsJob(
	queriesOf: (db: Queryable) => Pick<ItemQueries, 'countDirty' | 'foldDirtyCounts'>,
	db: Queryable,
	inBackground: InBackground | null = null,
): Job {
	const { countDirty } = queriesOf(db)
	return {
		name: 'map counts',
		...(inBackground === null ? PACE.inSql : PACE.withIndex),
		async run(signal) {
			const entries = await countDirty()
			if (entries === 0) return
			const fold = async (on: Queryable) => {
				const { foldDirtyCounts } = queriesOf(on)
				for (let left = entries; left > 0 && !signal.aborted; ) {
					const taken = await foldDirtyCounts(ENTRIES_PER_FOLD)
					// What is taken above the limit was added to the same cells since the start.
					left = taken === 0 ? 0 : left - Math.min(taken, ENTRIES_PER_FOLD)
				}
			}
			await (inBackground === null ? fold(db) : inBackground(fold, signal))
		},
	}
}
