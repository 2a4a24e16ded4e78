import type { ListRequest } from '@farmgate/contracts/filter'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import { existing } from '../../http/errors/app-error.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = Pick<SharedDependencies, 'searchText' | 'clock'> & {
	repository: LocationsRepository
}

/** Reads locations. */
export function createLocationsService({ repository, searchText, clock }: Deps) {
	/** One location, approved or not, with these or all fields: direct links also work before approval. Throws `location.not_found`. */
	async function byId<Field extends keyof Location = keyof Location>(id: number, fields?: readonly Field[]) {
		return existing(await repository.findById(id, clock.now(), fields), 'location.not_found')
	}

	return {
		/** A page of approved locations that match, with these or all fields. Throws `cursor.invalid`. */
		list: async <Field extends keyof Location = keyof Location>(
			request: ListRequest,
			fields?: readonly Field[],
		): Promise<Page<Pick<Location, Field>>> =>
			await repository.list(await searchText.resolve(request), clock.now(), fields),

		/** Like `list`, of a filter whose text is resolved, at a time, and without the total. */
		listInOrder: repository.listInOrder,

		/** A page of the locations that need an admin's approval, by default the oldest first. Throws `cursor.invalid`. */
		listPending: async (request: ListRequest): Promise<Page<Location>> =>
			await repository.listPending(
				await searchText.resolve({ ...request, sort: request.sort ?? 'oldest' }),
				clock.now(),
			),

		/** Approved locations in the order of the ids, with these or all fields. Other ids are left out. */
		publicByIds: <Field extends keyof Location = keyof Location>(
			ids: number[],
			fields?: readonly Field[],
		): Promise<Pick<Location, Field>[]> => repository.listPublicByIds(ids, clock.now(), fields),

		/** The number of locations that a user owns. */
		countOwned: (userId: string): Promise<number> => repository.countAllOf(userId),

		/** The known public holidays of a location from yesterday to `days` days ahead. */
		holidaysOf: (ids: number[], days: number): Promise<Map<number, string[]>> =>
			repository.holidaysOf(ids, clock.now(), days),

		byId,

		/** The id of the location that `byId` returns. Throws `location.not_found`. */
		currentId: async (id: number): Promise<number> => (await byId(id, ['id'])).id,

		/** Like `byId`, by the current or a former slug. The result has the current one. */
		async bySlug(slug: string): Promise<Location> {
			return existing(await repository.findBySlug(slug, clock.now()), 'location.not_found')
		},
	}
}
export type LocationsService = ReturnType<typeof createLocationsService>
