import * as z from 'zod'
import { readId } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, idParams, noQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { ConfirmationsService } from './confirmations.service.ts'

const confirmed = z.object({ lastConfirmedAt: z.string() })

/** POST /api/locations/{id}/confirm. */
export function addConfirmationRoutes(scope: RestScope, confirmations: ConfirmationsService): void {
	scope.post(
		'/locations/:id/confirm',
		{
			config: { policy: 'public', rateLimit: { class: 'submission' } },
			schema: {
				operationId: 'confirmLocation',
				tags: ['Locations'],
				summary: 'Say that a place is still as shown; again within a day changes nothing',
				params: idParams,
				querystring: noQuerystring,
				response: {
					200: oneOf(confirmed, 'When the place was last confirmed'),
					...failures(400, 404, 429, 500, 503),
				},
			},
		},
		(request) => confirmations.confirm(request.viewer, readId(request.params.id)),
	)
}
