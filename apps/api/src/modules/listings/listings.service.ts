import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { MatchedListing, matchedListingsRequest } from '@farmgate/contracts/matched-listing'
import type { Page } from '@farmgate/contracts/page'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import type { SearchTerm } from '@farmgate/contracts/search-query/parse-search'
import type * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import type { SearchTextService } from '../search/search-text.service.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = {
	repository: ListingsRepository
	searchText: Pick<SearchTextService, 'resolve'>
	clock: { now(): Date }
}

type MatchingRequest = z.output<typeof matchedListingsRequest>

/** Whether all terms of a search are words of a title. */
function isInTitle(title: string, terms: readonly Pick<SearchTerm, 'words'>[]): boolean {
	const titleWords = foldedWords(title)
	return terms.every(({ words }) => words.every((forms) => forms.some((form) => titleWords.includes(form))))
}

/** Reads listings. */
export function createListingsService({ repository, searchText, clock }: Deps) {
	const list = async (request: ListRequest): Promise<Page<Listing>> =>
		await repository.list(await searchText.resolve(request), clock.now())

	return {
		/** A page of active listings of approved locations that match. Throws `cursor.invalid`. */
		list,

		/** Like `list`, with only these fields of each listing; undefined: all. */
		listFields: async (
			request: ListRequest,
			fields: readonly (keyof Listing)[] | undefined,
		): Promise<Page<Partial<Listing>>> =>
			fields === undefined
				? await list(request)
				: await repository.listFields(await searchText.resolve(request), fields, clock.now()),

		/** The best match of each location, if it has one: by its title, else for sale, else the newest. */
		async matching({ filter, locationIds }: MatchingRequest): Promise<MatchedListing[]> {
			if (locationIds.length === 0) return []
			const resolved = await searchText.resolve(filter)
			const found = await repository.matchesAt(locationIds, resolved, clock.now())
			const terms = resolved.search?.area?.rest ?? resolved.search?.terms ?? []
			return locationIds.flatMap((locationId) => {
				const matches = found.filter((listing) => listing.locationId === locationId)
				const best = matches.find(({ title }) => isInTitle(title, terms)) ?? matches[0]
				return best === undefined ? [] : [{ ...best, locationId }]
			})
		},

		/** A page of a user's own listings, including inactive ones and those of unapproved locations. Throws `cursor.invalid`. */
		listOwned: async (userId: string, request: ListRequest): Promise<Page<OwnedListing>> =>
			await repository.listOwned(userId, await searchText.resolve(request), clock.now()),

		/** The number of listings that a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** One public listing. Throws `listing.not_found`. */
		async byId(id: number): Promise<Listing> {
			const found = await repository.findById(id, clock.now())
			if (found === null) throw new AppError('listing.not_found')
			return found
		},

		/** One public listing by its current or a former slug. Throws `listing.not_found`. */
		async bySlug(slug: string): Promise<Listing> {
			const found = await repository.findBySlug(slug, clock.now())
			if (found === null) throw new AppError('listing.not_found')
			return found
		},
	}
}
export type ListingsService = ReturnType<typeof createListingsService>
