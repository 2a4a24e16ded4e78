import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from './locations.service.ts'

type Deps = { locations: Pick<LocationsService, 'byId'>; listings: Pick<ListingsService, 'listAt'> }

/** What is for sale at a place. */
export function createLocationListingsService({ locations, listings }: Deps) {
	return {
		/** Public listings of one place that match. Throws `location.not_found`: no place is not the same as an empty shelf. */
		async list(locationId: number, request: ListRequest): Promise<Page<Listing>> {
			const { id } = await locations.byId(locationId)
			return await listings.listAt(id, request)
		},
	}
}
export type LocationListingsService = ReturnType<typeof createLocationListingsService>
