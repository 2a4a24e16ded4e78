import { claimRequest, newClaimRequest } from '@farmgate/contracts/claim-request'
import { readListQuery } from '@farmgate/contracts/filter-query'
import * as z from 'zod/mini'
import { cursorPage } from '../../platform/cursor.ts'
import { readId, readQuery } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import {
	failures,
	idParams,
	NO_CONTENT,
	noQuerystring,
	oneOf,
	pageOf,
	pageQuerystring,
	SIGNED_IN,
} from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import { signedIn } from '../../platform/viewer.ts'
import type { ClaimsService } from './claims.service.ts'

const tags = ['Claims']
const claimReceipt = z.pick(claimRequest, { id: true, locationId: true, status: true, createdAt: true })

/** POST and GET /api/claim-requests, DELETE of one below it. */
export function addClaimRoutes(scope: RestScope, claims: ClaimsService): void {
	scope.post(
		'/claim-requests',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'createClaimRequest',
				tags,
				summary: 'Say that a place without an owner is yours',
				querystring: noQuerystring,
				body: newClaimRequest,
				response: {
					200: oneOf(claimReceipt, 'The claim that you made of this place before and that still waits'),
					201: oneOf(claimReceipt, 'The new claim'),
					...failures(400, 404, 409, 429, 500, 503),
				},
			},
		},
		async (request, reply) => {
			const { claim, isNew } = await claims.create(request.viewer, request.body)
			return reply.code(isNew ? 201 : 200).send(claim)
		},
	)

	scope.get(
		'/claim-requests',
		{
			config: { policy: 'admin' },
			schema: {
				operationId: 'listClaimRequests',
				tags,
				summary: 'Claims that wait for a decision, newest first, a page at a time; for admins',
				security: SIGNED_IN,
				querystring: pageQuerystring,
				response: { 200: pageOf(claimRequest, 'One page of claims'), ...failures(400, 401, 403, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			const page = readQuery(cursorPage, () => readListQuery(request.query))
			return sendPage(request, reply, await claims.list(page))
		},
	)

	scope.delete(
		'/claim-requests/:id',
		{
			config: { policy: 'admin' },
			schema: {
				operationId: 'deleteClaimRequest',
				tags,
				summary: 'Delete a claim for good; for admins',
				security: SIGNED_IN,
				params: idParams,
				querystring: noQuerystring,
				response: { 204: NO_CONTENT, ...failures(400, 401, 403, 404, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			await claims.remove(signedIn(request), readId(request.params.id), request.id)
			return reply.code(204).send(null)
		},
	)
}
