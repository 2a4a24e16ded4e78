import { accountRemoval, PLACES_ON_REMOVAL } from '@farmgate/contracts/identity'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import * as z from 'zod'
import { readInput, readListRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, listQuerystring, NO_CONTENT, pageOf, SIGNED_IN } from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import { signedIn } from '../../platform/viewer.ts'
import type { AccountService } from './account.service.ts'

const tags = ['Account']

const removalQuerystring = z.strictObject({
	places: z.enum(PLACES_ON_REMOVAL).meta({
		description:
			'What becomes of your places and listings: they stay, owned by nobody ("free"), or go with you ("delete").',
	}),
})

/** GET /api/user/locations and /api/user/listings, DELETE /api/user. */
export function addAccountRoutes(scope: RestScope, account: AccountService): void {
	scope.get(
		'/user/locations',
		{
			config: { policy: 'signed-in' },
			schema: {
				operationId: 'listOwnLocations',
				tags,
				summary: 'Your places, those not approved yet included, a page at a time',
				security: SIGNED_IN,
				querystring: listQuerystring,
				response: { 200: pageOf(location, 'One page of your places'), ...failures(400, 401, 429, 500, 503, 504) },
			},
		},
		async (request, reply) =>
			sendPage(request, reply, await account.locations(signedIn(request), readListRequest(request.query))),
	)

	scope.get(
		'/user/listings',
		{
			config: { policy: 'signed-in' },
			schema: {
				operationId: 'listOwnListings',
				tags,
				summary: 'Your listings, inactive ones included, a page at a time',
				security: SIGNED_IN,
				querystring: listQuerystring,
				response: { 200: pageOf(listing, 'One page of your listings'), ...failures(400, 401, 429, 500, 503, 504) },
			},
		},
		async (request, reply) =>
			sendPage(request, reply, await account.listings(signedIn(request), readListRequest(request.query))),
	)

	scope.delete(
		'/user',
		{
			config: { policy: 'recent-sign-in' },
			schema: {
				operationId: 'deleteAccount',
				tags,
				summary: 'Delete your account and what is personal about you, at most ten minutes after you signed in',
				security: SIGNED_IN,
				querystring: removalQuerystring,
				response: { 204: NO_CONTENT, ...failures(400, 401, 403, 429, 500, 502, 503) },
			},
		},
		async (request, reply) => {
			await account.remove(signedIn(request), readInput(accountRemoval, request.query), request.id)
			return reply.code(204).send(null)
		},
	)
}
