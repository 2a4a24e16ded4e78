import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from './locations.service.ts'

type Deps = { locations: Pick<LocationsService, 'currentId'>; listings: Pick<ListingsService, 'listAt'> }

/** Listings of a location. */
export function createLocationListingsService({ locations, listings }: Deps) {
	return {
		/** A page of public listings of a location. Throws `location.not_found` and `cursor.invalid`. */
		async list(locationId: number, request: ListRequest): Promise<Page<Listing>> {
			// At the same time, because nearly all ids are current.
			const found = listings.listAt(locationId, request)
			found.catch(() => undefined)
			const currentId = await locations.currentId(locationId)
			return currentId === locationId ? await found : await listings.listAt(currentId, request)
		},
	}
}
export type LocationListingsService = ReturnType<typeof createLocationListingsService>
