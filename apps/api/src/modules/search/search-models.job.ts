import type { Job } from '../../platform/jobs.ts'
import type { SearchWordsRepository } from './search-words.repository.ts'

/**
 * Rebuilds the vocabulary and the towns when rows have changed. Several processes may run it; a database lock serializes the
 * runs. `pausePerRun` limits it to a twentieth of the time.
 */
export function searchModelsJob({ isStale, refresh }: Pick<SearchWordsRepository, 'isStale' | 'refresh'>): Job {
	return {
		name: 'search models',
		intervalMs: 60_000,
		maxBackoffMs: 2 * 60_000,
		pausePerRun: 20,
		async run() {
			if (await isStale()) await refresh()
		},
	}
}
