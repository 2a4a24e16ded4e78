import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import type { SearchTextService } from '../search/search-text.service.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = {
	repository: ListingsRepository
	searchText: Pick<SearchTextService, 'resolve'>
	clock: { now(): Date }
}

/** Reads listings. */
export function createListingsService({ repository, searchText, clock }: Deps) {
	const list = async (request: ListRequest): Promise<Page<Listing>> =>
		await repository.list(await searchText.resolve(request), clock.now())

	return {
		/** A page of active listings of approved locations that match. Throws `cursor.invalid`. */
		list,

		/** Like `list`, at one location. */
		listAt: (locationId: number, request: ListRequest): Promise<Page<Listing>> => list({ ...request, locationId }),

		/** A page of a user's own listings, including inactive ones and those of unapproved locations. Throws `cursor.invalid`. */
		listOwned: async (userId: string, request: ListRequest): Promise<Page<OwnedListing>> =>
			await repository.listOwned(userId, await searchText.resolve(request), clock.now()),

		/** The number of listings that a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** One public listing. Throws `listing.not_found`. */
		async byId(id: number): Promise<Listing> {
			const found = await repository.findById(id)
			if (found === null) throw new AppError('listing.not_found')
			return found
		},

		/** One public listing by its current or a former slug. Throws `listing.not_found`. */
		async bySlug(slug: string): Promise<Listing> {
			const found = await repository.findBySlug(slug)
			if (found === null) throw new AppError('listing.not_found')
			return found
		},
	}
}
export type ListingsService = ReturnType<typeof createListingsService>
