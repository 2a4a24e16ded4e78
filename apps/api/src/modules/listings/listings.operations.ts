import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { page } from '@farmgate/contracts/page'
import { byIdInput, bySlugInput } from '../../platform/entity-reference.ts'
import { query } from '../../platform/operations/operation.ts'
import type { ListingsService } from './listings.service.ts'

export function createListingOperations(listings: ListingsService) {
	return {
		list: query({
			policy: 'public',
			summary: 'A page of active listings that match',
			rest: 'GET /listings',
			input: listRequest,
			output: page(listing),
			run: ({ input }) => listings.list(input),
		}),
		byId: query({
			policy: 'public',
			summary: 'One listing',
			rest: 'GET /listings/:id',
			input: byIdInput,
			output: listing,
			errors: ['listing.not_found'],
			run: ({ input }) => listings.byId(input.id),
		}),
		bySlug: query({
			policy: 'public',
			summary: 'One listing by its current or a former slug',
			rest: 'GET /listings/slug/:slug',
			input: bySlugInput,
			output: listing,
			errors: ['listing.not_found'],
			run: ({ input }) => listings.bySlug(input.slug),
		}),
	}
}
