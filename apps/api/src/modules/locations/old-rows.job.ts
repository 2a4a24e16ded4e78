import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'

/** Deletes rows that are kept for some days only, such as visits. */
export function oldRowsJob(deletions: readonly ((now: Date) => Promise<void>)[], clock: Clock): Job {
	return {
		name: 'old rows',
		intervalMs: HOUR_MS,
		maxBackoffMs: HOUR_MS,
		run: async () => {
			for (const deleteOld of deletions) await deleteOld(clock.now())
		},
	}
}
