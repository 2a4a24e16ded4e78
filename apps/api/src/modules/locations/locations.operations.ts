import { PAGE_LIMIT_DEFAULT } from '@farmgate/contracts/business-constants'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { freshness, location } from '@farmgate/contracts/location'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { byIdInput, bySlugInput, entityId } from '../../platform/entity-reference.ts'
import { mutation, query } from '../../platform/operations/operation.ts'
import type { ConfirmationsService } from './confirmations.service.ts'
import type { LocationListingsService } from './location-listings.service.ts'
import type { LocationsService } from './locations.service.ts'

/** The maximum number of ids in one URL. */
const byIdsInput = z.object({ ids: z.array(entityId).check(z.maxLength(PAGE_LIMIT_DEFAULT)) })

export function createLocationOperations(
	locations: LocationsService,
	locationListings: LocationListingsService,
	confirmations: ConfirmationsService,
) {
	return {
		list: query({
			policy: 'public',
			summary: 'A page of approved locations that match',
			rest: 'GET /locations',
			input: listRequest,
			output: page(location),
			run: ({ input }) => locations.list(input),
		}),
		pending: query({
			policy: 'admin',
			summary: 'A page of the locations that need approval; for admins',
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
			summary: 'One location by its current or a former slug; the result has the current one',
			rest: 'GET /locations/slug/:slug',
			input: bySlugInput,
			output: location,
			errors: ['location.not_found'],
			run: ({ input }) => locations.bySlug(input.slug),
		}),
		listings: query({
			policy: 'public',
			summary: 'A page of the listings of a location',
			rest: 'GET /locations/:id/listings',
			input: z.safeExtend(listRequest, { id: entityId }),
			output: page(listing),
			errors: ['location.not_found'],
			run: ({ input: { id, ...request } }) => locationListings.list(id, request),
		}),
		confirm: mutation({
			policy: 'public',
			summary: 'Confirm that a location is still as shown, at most once per day',
			description:
				'The confirmation of a signed-in user updates `lastConfirmedAt` at once, those of anonymous visitors when there are any on three of the last 30 days.',
			rest: 'POST /locations/:id/confirm',
			rateLimit: { class: 'submission' },
			input: byIdInput,
			output: freshness,
			errors: ['location.not_found'],
			run: ({ viewer, address, input }) => confirmations.confirm({ viewer, address }, input.id),
		}),
	}
}
