import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { readListRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { listQuerystring, pageOf, SIGNED_IN } from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import { signedIn } from '../../platform/viewer.ts'
import type { AccountService } from './account.service.ts'

const tags = ['Account']

/** GET /api/user/locations and /api/user/listings. */
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
				response: { 200: pageOf(location, 'One page of your places') },
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
				response: { 200: pageOf(listing, 'One page of your listings') },
			},
		},
		async (request, reply) =>
			sendPage(request, reply, await account.listings(signedIn(request), readListRequest(request.query))),
	)
}
