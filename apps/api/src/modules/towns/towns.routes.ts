import { placeTown, townPage } from '@farmgate/contracts/town-page'
import * as z from 'zod'
import { entitySlug } from '../../platform/entity-reference.ts'
import { readId } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, idParams, noQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { TownsService } from './towns.service.ts'

const tags = ['Towns']
const townParams = z.object({ town: entitySlug.meta({ description: 'Slug of a town, "fonthill-on"' }) })
const categoryParams = townParams.extend({
	category: entitySlug.meta({ description: 'Slug of a category, "maple-syrup"' }),
})
const response = { 200: oneOf(townPage, 'The page'), ...failures(404) }

/** GET /api/towns/{town}, /api/towns/{town}/{category} and /api/locations/{id}/town. */
export function addTownRoutes(scope: RestScope, towns: TownsService): void {
	scope.get(
		'/towns/:town',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getTownPage',
				tags,
				summary: 'What there is within 25 km of a town',
				description: 'Counts are those of the lists with the same middle, radius and category.',
				params: townParams,
				querystring: noQuerystring,
				response,
			},
		},
		({ params: { town } }) => towns.page({ town, category: null }),
	)

	scope.get(
		'/towns/:town/:category',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getTownCategoryPage',
				tags,
				summary: 'The places of a category within 25 km of a town',
				params: categoryParams,
				querystring: noQuerystring,
				response,
			},
		},
		({ params }) => towns.page(params),
	)

	scope.get(
		'/locations/:id/town',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getTownOfLocation',
				tags,
				summary: 'The pages of the town that a place is in or near',
				params: idParams,
				querystring: noQuerystring,
				response: { 200: oneOf(placeTown, 'Town and categories'), ...failures(404) },
			},
		},
		(request) => towns.ofPlace(readId(request.params.id)),
	)
}
