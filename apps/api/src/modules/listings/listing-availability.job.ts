import { HOUR_MS, MINUTE_MS } from '@farmgate/contracts/hours'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ListingWritesRepository } from './listing-writes.repository.ts'

const INTERVAL_MS = 10 * MINUTE_MS

/** Makes listings inactive after their last day. */
export function listingAvailabilityJob(
	{ endAvailability }: Pick<ListingWritesRepository, 'endAvailability'>,
	clock: Clock,
): Job {
	return {
		name: 'listing availability',
		intervalMs: INTERVAL_MS,
		maxBackoffMs: HOUR_MS,
		run: async () => {
			await endAvailability(clock.now())
		},
	}
}
