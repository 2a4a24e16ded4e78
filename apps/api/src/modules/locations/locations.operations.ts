import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { byIdInput, bySlugInput, entityId } from '../../platform/entity-reference.ts'
import { mutation, query } from '../../platform/operations/operation.ts'
import type { ConfirmationsService } from './confirmations.service.ts'
import type { LocationListingsService } from './location-listings.service.ts'
import type { LocationsService } from './locations.service.ts'

/** As many as one address can carry. */
const byIdsInput = z.object({ ids: z.array(entityId).check(z.maxLength(PAGE_LIMIT_DEFAULT)) })
const confirmed = z.object({ lastConfirmedAt: z.string() })

export function createLocationOperations(
	locations: LocationsService,
	locationListings: LocationListingsService,
	confirmations: ConfirmationsService,
) {
	return {
		list: query({
			policy: 'public',
			summary: 'Approved locations that match, a page at a time',
			rest: 'GET /locations',
			input: listRequest,
			output: page(location),
			run: ({ input }) => locations.list(input),
		}),
		pending: query({
			policy: 'admin',
			summary: 'Locations that wait for approval, a page at a time; for admins',
			rest: 'GET /locations/pending',
			input: listRequest,
			output: page(location),
			run: ({ input }) => locations.listPending(input),
		}),
		byId: query({
			policy: 'public',
			summary: 'One location, approved or not',
			rest: 'GET /locations/:id',
			input: byIdInput,
			output: location,
			errors: ['location.not_found'],
			run: ({ input }) => locations.byId(input.id),
		}),
		byIds: query({
			policy: 'public',
			summary: 'Approved locations by id, in the order of the ids',
			input: byIdsInput,
			output: z.array(location),
			run: ({ input }) => locations.publicByIds(input.ids),
		}),
		bySlug: query({
			policy: 'public',
			summary: 'One location by its slug or an earlier one; `slug` in the result is the present one',
			rest: 'GET /locations/slug/:slug',
			input: bySlugInput,
			output: location,
			errors: ['location.not_found'],
			run: ({ input }) => locations.bySlug(input.slug),
		}),
		listings: query({
			policy: 'public',
			summary: 'The listings of a location, a page at a time',
			rest: 'GET /locations/:id/listings',
			input: z.safeExtend(listRequest, { id: entityId }),
			output: page(listing),
			errors: ['location.not_found'],
			run: ({ input: { id, ...request } }) => locationListings.list(id, request),
		}),
		confirm: mutation({
			policy: 'public',
			summary: 'Confirm that a location is still as shown; repeating it within a day changes nothing',
			rest: 'POST /locations/:id/confirm',
			rateLimit: { class: 'submission' },
			input: byIdInput,
			output: confirmed,
			errors: ['location.not_found'],
			run: ({ viewer, input }) => confirmations.confirm(viewer, input.id),
		}),
	}
}
