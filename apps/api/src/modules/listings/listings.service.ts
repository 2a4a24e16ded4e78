import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = { repository: ListingsRepository; clock: { now(): Date } }

/** Reading listings as a buyer. */
export function createListingsService({ repository, clock }: Deps) {
	async function list(request: ListRequest): Promise<Page<Listing>> {
		const now = clock.now()
		const [page, total] = await Promise.all([repository.list(request, now), repository.count(request, now)])
		return { ...page, total }
	}

	return {
		/** Active listings of approved places that match, a page at a time, with how many there are. Throws `cursor.invalid`. */
		list,

		/** The same, at one place. */
		async listAt(locationId: number, request: ListRequest): Promise<Page<Listing>> {
			return await list({ ...request, locationId })
		},

		/** The same of a user's own listings, inactive ones and those at places not approved yet included. */
		async listOwned(userId: string, request: ListRequest): Promise<Page<Listing>> {
			const now = clock.now()
			const [page, total] = await Promise.all([
				repository.listOwned(userId, request, now),
				repository.countOwned(userId, request, now),
			])
			return { ...page, total }
		},

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
