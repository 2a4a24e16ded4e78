import type { ListRequest } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = { repository: LocationsRepository; clock: { now(): Date } }

/** Reading places. */
export function createLocationsService({ repository, clock }: Deps) {
	return {
		/** Approved locations that match, a page at a time, with how many there are. Throws `cursor.invalid`. */
		list: (request: ListRequest): Promise<Page<Location>> => repository.list(request, clock.now()),

		/** The same of a user's own locations, approved or not. */
		listOwned: (userId: string, request: ListRequest): Promise<Page<Location>> =>
			repository.listOwned(userId, request, clock.now()),

		/** The same of the locations that wait for an admin's approval. */
		listPending: (request: ListRequest): Promise<Page<Location>> => repository.listPending(request, clock.now()),

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
