import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { MatchedListing, matchedListingsRequest } from '@farmgate/contracts/matched-listing'
import type { Page } from '@farmgate/contracts/page'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import type { SearchTerm } from '@farmgate/contracts/search-query/parse-search'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import type * as z from 'zod'
import { existing } from '../../http/errors/app-error.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { ListingsRepository } from './listings.repository.ts'

type Deps = Pick<SharedDependencies, 'searchText' | 'clock'> & {
	repository: ListingsRepository
	locations: Pick<LocationsService, 'currentId'>
}

type MatchingRequest = z.output<typeof matchedListingsRequest>

/** Whether all terms of a search are words of a title. */
function isInTitle(title: string, terms: readonly Pick<SearchTerm, 'words'>[]): boolean {
	const titleWords = foldedWords(title)
	return terms.every(({ words }) => words.every((forms) => forms.some((form) => titleWords.includes(form))))
}

/** Reads listings. */
export function createListingsService({ repository, locations, searchText, clock }: Deps) {
	const list = async <Field extends keyof Listing = keyof Listing>(
		request: ListRequest,
		fields?: readonly Field[],
	): Promise<Page<Pick<Listing, Field>>> =>
		await repository.list(await searchText.resolve(request), clock.now(), fields)

	return {
		/** A page of active listings of approved locations that match, with these or all fields. Throws `cursor.invalid`. */
		list,

		/** Like `list`, of a filter whose text is resolved. */
		listResolved: <Field extends keyof Listing>(request: ItemListRequest, fields: readonly Field[]) =>
			repository.list(request, clock.now(), fields),

		/** Like `listResolved`, at a time, and without the total. */
		listInOrder: repository.listInOrder,

		/** The public listings of the ids, with these or all fields, in the order of the ids. Other ids are left out. */
		publicByIds: <Field extends keyof Listing = keyof Listing>(ids: number[], fields?: readonly Field[]) =>
			repository.listPublicByIds(ids, clock.now(), fields),

		/** A page of public listings of a location, with these or all fields. Throws `location.not_found` and `cursor.invalid`. */
		async atLocation<Field extends keyof Listing>(locationId: number, request: ListRequest, fields?: readonly Field[]) {
			const found = await list({ ...request, locationId }, fields)
			// The location of a public listing is public.
			if (found.total > 0) return found
			const currentId = await locations.currentId(locationId)
			return currentId === locationId ? found : await list({ ...request, locationId: currentId }, fields)
		},

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
			return existing(await repository.findById(id, clock.now()), 'listing.not_found')
		},

		/** One public listing by its current or a former slug. Throws `listing.not_found`. */
		async bySlug(slug: string): Promise<Listing> {
			return existing(await repository.findBySlug(slug, clock.now()), 'listing.not_found')
		},
	}
}
export type ListingsService = ReturnType<typeof createListingsService>
