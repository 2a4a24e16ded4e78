import { duplicatePair } from '@farmgate/contracts/location-review'
import { page } from '@farmgate/contracts/page'
import { cursorPage } from '../../http/cursor.ts'
import { adminDecision } from '../../operations/admin-queue.ts'
import { query } from '../../operations/operation.ts'
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
