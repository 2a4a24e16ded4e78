import { facets } from '@farmgate/contracts/facets'
import { filter, mapRequest } from '@farmgate/contracts/filter'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { mapView } from '@farmgate/contracts/map-view'
import { previewRequest, previews } from '@farmgate/contracts/preview'
import { query } from '../../operations/operation.ts'
import type { BrowseService } from './browse.service.ts'

export function createBrowseOperations(browse: BrowseService) {
	return {
		map: query({
			policy: 'public',
			summary: 'All matches, as markers and clusters for a zoom',
			description: `Markers and the counts of all clusters add up to the total minus the items without coordinates. Everything is in columns: entry n of each list belongs to the same cluster or item. \`x\` and \`y\` of clusters are pixels of the Web Mercator world at \`zoom\` (256 · 2^zoom wide), each as the difference from the previous entry. Types are indexes of ${LOCATION_TYPES.join(', ')}. Names and more: the lists, with the same filter and \`fields\`.`,
			rest: 'GET /map',
			rateLimit: { weight: 2 },
			input: mapRequest,
			output: mapView,
			run: ({ input }) => browse.map(input),
		}),
		facets: query({
			policy: 'public',
			summary: 'The number of matches, in total and for each other type or category',
			description: 'Totals are the same as of lists with this filter. Null: too many to count.',
			rest: 'GET /facets',
			rateLimit: { weight: 2 },
			input: filter,
			output: facets,
			run: ({ input }) => browse.facets(input),
		}),
		previews: query({
			policy: 'public',
			summary: 'Texts and images for the tooltips of a map',
			input: previewRequest,
			output: previews,
			run: ({ input }) => browse.previews(input),
		}),
	}
}
