import { PAGE_LIMIT_DEFAULT, RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { listingChange, newListing, ownedListing } from '@farmgate/contracts/listing-write'
import { matchedListing, matchedListingsRequest } from '@farmgate/contracts/matched-listing'
import * as z from 'zod/mini'
import { byIdInput, bySlugInput, entityId } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { pageQuery } from '../../operations/page-query.ts'
import type { ListingWritesService } from './listing-writes.service.ts'
import type { ListingsService } from './listings.service.ts'

export function createListingOperations(listings: ListingsService, writes: ListingWritesService) {
	return {
		create: mutation({
			policy: 'signed-in',
			summary: 'Add a listing',
			description:
				'It is public when it is active and its location, if any, is approved. Repeating a request with the same `idempotencyKey` returns the first listing.',
			rest: 'POST /listings',
			input: newListing,
			output: ownedListing,
			errors: ['location.not_found', 'auth.forbidden', 'quota.exceeded'],
			creates: true,
			async run({ viewer, input, requestId, markCreated }) {
				const { listing: created, isNew } = await writes.create(viewer, input, requestId)
				if (isNew) markCreated()
				return created
			},
		}),
		update: mutation({
			policy: 'owner',
			summary: 'Change fields of a listing; for its owner and admins',
			description:
				'Absent fields stay. If the listing is newer than `expectedUpdatedAt`, nothing changes and `current` of the error is its state.',
			rest: 'PATCH /listings/:id',
			input: z.safeExtend(listingChange, { id: entityId }),
			output: ownedListing,
			errors: ['listing.not_found', 'location.not_found', 'listing.edit_conflict'],
			run: ({ viewer, input, requestId }) => writes.update(viewer, input, requestId),
		}),
		remove: mutation({
			policy: 'owner',
			summary: 'Delete a listing; for its owner and admins',
			description: `It can be restored for ${RESTORE_DAYS} days.`,
			rest: 'DELETE /listings/:id',
			input: byIdInput,
			errors: ['listing.not_found'],
			run: ({ viewer, input, requestId }) => writes.remove(viewer, input.id, requestId),
		}),
		restore: mutation({
			policy: 'owner',
			summary: 'Restore a deleted listing; for its owner and admins',
			description: 'A listing that was deleted with its location is restored with it.',
			rest: 'POST /listings/:id/restore',
			input: byIdInput,
			output: ownedListing,
			errors: ['listing.not_found', 'listing.not_restorable', 'quota.exceeded'],
			run: ({ viewer, input, requestId }) => writes.restore(viewer, input.id, requestId),
		}),
		forEdit: query({
			policy: 'owner',
			summary: 'One listing, public or not; for its owner and admins',
			rest: 'GET /listings/:id/edit',
			input: byIdInput,
			output: ownedListing,
			errors: ['listing.not_found'],
			run: ({ viewer, input }) => writes.forEdit(viewer, input.id),
		}),
		editable: query({
			policy: 'signed-in',
			summary: 'The ids among these of listings that the caller may change',
			input: z.object({ ids: z.array(entityId).check(z.maxLength(PAGE_LIMIT_DEFAULT)) }),
			output: z.array(z.int()),
			run: ({ viewer, input }) => writes.editableIds(viewer, input.ids),
		}),
		list: pageQuery({
			policy: 'public',
			summary: 'A page of active listings that match',
			rest: 'GET /listings',
			input: listRequest,
			item: listing,
			run: ({ input: { fields, ...request } }) => listings.list(request, fields),
		}),
		matching: query({
			policy: 'public',
			summary: 'The listing of each of some locations that matches a filter best',
			input: matchedListingsRequest,
			output: z.array(matchedListing),
			run: ({ input }) => listings.matching(input),
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
