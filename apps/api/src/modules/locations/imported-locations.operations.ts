import { delistedLocation } from '@farmgate/contracts/directory-import'
import { page } from '@farmgate/contracts/page'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { nothing } from '../../operations/response-docs.ts'
import type { ImportedLocationsService } from './imported-locations.service.ts'

export function createImportedLocationOperations(imported: ImportedLocationsService) {
	return {
		delisted: query({
			policy: 'admin',
			summary: 'Locations that their directories no longer list, and hidden ones, a page at a time; for admins',
			rest: 'GET /locations/delisted',
			input: cursorPage,
			output: page(delistedLocation),
			run: ({ input }) => imported.listDelisted(input),
		}),
		verify: mutation({
			policy: 'admin',
			summary: 'Mark an imported location as checked, so that it is verified; for admins',
			description: 'It is no longer verified after an import changes it.',
			rest: 'PATCH /locations/:id/verify',
			input: byIdInput,
			output: nothing,
			errors: ['location.not_found', 'location.not_imported'],
			run: ({ viewer, input, requestId }) => imported.verify(viewer, input.id, requestId),
		}),
		unverify: mutation({
			policy: 'admin',
			summary: 'Remove the verification of an imported location; for admins',
			rest: 'PATCH /locations/:id/unverify',
			input: byIdInput,
			output: nothing,
			errors: ['location.not_found', 'location.not_imported'],
			run: ({ viewer, input, requestId }) => imported.unverify(viewer, input.id, requestId),
		}),
		hide: mutation({
			policy: 'admin',
			summary: 'Hide a location without an owner that no directory lists any more; for admins',
			rest: 'PATCH /locations/:id/hide',
			input: byIdInput,
			output: nothing,
			errors: ['location.not_found', 'location.not_imported', 'location.not_delisted'],
			run: ({ viewer, input, requestId }) => imported.hide(viewer, input.id, requestId),
		}),
		unhide: mutation({
			policy: 'admin',
			summary: 'Show a hidden location again; for admins',
			rest: 'PATCH /locations/:id/unhide',
			input: byIdInput,
			output: nothing,
			errors: ['location.not_found', 'location.not_imported'],
			run: ({ viewer, input, requestId }) => imported.unhide(viewer, input.id, requestId),
		}),
	}
}
