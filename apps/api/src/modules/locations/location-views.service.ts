import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LocationViewsRepository } from './location-views.repository.ts'

type Deps = { repository: LocationViewsRepository; clock: Clock }

/** Counts of visits, for owners. */
export function createLocationViewsService({ repository, clock }: Deps) {
	return {
		/** Counts a visit of a location's page, at most once per visitor and UTC day. Throws `location.not_found`. */
		async record({ viewer, address }: { viewer: Viewer | null; address: string }, locationId: number): Promise<void> {
			const visit = { locationId, userId: viewer?.userId ?? null, address, now: clock.now() }
			if (!(await repository.record(visit))) throw new AppError('location.not_found')
		},
	}
}
export type LocationViewsService = ReturnType<typeof createLocationViewsService>
