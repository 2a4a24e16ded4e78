import type { DuplicatePair } from '@farmgate/contracts/location-review'
import type { Page } from '@farmgate/contracts/page'
import type { CursorPageRequest } from '../../http/cursor.ts'
import { inputError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import { readQueue } from '../../operations/queue-page.ts'
import { assertDecided, decisionOf } from '../../operations/review-decision.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DuplicatesRepository } from './duplicates.repository.ts'
import type { LocationMergeRepository } from './location-merge.repository.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = {
	repository: DuplicatesRepository
	merges: LocationMergeRepository
	locations: Pick<LocationsRepository, 'findByIds'>
	clock: Clock
}

/** Locations that exist twice. */
export function createDuplicatesService({ repository, merges, locations, clock }: Deps) {
	return {
		/** Undecided pairs, newest first, a page at a time. Throws `cursor.invalid`. */
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

		/**
		 * Merges the duplicate into the location with `id`. Throws `location.not_found`, `location.owner_conflict`, and
		 * `input.invalid` when both are the same.
		 */
		async merge(viewer: Viewer, ids: { id: number; duplicateId: number }, requestId: string): Promise<void> {
			if (ids.id === ids.duplicateId) {
				throw inputError('duplicateId', 'must be another location')
			}
			await assertDecided(merges.merge(decisionOf(viewer, ids.id, clock.now(), requestId), ids.duplicateId))
		},
	}
}
export type DuplicatesService = ReturnType<typeof createDuplicatesService>
