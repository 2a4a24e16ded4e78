import type { SimilarLocation, similarLocationsInput } from '@farmgate/contracts/location-write'
import { countNameWords, distinctName } from '@farmgate/directory-import/name-similarity'
import { compareLocations } from '@farmgate/directory-import/same-location'
import type * as z from 'zod/mini'
import type { Viewer } from '../../operations/policy.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LocationsRepository } from './locations.repository.ts'
import type { SimilarLocationsRepository } from './similar-locations.repository.ts'

type Deps = {
	repository: SimilarLocationsRepository
	locations: Pick<LocationsRepository, 'findByIds'>
	clock: Clock
}

const SIMILAR_MAX = 5

/** Finds existing locations that a new one may repeat. */
export function createSimilarLocationsService({ repository, locations, clock }: Deps) {
	const nameWords = countNameWords()
	return {
		/**
		 * Approved locations and the caller's own that may be the same as a location with this name and position, by the comparison
		 * of imports; at most five, the most likely first.
		 */
		async find(
			viewer: Viewer | null,
			{ name, type, near }: z.output<typeof similarLocationsInput>,
		): Promise<SimilarLocation[]> {
			const found = await repository.findNear(distinctName(name, nameWords), near, viewer?.userId ?? null)
			const unknown = { street: null, postalCode: null, phone: null, website: null, facebookUrl: null, days: [] }
			const scores = found.flatMap(({ id, facts, distanceMeters }) => {
				// The town is unknown before an address is chosen; nearby locations are taken to be in the same one.
				const given = { ...unknown, name, type: type ?? facts.type, ...near, isApproximate: false, city: facts.city }
				const comparison = compareLocations(given, facts, nameWords)
				if (comparison === null) return []
				return [{ id, distanceMeters, score: comparison.score + (comparison.verdict === 'same' ? 1 : 0) }]
			})
			const best = scores.sort((a, b) => b.score - a.score).slice(0, SIMILAR_MAX)
			const byId = new Map(
				(
					await locations.findByIds(
						best.map(({ id }) => id),
						clock.now(),
					)
				).map((location) => [location.id, location]),
			)
			return best.flatMap(({ id, distanceMeters }) => {
				const location = byId.get(id)
				return location === undefined ? [] : [{ location, distanceMeters }]
			})
		},
	}
}
export type SimilarLocationsService = ReturnType<typeof createSimilarLocationsService>
