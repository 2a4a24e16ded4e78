import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../../processes/jobs.ts'
import type { ListingAvailabilityRepository } from './listing-availability.repository.ts'

const INTERVAL_MS = 600_000
const MAX_BACKOFF_MS = 3_600_000

/** Makes listings inactive after their last day. */
export function listingAvailabilityJob({ endAvailability }: ListingAvailabilityRepository, clock: Clock): Job {
	return {
		name: 'listing availability',
		intervalMs: INTERVAL_MS,
		maxBackoffMs: MAX_BACKOFF_MS,
		run: async () => {
			await endAvailability(clock.now())
		},
	}
}
