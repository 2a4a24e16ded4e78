import { freshness } from '@farmgate/contracts/location'
import * as z from 'zod'
import { readId } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, idParams, noQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { ConfirmationsService } from './confirmations.service.ts'

/** POST /api/locations/{id}/confirm. */
export function addConfirmationRoutes(scope: RestScope, confirmations: ConfirmationsService): void {
	scope.post(
		'/locations/:id/confirm',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'confirmLocation',
				tags: ['Locations'],
				summary: 'Confirm that a location is still as shown; again on the same day changes nothing',
				description:
					'The body is an empty object. A signed-in user moves `lastConfirmedAt` at once; visitors without an account move it when they confirm the location on three of the last 30 days.',
				params: idParams,
				querystring: noQuerystring,
				body: z.strictObject({}),
				response: { 200: oneOf(freshness, 'How fresh the location is now'), ...failures(404) },
			},
		},
		({ viewer, ip, params }) => confirmations.confirm({ viewer, address: ip }, readId(params.id)),
	)
}
