import { category } from '@farmgate/contracts/category'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import * as z from 'zod/mini'
import { entityId } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import { pageQuery } from '../../operations/page-query.ts'
import type { CategoriesService } from './categories.service.ts'

export function createCategoryOperations(categories: CategoriesService) {
	return {
		list: query({
			policy: 'public',
			summary: 'All categories, in display order',
			rest: 'GET /categories',
			output: z.array(category),
			run: () => categories.list(),
		}),
		listings: pageQuery({
			policy: 'public',
			summary: 'A page of the listings of a category',
			description: 'Ignores `category` in the query.',
			rest: 'GET /categories/:id/listings',
			input: z.safeExtend(listRequest, { id: entityId }),
			item: listing,
			errors: ['category.not_found'],
			run: ({ input: { id, fields, ...request } }) => categories.listings(id, request, fields),
		}),
	}
}
