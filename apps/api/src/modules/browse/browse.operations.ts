import { facets } from '@farmgate/contracts/facets'
import { filter, mapRequest } from '@farmgate/contracts/filter'
import { mapView } from '@farmgate/contracts/map-view'
import { previewRequest, previews } from '@farmgate/contracts/preview'
import { query } from '../../platform/operations/operation.ts'
import type { BrowseService } from './browse.service.ts'

export function createBrowseOperations(browse: BrowseService) {
	return {
		map: query({
			policy: 'public',
			summary: 'All that matches, as markers and clusters of one zoom',
			description:
				'Nothing is cut: markers and the counts of all clusters add up to the total, less the items without coordinates.',
			rest: 'GET /map',
			rateLimit: { weight: 2 },
			input: mapRequest,
			output: mapView,
			run: ({ input }) => browse.map(input),
		}),
		facets: query({
			policy: 'public',
			summary: 'How many match, and how many would with another type or category',
			description: 'Totals are those of the lists for the same query. Null means more than was counted.',
			rest: 'GET /facets',
			rateLimit: { weight: 2 },
			input: filter,
			output: facets,
			run: ({ input }) => browse.facets(input),
		}),
		previews: query({
			policy: 'public',
			summary: 'Words and pictures for the tooltips of a map',
			input: previewRequest,
			output: previews,
			run: ({ input }) => browse.previews(input),
		}),
	}
}
