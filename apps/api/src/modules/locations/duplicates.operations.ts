import { duplicatePair, locationMerge } from '@farmgate/contracts/location-review'
import { adminDecision, adminQueue } from '../../operations/admin-queue.ts'
import { mutation } from '../../operations/operation.ts'
import { nothing } from '../../operations/response-docs.ts'
import type { DuplicatesService } from './duplicates.service.ts'

export function createDuplicateOperations(duplicates: DuplicatesService) {
	return {
		list: adminQueue({
			summary: 'Pairs of locations that may be the same, the oldest first, a page at a time; for admins',
			rest: 'GET /locations/duplicates',
			item: duplicatePair,
			run: ({ input }) => duplicates.list(input),
		}),
		dismiss: adminDecision({
			summary: 'Take a pair of locations that are not the same off the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/dismiss',
			errors: ['duplicate.not_found'],
			run: duplicates.dismiss,
		}),
		reopen: adminDecision({
			summary: 'Put a dismissed pair of locations back on the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/reopen',
			errors: ['duplicate.not_found'],
			run: duplicates.reopen,
		}),
	}
}

export function createMergeOperations(duplicates: DuplicatesService) {
	return {
		merge: mutation({
			policy: 'admin',
			summary: 'Merge a duplicate into a location, and delete the duplicate; for admins',
			description:
				'Listings, photos, favorites, claims, reports, confirmations and sources move, empty fields are filled, and the slugs of the duplicate lead to the location. It cannot be undone.',
			rest: 'POST /locations/:id/merge',
			input: locationMerge,
			output: nothing,
			errors: ['location.not_found', 'location.owner_conflict'],
			run: ({ viewer, input, requestId }) => duplicates.merge(viewer, input, requestId),
		}),
	}
}
