import { listRequest } from '@farmgate/contracts/filter'
import * as z from 'zod'
import { byIdInput, bySlugInput } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { ListingsService } from './listings.service.ts'

export function createListingsRouter(listings: ListingsService) {
	return router({
		list: procedure('public')
			.input(z.prefault(listRequest, {}))
			.query(({ input }) => listings.list(input)),
		byId: procedure('public')
			.input(byIdInput)
			.query(({ input }) => listings.byId(input.id)),
		bySlug: procedure('public')
			.input(bySlugInput)
			.query(({ input }) => listings.bySlug(input.slug)),
	})
}
