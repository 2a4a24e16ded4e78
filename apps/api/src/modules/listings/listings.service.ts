import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = { repository: ListingsRepository; clock: { now(): Date } }

/** Reading listings as a buyer. */
export function createListingsService({ repository, clock }: Deps) {
	const list = (request: ListRequest): Promise<Page<Listing>> => repository.list(request, clock.now())

	return {
		/** Active listings of approved locations that match, a page at a time, with how many there are. Throws `cursor.invalid`. */
		list,

		/** The same, at one location. */
		listAt: (locationId: number, request: ListRequest): Promise<Page<Listing>> => list({ ...request, locationId }),

		/** The same of a user's own listings, inactive ones and those of unapproved locations included. */
		listOwned: (userId: string, request: ListRequest): Promise<Page<Listing>> =>
			repository.listOwned(userId, request, clock.now()),

		/** How many listings a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** One listing. Throws `listing.not_found`, also for one that buyers may not see. */
		async byId(id: number): Promise<Listing> {
			const found = await repository.findById(id)
			if (found === null) throw new AppError('listing.not_found')
			return found
		},

		/** The same by slug, present or past. */
		async bySlug(slug: string): Promise<Listing> {
			const found = await repository.findBySlug(slug)
			if (found === null) throw new AppError('listing.not_found')
			return found
		},
	}
}
export type ListingsService = ReturnType<typeof createListingsService>
