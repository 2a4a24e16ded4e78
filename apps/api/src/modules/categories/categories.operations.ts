import { category } from '@farmgate/contracts/category'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { entityId, noInput } from '../../platform/entity-reference.ts'
import { query } from '../../platform/operations/operation.ts'
import type { CategoriesService } from './categories.service.ts'

export function createCategoryOperations(categories: CategoriesService) {
	return {
		list: query({
			policy: 'public',
			summary: 'All categories, in display order',
			rest: 'GET /categories',
			input: noInput,
			output: z.array(category),
			run: () => categories.list(),
		}),
		listings: query({
			policy: 'public',
			summary: 'A page of the listings of a category',
			description: 'Ignores `category` in the query.',
			rest: 'GET /categories/:id/listings',
			input: z.safeExtend(listRequest, { id: entityId }),
			output: page(listing),
			errors: ['category.not_found'],
			run: ({ input: { id, ...request } }) => categories.listings(id, request),
		}),
	}
}
