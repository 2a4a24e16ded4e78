import { listRequest } from '@farmgate/contracts/filter'
import { accountRemoval, type IdentityConfig, identityConfig, identityMe } from '@farmgate/contracts/identity'
import { ownedListingPage } from '@farmgate/contracts/listing-write'
import { ownerChange } from '@farmgate/contracts/location-admin'
import { deletedLocation, ownedLocationPage } from '@farmgate/contracts/location-write'
import { page } from '@farmgate/contracts/page'
import { personalDataCopy } from '@farmgate/contracts/personal-data'
import { accountUse } from '@farmgate/contracts/quotas'
import * as z from 'zod'
import { cursorPage } from '../../http/cursor.ts'
import { mutation, query } from '../../operations/operation.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationAdminService } from '../locations/location-admin.service.ts'
import type { LocationWritesService } from '../locations/location-writes.service.ts'
import type { UsersService } from './users.service.ts'

z.globalRegistry.add(accountRemoval.shape.places, {
	description:
		'What becomes of your locations and listings: they stay without an owner ("free") or are deleted ("delete").',
})

/** A copy reads all tables with personal data at once, of which some are read whole: six copies a minute. */
const COPY_WEIGHT = 100

type AccountServices = {
	users: UsersService
	locationAdmin: Pick<LocationAdminService, 'ownerChanges'>
	locationWrites: LocationWritesService
	listings: ListingsService
}

export function createAccountOperations({ users, locationAdmin, locationWrites, listings }: AccountServices) {
	return {
		locations: query({
			policy: 'signed-in',
			summary: 'Your locations in any review state, a page at a time',
			rest: 'GET /user/locations',
			input: listRequest,
			output: ownedLocationPage,
			run: ({ viewer, input }) => locationWrites.listOwned(viewer.userId, input),
		}),
		deletedLocations: query({
			policy: 'signed-in',
			summary: 'The locations that you deleted and can restore, the latest first, a page at a time',
			rest: 'GET /user/locations/deleted',
			input: cursorPage,
			output: page(deletedLocation),
			run: ({ viewer, input }) => locationWrites.listDeleted(viewer.userId, input),
		}),
		ownerChanges: query({
			policy: 'signed-in',
			summary: 'Locations that admins gave to you or took from you in the last 90 days, newest first, a page at a time',
			rest: 'GET /user/owner-changes',
			input: cursorPage,
			output: page(ownerChange),
			run: ({ viewer, input }) => locationAdmin.ownerChanges(viewer.userId, input),
		}),
		listings: query({
			policy: 'signed-in',
			summary: 'Your listings, inactive ones included, a page at a time',
			rest: 'GET /user/listings',
			input: listRequest,
			output: ownedListingPage,
			run: ({ viewer, input }) => listings.listOwned(viewer.userId, input),
		}),
		use: query({
			policy: 'signed-in',
			summary: 'How much of its limits your account uses',
			rest: 'GET /user/use',
			output: accountUse,
			run: ({ viewer }) => users.use(viewer),
		}),
		exportData: query({
			policy: 'signed-in',
			summary: 'A copy of everything that is stored about you',
			description:
				'Your profile, locations, listings, photos, favorites, claims, reports, messages and log entries, by table.',
			rest: 'GET /user/data',
			rateLimit: { weight: COPY_WEIGHT },
			output: personalDataCopy,
			errors: ['identity.unavailable'],
			run: ({ viewer }) => users.exportData(viewer.userId),
		}),
		remove: mutation({
			policy: 'recent-sign-in',
			summary: 'Delete your account and your personal data, at most ten minutes after you signed in',
			rest: 'DELETE /user',
			input: accountRemoval,
			errors: ['identity.unavailable'],
			run: ({ viewer, input, requestId }) => users.removeAccount(viewer.userId, input, requestId),
		}),
	}
}

export function createIdentityOperations(config: IdentityConfig, users: UsersService) {
	return {
		config: query({
			policy: 'public',
			summary: 'How the web application reaches the identity provider',
			output: identityConfig,
			run: () => config,
		}),
		me: query({
			policy: 'signed-in',
			summary: 'Who you are, and how many locations and listings you own',
			output: identityMe,
			run: ({ viewer }) => users.me(viewer),
		}),
	}
}
