import type { ListRequest } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import { AppError } from '../../http/errors/app-error.ts'
import type { SearchTextService } from '../search/search-text.service.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = {
	repository: LocationsRepository
	searchText: Pick<SearchTextService, 'resolve'>
	clock: { now(): Date }
}

/** Reads locations. */
export function createLocationsService({ repository, searchText, clock }: Deps) {
	const list = async (request: ListRequest): Promise<Page<Location>> =>
		await repository.list(await searchText.resolve(request), clock.now())

	return {
		/** A page of approved locations that match. Throws `cursor.invalid`. */
		list,

		/** Like `list`, with only these fields of each location; undefined: all. */
		listFields: async (
			request: ListRequest,
			fields: readonly (keyof Location)[] | undefined,
		): Promise<Page<Partial<Location>>> =>
			fields === undefined
				? await list(request)
				: await repository.listFields(await searchText.resolve(request), fields, clock.now()),

		/** A page of the locations that need an admin's approval. Throws `cursor.invalid`. */
		listPending: async (request: ListRequest): Promise<Page<Location>> =>
			await repository.listPending(await searchText.resolve(request), clock.now()),

		/** Approved locations in the order of the ids. Other ids are left out. */
		publicByIds: (ids: number[]): Promise<Location[]> => repository.listPublicByIds(ids, clock.now()),

		/** The number of locations that a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** One location, approved or not: direct links also work before approval. Throws `location.not_found`. */
		async byId(id: number): Promise<Location> {
			const found = await repository.findById(id, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},

		/** Like `byId`, with only these fields; undefined: all. */
		async fieldsById(id: number, fields: readonly (keyof Location)[] | undefined): Promise<Partial<Location>> {
			const found =
				fields === undefined
					? await repository.findById(id, clock.now())
					: await repository.findFieldsById(id, fields, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},

		/** The id of the location that `byId` returns. Throws `location.not_found`. */
		async currentId(id: number): Promise<number> {
			const found = await repository.findCurrentId(id, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},

		/** Like `byId`, by the current or a former slug. The result has the current one. */
		async bySlug(slug: string): Promise<Location> {
			const found = await repository.findBySlug(slug, clock.now())
			if (found === null) throw new AppError('location.not_found')
			return found
		},
	}
}
export type LocationsService = ReturnType<typeof createLocationsService>
