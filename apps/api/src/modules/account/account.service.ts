import type { AccountRemoval, IdentityMe } from '@farmgate/contracts/identity'
import type { Viewer } from '../../platform/policy.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { UsersService } from '../users/users.service.ts'

type Deps = {
	users: Pick<UsersService, 'byId' | 'removeAccount'>
	locations: Pick<LocationsService, 'countOwned' | 'listOwned'>
	listings: Pick<ListingsService, 'countOwned' | 'listOwned'>
}

/** What belongs to the person who is signed in. */
export function createAccountService({ users, locations, listings }: Deps) {
	return {
		/** Who they are and how much is theirs. Throws `auth.signed_out` when the account was just removed. */
		async me({ userId, role }: Viewer): Promise<IdentityMe> {
			const [user, ownLocations, ownListings] = await Promise.all([
				users.byId(userId),
				locations.countOwned(userId),
				listings.countOwned(userId),
			])
			const { firstName, email } = user
			return { userId, role, firstName, email, owned: { locations: ownLocations, listings: ownListings } }
		},

		/** Their places, those not approved yet included. */
		locations: ({ userId }: Viewer, request: Parameters<LocationsService['listOwned']>[1]) =>
			locations.listOwned(userId, request),

		/** Their listings, inactive ones included. */
		listings: ({ userId }: Viewer, request: Parameters<ListingsService['listOwned']>[1]) =>
			listings.listOwned(userId, request),

		/** Removes them and what is personal about them, here and at the provider. Throws `identity.unavailable`. */
		remove: ({ userId }: Viewer, removal: AccountRemoval, requestId: string): Promise<void> =>
			users.removeAccount(userId, removal, requestId),
	}
}
export type AccountService = ReturnType<typeof createAccountService>
