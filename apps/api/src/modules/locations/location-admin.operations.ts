import {
	adminLocation,
	adminStateFilter,
	locationOwner,
	locationReassignment,
} from '@farmgate/contracts/location-admin'
import { locationMerge } from '@farmgate/contracts/location-review'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { adminDecision } from '../../operations/admin-queue.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import { queueSearch } from '../../operations/queue-page.ts'
import type { LocationAdminService } from './location-admin.service.ts'

const allLocations = queueSearch.extend({
	q: queueSearch.shape.q.meta({ description: 'Part of a name, an id, a slug, or the email address of an owner' }),
	state: z.optional(adminStateFilter).meta({ description: 'Only locations in this state' }),
})

export function createLocationAdminOperations(admin: LocationAdminService) {
	return {
		all: query({
			policy: 'admin',
			summary: 'Locations in any state, also rejected, hidden and deleted ones, a page at a time; for admins',
			rest: 'GET /locations/all',
			input: allLocations,
			output: page(adminLocation),
			run: ({ input }) => admin.all(input),
		}),
		owner: query({
			policy: 'admin',
			summary: 'The account that owns a location, with its email address; for admins',
			rest: 'GET /locations/:id/owner',
			input: byIdInput,
			output: z.nullable(locationOwner),
			errors: ['location.not_found'],
			run: ({ input }) => admin.owner(input.id),
		}),
		reassign: adminDecision({
			summary: 'Give a location to another account, or to no one; for admins',
			description: 'The listings of its owner there go with it. The former and the new owner get a message.',
			rest: 'PATCH /locations/:id/reassign',
			input: locationReassignment,
			errors: ['location.not_found'],
			run: admin.reassign,
		}),
		merge: adminDecision({
			summary: 'Merge a duplicate into a location, and delete the duplicate; for admins',
			description:
				'Listings, photos, favorites, claims, reports, confirmations and sources move, empty fields are filled, and the slugs of the duplicate lead to the location. If both have different owners, `ownerUserId` keeps it, and both get a message. It cannot be undone.',
			rest: 'POST /locations/:id/merge',
			input: locationMerge,
			errors: ['location.not_found', 'location.owner_conflict'],
			run: admin.merge,
		}),
	}
}
