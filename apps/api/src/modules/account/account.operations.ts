import { listRequest } from '@farmgate/contracts/filter'
import { accountRemoval } from '@farmgate/contracts/identity'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { mutation, query } from '../../platform/operations/operation.ts'
import { nothing } from '../../platform/operations/response-docs.ts'
import type { AccountService } from './account.service.ts'

z.globalRegistry.add(accountRemoval.shape.places, {
	description:
		'What becomes of your locations and listings: they stay without an owner ("free") or are deleted ("delete").',
})

export function createAccountOperations(account: AccountService) {
	return {
		locations: query({
			policy: 'signed-in',
			summary: 'Your locations, those not approved yet included, a page at a time',
			rest: 'GET /user/locations',
			input: listRequest,
			output: page(location),
			run: ({ viewer, input }) => account.locations(viewer, input),
		}),
		listings: query({
			policy: 'signed-in',
			summary: 'Your listings, inactive ones included, a page at a time',
			rest: 'GET /user/listings',
			input: listRequest,
			output: page(listing),
			run: ({ viewer, input }) => account.listings(viewer, input),
		}),
		remove: mutation({
			policy: 'recent-sign-in',
			summary: 'Delete your account and your personal data, at most ten minutes after you signed in',
			rest: 'DELETE /user',
			input: accountRemoval,
			output: nothing,
			errors: ['identity.unavailable'],
			async run({ viewer, input, requestId }) {
				await account.remove(viewer, input, requestId)
				return null
			},
		}),
	}
}
