import { delistedLocation } from '@farmgate/contracts/directory-import'
import { adminDecision, adminQueue } from '../../operations/admin-queue.ts'
import type { ImportedLocationsService } from './imported-locations.service.ts'

export function createImportedLocationOperations(imported: ImportedLocationsService) {
	return {
		delisted: adminQueue({
			summary: 'Locations that their directories no longer list, and hidden ones, a page at a time; for admins',
			rest: 'GET /locations/delisted',
			item: delistedLocation,
			run: ({ input }) => imported.listDelisted(input),
		}),
		verify: adminDecision({
			summary: 'Mark an imported location as checked, so that it is verified; for admins',
			description: 'It is no longer verified after an import changes it.',
			rest: 'PATCH /locations/:id/verify',
			errors: ['location.not_found', 'location.not_imported'],
			run: imported.verify,
		}),
		unverify: adminDecision({
			summary: 'Remove the verification of an imported location; for admins',
			rest: 'PATCH /locations/:id/unverify',
			errors: ['location.not_found', 'location.not_imported'],
			run: imported.unverify,
		}),
		hide: adminDecision({
			summary: 'Hide a location without an owner that no directory lists any more; for admins',
			rest: 'PATCH /locations/:id/hide',
			errors: ['location.not_found', 'location.not_imported', 'location.not_delisted'],
			run: imported.hide,
		}),
		unhide: adminDecision({
			summary: 'Show a hidden location again; for admins',
			rest: 'PATCH /locations/:id/unhide',
			errors: ['location.not_found', 'location.not_imported'],
			run: imported.unhide,
		}),
	}
}
