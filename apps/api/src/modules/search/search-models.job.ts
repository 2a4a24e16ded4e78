import { MINUTE_MS } from '@farmgate/contracts/hours'
import type { Queryable } from '../../database/database.ts'
import type { InBackground } from '../../database/database-background.ts'
import type { Job } from '../../processes/jobs.ts'
import type { SearchWordsRepository } from './search-words.repository.ts'

/**
 * Brings the vocabulary and the towns up to date when rows have changed. Several processes may run it; a database lock serializes the
 * runs. `pausePerRun` limits it to a twentieth of the time: after changes of locations, towns are computed anew.
 */
export function searchModelsJob(
	repositoryOf: (db: Queryable) => Pick<SearchWordsRepository, 'isStale' | 'refresh'>,
	db: Queryable,
	inBackground: InBackground,
): Job {
	const { isStale } = repositoryOf(db)
	return {
		name: 'search models',
		intervalMs: MINUTE_MS,
		maxBackoffMs: 2 * MINUTE_MS,
		pausePerRun: 20,
		async run(signal) {
			if (await isStale()) await inBackground((background) => repositoryOf(background).refresh(), signal)
		},
	}
}
