import { MINUTE_MS } from '@farmgate/contracts/hours'
import { untilAborted } from '../../database/query-scope.ts'
import type { Job } from '../../processes/jobs.ts'
import type { SearchWordsRepository } from './search-words.repository.ts'

/**
 * Brings the vocabulary and the towns up to date when rows have changed. Several processes may run it; a database lock serializes the
 * runs. `pausePerRun` limits it to a twentieth of the time: after changes of locations, towns are computed anew.
 */
export function searchModelsJob({ isStale, refresh }: Pick<SearchWordsRepository, 'isStale' | 'refresh'>): Job {
	return {
		name: 'search models',
		intervalMs: MINUTE_MS,
		maxBackoffMs: 2 * MINUTE_MS,
		pausePerRun: 20,
		async run(signal) {
			if (await isStale()) await untilAborted(refresh(), signal)
		},
	}
}
