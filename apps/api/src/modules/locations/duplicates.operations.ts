import { duplicatePair } from '@farmgate/contracts/location-review'
import { page } from '@farmgate/contracts/page'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import type { DuplicatesService } from './duplicates.service.ts'

export function createDuplicateOperations(duplicates: DuplicatesService) {
	return {
		list: query({
			policy: 'admin',
			summary: 'Pairs of locations that may be the same, the oldest first, a page at a time; for admins',
			rest: 'GET /locations/duplicates',
			input: cursorPage,
			output: page(duplicatePair),
			run: ({ input }) => duplicates.list(input),
		}),
		dismiss: mutation({
			policy: 'admin',
			summary: 'Take a pair of locations that are not the same off the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/dismiss',
			errors: ['duplicate.not_found'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => duplicates.dismiss(viewer, input.id, requestId),
		}),
		reopen: mutation({
			policy: 'admin',
			summary: 'Put a dismissed pair of locations back on the list; for admins',
			rest: 'PATCH /locations/duplicates/:id/reopen',
			errors: ['duplicate.not_found'],
			input: byIdInput,
			run: ({ viewer, input, requestId }) => duplicates.reopen(viewer, input.id, requestId),
		}),
	}
}
