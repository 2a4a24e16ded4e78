import type { ListRequest } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = { repository: LocationsRepository; clock: { now(): Date } }

/** Reading places. */
export function createLocationsService({ repository, clock }: Deps) {
	return {
		/** Approved places that match, a page at a time, with how many there are. Throws `cursor.invalid`. */
		async list(request: ListRequest): Promise<Page<Location>> {
			const now = clock.now()
			const [page, total] = await Promise.all([repository.list(request, now), repository.count(request, now)])
			return { ...page, total }
		},

		/** One place. It opens by direct link before it is approved too, shown without the Verified badge. Throws `location.not_found`. */
		async byId(id: number): Promise<Location> {
			const found = await repository.findById(id)
			if (found === null) throw new AppError('location.not_found')
			return found
		},

		/** The same by slug. A slug the place had before finds it too; the answer's `slug` is then another. */
		async bySlug(slug: string): Promise<Location> {
			const found = await repository.findBySlug(slug)
			if (found === null) throw new AppError('location.not_found')
			return found
		},
	}
}
export type LocationsService = ReturnType<typeof createLocationsService>
