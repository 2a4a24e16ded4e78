import { listRequest } from '@farmgate/contracts/filter'
import { accountRemoval, type IdentityConfig, identityConfig, identityMe } from '@farmgate/contracts/identity'
import { listing } from '@farmgate/contracts/listing'
import { location } from '@farmgate/contracts/location'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { noInput } from '../../platform/entity-reference.ts'
import { mutation, query } from '../../platform/operations/operation.ts'
import { nothing } from '../../platform/operations/response-docs.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { UsersService } from './users.service.ts'

z.globalRegistry.add(accountRemoval.shape.places, {
	description:
		'What becomes of your locations and listings: they stay without an owner ("free") or are deleted ("delete").',
})

type AccountServices = { users: UsersService; locations: LocationsService; listings: ListingsService }

export function createAccountOperations({ users, locations, listings }: AccountServices) {
	return {
		locations: query({
			policy: 'signed-in',
			summary: 'Your locations, those not approved yet included, a page at a time',
			rest: 'GET /user/locations',
			input: listRequest,
			output: page(location),
			run: ({ viewer, input }) => locations.listOwned(viewer.userId, input),
		}),
		listings: query({
			policy: 'signed-in',
			summary: 'Your listings, inactive ones included, a page at a time',
			rest: 'GET /user/listings',
			input: listRequest,
			output: page(listing),
			run: ({ viewer, input }) => listings.listOwned(viewer.userId, input),
		}),
		remove: mutation({
			policy: 'recent-sign-in',
			summary: 'Delete your account and your personal data, at most ten minutes after you signed in',
			rest: 'DELETE /user',
			input: accountRemoval,
			output: nothing,
			errors: ['identity.unavailable'],
			async run({ viewer, input, requestId }) {
				await users.removeAccount(viewer.userId, input, requestId)
				return null
			},
		}),
	}
}

export function createIdentityOperations(config: IdentityConfig, users: UsersService) {
	return {
		config: query({
			policy: 'public',
			summary: 'How the web application reaches the identity provider',
			input: noInput,
			output: identityConfig,
			run: () => config,
		}),
		me: query({
			policy: 'signed-in',
			summary: 'Who you are, and how many locations and listings you own',
			input: noInput,
			output: identityMe,
			run: ({ viewer }) => users.me(viewer),
		}),
	}
}
