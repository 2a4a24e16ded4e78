import { duplicatePair, locationMerge } from '@farmgate/contracts/location-review'
import { page } from '@farmgate/contracts/page'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { nothing } from '../../operations/response-docs.ts'
import type { DuplicatesService } from './duplicates.service.ts'

export function createDuplicateOperations(duplicates: DuplicatesService) {
	return {
		list: query({
			policy: 'admin',
			summary: 'Pairs of locations that may be the same, newest first, a page at a time; for admins',
			rest: 'GET /locations/duplicates',
			input: cursorPage,
			output: page(duplicatePair),
			run: ({ input }) => duplicates.list(input),
		}),
		dismiss: mutation({
			policy: 'admin',
			summary: 'Take a pair of locations that are not the same off the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/dismiss',
			input: byIdInput,
			output: nothing,
			errors: ['duplicate.not_found'],
			run: ({ viewer, input, requestId }) => duplicates.dismiss(viewer, input.id, requestId),
		}),
		reopen: mutation({
			policy: 'admin',
			summary: 'Put a dismissed pair of locations back on the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/reopen',
			input: byIdInput,
			output: nothing,
			errors: ['duplicate.not_found'],
			run: ({ viewer, input, requestId }) => duplicates.reopen(viewer, input.id, requestId),
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
