import { placeTown, townPage } from '@farmgate/contracts/town-page'
import { byIdInput } from '../../platform/entity-reference.ts'
import { query } from '../../platform/operations/operation.ts'
import { townPageInput } from './town-page-input.ts'
import type { TownsService } from './towns.service.ts'

export function createTownOperations(towns: TownsService) {
	return {
		page: query({
			policy: 'public',
			summary: 'Locations within 25 km of a town, all or those of one category',
			description: 'Counts are those of the lists with the same center, radius and category.',
			rest: ['GET /towns/:town', 'GET /towns/:town/:category'],
			input: townPageInput,
			output: townPage,
			errors: ['town.not_found'],
			run: ({ input }) => towns.page(input),
		}),
		ofPlace: query({
			policy: 'public',
			summary: 'The pages of the town that a location is in or near',
			rest: 'GET /locations/:id/town',
			input: byIdInput,
			output: placeTown,
			errors: ['location.not_found'],
			run: ({ input }) => towns.ofPlace(input.id),
		}),
	}
}
