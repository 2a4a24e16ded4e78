import { category } from '@farmgate/contracts/category'
import { listing } from '@farmgate/contracts/listing'
import * as z from 'zod'
import { readId, readListRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, idParams, listQuerystring, noQuerystring, oneOf, pageOf } from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import type { CategoriesService } from './categories.service.ts'

const tags = ['Categories']

/** GET /api/categories and what is below it. */
export function addCategoryRoutes(scope: RestScope, categories: CategoriesService): void {
	scope.get(
		'/categories',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listCategories',
				tags,
				summary: 'All categories, in the order they are shown',
				querystring: noQuerystring,
				response: { 200: oneOf(z.array(category), 'All categories') },
			},
		},
		() => categories.list(),
	)

	scope.get(
		'/categories/:id/listings',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listListingsOfCategory',
				tags,
				summary: 'What is for sale in a category, a page at a time',
				description: 'The category of the path counts; a `category` in the query is overridden.',
				params: idParams,
				querystring: listQuerystring,
				response: { 200: pageOf(listing, 'One page of listings'), ...failures(404) },
			},
		},
		async (request, reply) => {
			const id = readId(request.params.id)
			return sendPage(request, reply, await categories.listings(id, readListRequest(request.query)))
		},
	)
}
