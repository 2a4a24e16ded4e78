import type { DuplicatePair } from '@farmgate/contracts/location-review'
import type { SimilarLocation, similarLocationsInput } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import { countNameWords, distinctName } from '@farmgate/directory-import/name-similarity'
import { compareLocations } from '@farmgate/directory-import/same-location'
import { distanceMeters } from '@farmgate/geo/distance'
import type * as z from 'zod/mini'
import type { CursorPageRequest } from '../../http/cursor.ts'
import type { Viewer } from '../../operations/policy.ts'
import { decider, readQueue } from '../../operations/queue-page.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createDuplicatesRepository } from './duplicates.repository.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = Pick<SharedDependencies, 'db' | 'clock'> & {
	locations: Pick<LocationsRepository, 'findByIds'>
}

const SIMILAR_MAX = 5

/** Locations that exist twice, or would. */
export function createDuplicatesService({ db, locations, clock }: Deps) {
	const repository = createDuplicatesRepository(db)
	const nameWords = countNameWords()
	return {
		/** How many pairs are undecided. */
		countPending: repository.count,

		/** Undecided pairs, oldest first, a page at a time. Throws `cursor.invalid`. */
		async list(request: CursorPageRequest): Promise<Page<DuplicatePair>> {
			const page = await readQueue(request, repository)
			const ids = page.items.flatMap(({ locationId, otherLocationId }) => [locationId, otherLocationId])
			const byId = await locations.findByIds([...new Set(ids)], clock.now())
			const items = page.items.flatMap(({ id, locationId, otherLocationId, reason, createdAt }) => {
				const [location, other] = [byId.get(locationId), byId.get(otherLocationId)]
				// Deleted since the first query.
				if (!location || !other) return []
				return [{ id, reason, createdAt: createdAt.toISOString(), location, other }]
			})
			return { ...page, items }
		},

		/** Takes a pair that is not the same off the list. Throws `duplicate.not_found`. */
		dismiss: decider(clock, (decision) => repository.setDismissed(decision, true)),

		/** Puts a dismissed pair back on the list. Throws `duplicate.not_found`. */
		reopen: decider(clock, (decision) => repository.setDismissed(decision, false)),

		/**
		 * Approved locations and the caller's own that may be the same as a location with this name and position, by the comparison
		 * of imports; at most five, the most likely first.
		 */
		async findSimilar(
			viewer: Viewer | null,
			{ name, type, near }: z.output<typeof similarLocationsInput>,
		): Promise<SimilarLocation[]> {
			const found = await repository.findNear(distinctName(name, nameWords), near, viewer?.userId ?? null)
			const unknown = { street: null, postalCode: null, phone: null, website: null, facebookUrl: null, days: [] }
			const scores = found.flatMap((facts) => {
				// The town is unknown before an address is chosen; nearby locations are taken to be in the same one.
				const given = { ...unknown, name, type: type ?? facts.type, ...near, isApproximate: false, city: facts.city }
				const comparison = compareLocations(given, facts, nameWords)
				if (comparison === null) return []
				return [{ facts, score: comparison.score + (comparison.verdict === 'same' ? 1 : 0) }]
			})
			const best = scores.sort((a, b) => b.score - a.score).slice(0, SIMILAR_MAX)
			const byId = await locations.findByIds(
				best.map(({ facts }) => facts.id),
				clock.now(),
			)
			return best.flatMap(({ facts }) => {
				const location = byId.get(facts.id)
				return location === undefined ? [] : [{ location, distanceMeters: distanceMeters(near, facts) }]
			})
		},
	}
}
export type DuplicatesService = ReturnType<typeof createDuplicatesService>
