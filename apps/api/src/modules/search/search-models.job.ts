import type { Job } from '../../platform/jobs.ts'
import type { SearchWordsRepository } from './search-words.repository.ts'

/**
 * Rebuilds the vocabulary and the towns when rows have changed. Any number of processes may run it: the database lets one
 * at a time work. The pause keeps the work below a twentieth of the time, however large the directory.
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
