import { PAGE_LIMIT_DEFAULT, RESTORE_DAYS } from '@farmgate/contracts/business-constants'
import { listRequest } from '@farmgate/contracts/filter'
import { listing } from '@farmgate/contracts/listing'
import { freshness, location } from '@farmgate/contracts/location'
import {
	locationChange,
	newLocation,
	ownedLocation,
	similarLocation,
	similarLocationsInput,
} from '@farmgate/contracts/location-write'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { byIdInput, bySlugInput, entityId } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { itemQuery, pageQuery } from '../../operations/page-query.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { DuplicatesService } from './duplicates.service.ts'
import type { LocationVisitorsService } from './location-visitors.service.ts'
import type { LocationWritesService } from './location-writes.service.ts'
import type { LocationsService } from './locations.service.ts'

/** The maximum number of ids in one URL. */
const byIdsInput = z.object({ ids: z.array(entityId).check(z.maxLength(PAGE_LIMIT_DEFAULT)) })

z.globalRegistry.add(similarLocationsInput.shape.name, { description: 'Name of the location that is being added.' })
z.globalRegistry.add(similarLocationsInput.shape.type, { description: 'Type of the location that is being added.' })
z.globalRegistry.add(similarLocationsInput.shape.near, { description: '`lat,lng` in degrees: where it would be.' })

type LocationServices = {
	locations: LocationsService
	listings: Pick<ListingsService, 'atLocation'>
	locationWrites: LocationWritesService
	duplicates: DuplicatesService
	locationVisitors: LocationVisitorsService
}

export function createLocationOperations({
	locations,
	listings,
	locationWrites,
	duplicates,
	locationVisitors,
}: LocationServices) {
	return {
		create: mutation({
			policy: 'public',
			summary: 'Submit a location',
			description:
				'It is public after an admin approves it. It belongs to the signed-in caller; without an account, it has no owner and can be claimed. Repeating a request with the same `idempotencyKey` returns the first location.',
			rest: 'POST /locations',
			rateLimit: { class: 'submission' },
			input: newLocation,
			output: ownedLocation,
			errors: ['auth.signed_out', 'quota.exceeded'],
			creates: true,
			async run({ viewer, input, requestId, markCreated }) {
				const { location: created, isNew } = await locationWrites.create(viewer, input, requestId)
				if (isNew) markCreated()
				return created
			},
		}),
		update: mutation({
			policy: 'owner',
			summary: 'Change fields of a location; for its owner and admins',
			description:
				'Absent fields stay. If the location is newer than `expectedUpdatedAt`, nothing changes and `current` of the error is its state. A rejected location is pending again.',
			rest: 'PATCH /locations/:id',
			input: z.safeExtend(locationChange, { id: entityId }),
			output: ownedLocation,
			errors: ['location.not_found', 'location.edit_conflict'],
			run: ({ viewer, input, requestId }) => locationWrites.update(viewer, input, requestId),
		}),
		remove: mutation({
			policy: 'owner',
			summary: 'Delete a location and its listings; for its owner and admins',
			description: `The user who deleted it, and admins, can restore it for ${RESTORE_DAYS} days.`,
			rest: 'DELETE /locations/:id',
			input: byIdInput,
			errors: ['location.not_found'],
			run: ({ viewer, input, requestId }) => locationWrites.remove(viewer, input.id, requestId),
		}),
		restore: mutation({
			policy: 'owner',
			summary:
				'Restore a deleted location and the listings that were deleted with it; for admins, and for an owner who deleted it',
			rest: 'POST /locations/:id/restore',
			input: byIdInput,
			output: ownedLocation,
			errors: ['location.not_found', 'location.not_restorable', 'quota.exceeded'],
			run: ({ viewer, input, requestId }) => locationWrites.restore(viewer, input.id, requestId),
		}),
		forEdit: query({
			policy: 'owner',
			summary: 'One location with what only its owner and admins may see',
			rest: 'GET /locations/:id/edit',
			input: byIdInput,
			output: ownedLocation,
			errors: ['location.not_found'],
			run: ({ viewer, input }) => locationWrites.forEdit(viewer, input.id),
		}),
		list: pageQuery({
			policy: 'public',
			summary: 'A page of approved locations that match',
			rest: 'GET /locations',
			input: listRequest,
			item: location,
			run: ({ input: { fields, ...request } }) => locations.list(request, fields),
		}),
		pending: query({
			policy: 'admin',
			summary: 'A page of the locations that need approval; for admins',
			rest: 'GET /locations/pending',
			input: listRequest,
			output: page(location),
			run: ({ input }) => locations.listPending(input),
		}),
		byId: itemQuery({
			policy: 'public',
			summary: 'One location, approved or pending',
			rest: 'GET /locations/:id',
			input: byIdInput,
			item: location,
			errors: ['location.not_found'],
			run: ({ input: { id, fields } }) => locations.byId(id, fields),
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
		listings: pageQuery({
			policy: 'public',
			summary: 'A page of the listings of a location',
			rest: 'GET /locations/:id/listings',
			input: z.safeExtend(listRequest, { id: entityId }),
			item: listing,
			errors: ['location.not_found'],
			run: ({ input: { id, fields, ...request } }) => listings.atLocation(id, request, fields),
		}),
		similar: query({
			policy: 'public',
			summary: 'Existing locations that may be the same as one that is being added',
			description:
				'At most five, the most likely first: approved ones and your own, compared by name and position as in imports.',
			rest: 'GET /locations/similar',
			input: similarLocationsInput,
			output: z.array(similarLocation),
			perCaller: true,
			run: ({ viewer, input }) => duplicates.findSimilar(viewer, input),
		}),
		recordView: mutation({
			policy: 'public',
			summary: 'Count a visit of the page of a location, at most once per visitor and day',
			description: 'Owners see the count of the last 30 days. Visits of the owner are not counted.',
			rest: 'POST /locations/:id/view',
			rateLimit: { class: 'read' },
			input: byIdInput,
			errors: ['location.not_found'],
			run: ({ viewer, address, input }) => locationVisitors.recordView({ viewer, address }, input.id),
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
			run: ({ viewer, address, input }) => locationVisitors.confirm({ viewer, address }, input.id),
		}),
	}
}
