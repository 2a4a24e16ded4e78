import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from './locations.service.ts'

type Deps = { locations: Pick<LocationsService, 'currentId'>; listings: Pick<ListingsService, 'listFields'> }

/** Listings of a location. */
export function createLocationListingsService({ locations, listings }: Deps) {
	return {
		/** A page of public listings of a location, with these or all fields. Throws `location.not_found` and `cursor.invalid`. */
		async list(
			locationId: number,
			request: ListRequest,
			fields: readonly (keyof Listing)[] | undefined,
		): Promise<Page<Partial<Listing>>> {
			const listAt = (id: number) => listings.listFields({ ...request, locationId: id }, fields)
			const found = await listAt(locationId)
			// The location of a public listing is public.
			if (found.total.value > 0) return found
			const currentId = await locations.currentId(locationId)
			return currentId === locationId ? found : await listAt(currentId)
		},
	}
}
export type LocationListingsService = ReturnType<typeof createLocationListingsService>
