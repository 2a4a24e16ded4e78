import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from './locations.service.ts'

type Deps = { locations: Pick<LocationsService, 'byId'>; listings: Pick<ListingsService, 'listFields'> }

/** Listings of a location. */
export function createLocationListingsService({ locations, listings }: Deps) {
	return {
		/** A page of public listings of a location, with these or all fields. Throws `location.not_found` and `cursor.invalid`. */
		async list(
			id: number,
			request: ListRequest,
			fields: readonly (keyof Listing)[] | undefined,
		): Promise<Page<Partial<Listing>>> {
			const location = await locations.byId(id)
			return await listings.listFields({ ...request, locationId: location.id }, fields)
		},
	}
}
export type LocationListingsService = ReturnType<typeof createLocationListingsService>
