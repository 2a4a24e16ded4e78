import type { DuplicatePair } from '@farmgate/contracts/location-review'
import type { Page } from '@farmgate/contracts/page'
import type { CursorPageRequest } from '../../http/cursor.ts'
import type { Viewer } from '../../operations/policy.ts'
import { readQueue } from '../../operations/queue-page.ts'
import { assertDecided, decisionOf } from '../../operations/review-decision.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DuplicatesRepository } from './duplicates.repository.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = {
	repository: DuplicatesRepository
	locations: Pick<LocationsRepository, 'findByIds'>
	clock: Clock
}

/** Locations that exist twice. */
export function createDuplicatesService({ repository, locations, clock }: Deps) {
	return {
		/** Undecided pairs, oldest first, a page at a time. Throws `cursor.invalid`. */
		async list(request: CursorPageRequest): Promise<Page<DuplicatePair>> {
			const page = await readQueue(request, repository)
			const ids = page.items.flatMap(({ locationId, otherLocationId }) => [locationId, otherLocationId])
			const found = await locations.findByIds([...new Set(ids)], clock.now())
			const byId = new Map(found.map((location) => [location.id, location]))
			const items = page.items.flatMap(({ id, locationId, otherLocationId, reason, createdAt }) => {
				const [location, other] = [byId.get(locationId), byId.get(otherLocationId)]
				// Deleted since the first query.
				if (!location || !other) return []
				return [{ id, reason, createdAt: createdAt.toISOString(), location, other }]
			})
			return { ...page, items }
		},

		/** Takes a pair that is not the same off the list. Throws `duplicate.not_found`. */
		dismiss: (viewer: Viewer, id: number, requestId: string): Promise<void> =>
			assertDecided(repository.setDismissed(decisionOf(viewer, id, clock.now(), requestId), true)),

		/** Puts a dismissed pair back on the list. Throws `duplicate.not_found`. */
		reopen: (viewer: Viewer, id: number, requestId: string): Promise<void> =>
			assertDecided(repository.setDismissed(decisionOf(viewer, id, clock.now(), requestId), false)),
	}
}
export type DuplicatesService = ReturnType<typeof createDuplicatesService>
