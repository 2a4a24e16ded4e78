import { locationTown, townPage } from '@farmgate/contracts/town-page'
import * as z from 'zod'
import { byIdInput, entitySlug } from '../../operations/entity-reference.ts'
import { query } from '../../operations/operation.ts'
import type { TownsService } from './towns.service.ts'

/** Slugs of a town and of a category; null for the page of the town. */
const townPageInput = z.object({
	town: entitySlug.meta({ description: 'Slug of a town, "fonthill-on"' }),
	category: entitySlug.nullable().default(null).meta({ description: 'Slug of a category, "maple-syrup"' }),
})

export function createTownOperations(towns: TownsService) {
	return {
		page: query({
			policy: 'public',
			summary: 'Locations within 25 km of a town, optionally of one category',
			description: 'Counts are the same as of lists with this center, radius and category.',
			rest: ['GET /towns/:town', 'GET /towns/:town/:category'],
			input: townPageInput,
			output: townPage,
			errors: ['town.not_found', 'category.not_found'],
			run: ({ input }) => towns.page(input),
		}),
		ofPlace: query({
			policy: 'public',
			summary: 'The town pages for a location in or near a town',
			rest: 'GET /locations/:id/town',
			input: byIdInput,
			output: locationTown,
			errors: ['location.not_found'],
			run: ({ input }) => towns.ofLocation(input.id),
		}),
	}
}
