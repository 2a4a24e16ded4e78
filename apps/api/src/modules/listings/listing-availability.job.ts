import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ListingWritesRepository } from './listing-writes.repository.ts'

const INTERVAL_MS = 600_000
const MAX_BACKOFF_MS = 3_600_000

/** Makes listings inactive after their last day. */
export function listingAvailabilityJob(
	{ endAvailability }: Pick<ListingWritesRepository, 'endAvailability'>,
	clock: Clock,
): Job {
	return {
		name: 'listing availability',
		intervalMs: INTERVAL_MS,
		maxBackoffMs: MAX_BACKOFF_MS,
		run: async () => {
			await endAvailability(clock.now())
		},
	}
}
