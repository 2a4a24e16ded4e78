import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import { listRequest } from '@farmgate/contracts/filter'
import * as z from 'zod'
import { byIdInput, bySlugInput, entityId } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { ConfirmationsService } from './confirmations.service.ts'
import type { LocationListingsService } from './location-listings.service.ts'
import type { LocationsService } from './locations.service.ts'

/** As many as one address carries. */
const byIdsInput = z.object({ ids: z.array(entityId).max(PAGE_LIMIT_DEFAULT) })
const listingsInput = z.intersection(z.object({ id: entityId }), listRequest)

export function createLocationsRouter(
	locations: LocationsService,
	locationListings: LocationListingsService,
	confirmations: ConfirmationsService,
) {
	return router({
		list: procedure('public')
			.input(z.prefault(listRequest, {}))
			.query(({ input }) => locations.list(input)),
		pending: procedure('admin')
			.input(z.prefault(listRequest, {}))
			.query(({ input }) => locations.listPending(input)),
		byId: procedure('public')
			.input(byIdInput)
			.query(({ input }) => locations.byId(input.id)),
		byIds: procedure('public')
			.input(byIdsInput)
			.query(({ input }) => locations.publicByIds(input.ids)),
		bySlug: procedure('public')
			.input(bySlugInput)
			.query(({ input }) => locations.bySlug(input.slug)),
		listings: procedure('public')
			.input(listingsInput)
			.query(({ input: { id, ...request } }) => locationListings.list(id, request)),
		confirm: procedure('public')
			.input(byIdInput)
			.mutation(({ ctx, input }) => confirmations.confirm(ctx, input.id)),
	})
}
