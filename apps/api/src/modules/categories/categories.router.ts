import { listRequest } from '@farmgate/contracts/filter'
import * as z from 'zod'
import { entityId } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { CategoriesService } from './categories.service.ts'

const listingsInput = z.intersection(z.object({ id: entityId }), listRequest)

export function createCategoriesRouter(categories: CategoriesService) {
	return router({
		list: procedure('public').query(() => categories.list()),
		listings: procedure('public')
			.input(listingsInput)
			.query(({ input: { id, ...request } }) => categories.listings(id, request)),
	})
}
