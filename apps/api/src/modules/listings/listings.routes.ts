import { listing } from '@farmgate/contracts/listing'
import { readId, readListRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import {
	failures,
	idParams,
	listQuerystring,
	noQuerystring,
	oneOf,
	pageOf,
	slugParams,
} from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import type { ListingsService } from './listings.service.ts'

const tags = ['Listings']

/** GET /api/listings and what is below it. */
export function addListingRoutes(scope: RestScope, listings: ListingsService): void {
	scope.get(
		'/listings',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listListings',
				tags,
				summary: 'What is for sale and matches, a page at a time',
				querystring: listQuerystring,
				response: { 200: pageOf(listing, 'One page of listings') },
			},
		},
		async (request, reply) => sendPage(request, reply, await listings.list(readListRequest(request.query))),
	)

	scope.get(
		'/listings/:id',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getListing',
				tags,
				summary: 'One listing',
				params: idParams,
				querystring: noQuerystring,
				response: { 200: oneOf(listing, 'The listing'), ...failures(404) },
			},
		},
		(request) => listings.byId(readId(request.params.id)),
	)

	scope.get(
		'/listings/slug/:slug',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getListingBySlug',
				tags,
				summary: 'One listing by its slug or one that it had before',
				params: slugParams,
				querystring: noQuerystring,
				response: { 200: oneOf(listing, 'The listing'), ...failures(404) },
			},
		},
		(request) => listings.bySlug(request.params.slug),
	)
}
