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
			// At the same time, because nearly all ids are current.
			const found = listAt(locationId)
			found.catch(() => undefined)
			const currentId = await locations.currentId(locationId)
			return currentId === locationId ? await found : await listAt(currentId)
		},
	}
}
export type LocationListingsService = ReturnType<typeof createLocationListingsService>
