import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { readId, readListRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import {
	failures,
	idParams,
	listQuerystring,
	noQuerystring,
	oneOf,
	pageOf,
	SIGNED_IN,
	slugParams,
} from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import type { LocationListingsService } from './location-listings.service.ts'
import type { LocationsService } from './locations.service.ts'

const tags = ['Locations']

/** GET /api/locations and what is below it. */
export function addLocationRoutes(
	scope: RestScope,
	locations: LocationsService,
	locationListings: LocationListingsService,
): void {
	scope.get(
		'/locations',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listLocations',
				tags,
				summary: 'Approved places that match, a page at a time',
				querystring: listQuerystring,
				response: { 200: pageOf(location, 'One page of places') },
			},
		},
		async (request, reply) => sendPage(request, reply, await locations.list(readListRequest(request.query))),
	)

	scope.get(
		'/locations/pending',
		{
			config: { policy: 'admin' },
			schema: {
				operationId: 'listPendingLocations',
				tags,
				summary: 'Places that wait for approval, a page at a time; for admins',
				security: SIGNED_IN,
				querystring: listQuerystring,
				response: { 200: pageOf(location, 'One page of places') },
			},
		},
		async (request, reply) => sendPage(request, reply, await locations.listPending(readListRequest(request.query))),
	)

	scope.get(
		'/locations/:id',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getLocation',
				tags,
				summary: 'One place; before it is approved too',
				params: idParams,
				querystring: noQuerystring,
				response: { 200: oneOf(location, 'The place'), ...failures(404) },
			},
		},
		(request) => locations.byId(readId(request.params.id)),
	)

	scope.get(
		'/locations/slug/:slug',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'getLocationBySlug',
				tags,
				summary: 'One place by its slug or one that it had before; `slug` of the answer is the present one',
				params: slugParams,
				querystring: noQuerystring,
				response: { 200: oneOf(location, 'The place'), ...failures(404) },
			},
		},
		(request) => locations.bySlug(request.params.slug),
	)

	scope.get(
		'/locations/:id/listings',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listListingsOfLocation',
				tags,
				summary: 'What is for sale at a place, a page at a time',
				params: idParams,
				querystring: listQuerystring,
				response: { 200: pageOf(listing, 'One page of listings'), ...failures(404) },
			},
		},
		async (request, reply) => {
			const id = readId(request.params.id)
			return sendPage(request, reply, await locationListings.list(id, readListRequest(request.query)))
		},
	)
}
