import type { ListRequest } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = { repository: LocationsRepository; clock: { now(): Date } }

/** Reading places. */
export function createLocationsService({ repository, clock }: Deps) {
	async function listIn(scope: Parameters<LocationsRepository['listIn']>[0], request: ListRequest) {
		const now = clock.now()
		const [page, total] = await Promise.all([
			repository.listIn(scope, request, now),
			repository.countIn(scope, request, now),
		])
		return { ...page, total }
	}

	return {
		/** Approved places that match, a page at a time, with how many there are. Throws `cursor.invalid`. */
		async list(request: ListRequest): Promise<Page<Location>> {
			const now = clock.now()
			const [page, total] = await Promise.all([repository.list(request, now), repository.count(request, now)])
			return { ...page, total }
		},

		/** The same of a user's own places, those not approved yet included. */
		async listOwned(userId: string, request: ListRequest): Promise<Page<Location>> {
			return await listIn({ kind: 'owned', userId }, request)
		},

		/** The same of the places that wait for an admin's approval. */
		async listPending(request: ListRequest): Promise<Page<Location>> {
			return await listIn({ kind: 'pending' }, request)
		},

		/** Approved places by their ids, in that order; those that are gone or not approved are left out. */
		publicByIds: (ids: number[]): Promise<Location[]> => repository.listPublicByIds(ids, clock.now()),

		/** How many places a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** One place. It opens by direct link before it is approved too, shown without the Verified badge. Throws `location.not_found`. */
		async byId(id: number): Promise<Location> {
			const found = await repository.findById(id, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},

		/** The same by slug. A slug the place had before finds it too; the answer's `slug` is then another. */
		async bySlug(slug: string): Promise<Location> {
			const found = await repository.findBySlug(slug, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},
	}
}
export type LocationsService = ReturnType<typeof createLocationsService>
