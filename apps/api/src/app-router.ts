import type { IdentityConfig } from '@farmgate/contracts/identity'
import type { Services } from './create-services.ts'
import { createAccountRouter } from './modules/account/account.router.ts'
import { createBrowseRouter } from './modules/browse/browse.router.ts'
import { createCategoriesRouter } from './modules/categories/categories.router.ts'
import { createClaimsRouter } from './modules/claims/claims.router.ts'
import { createFavoritesRouter } from './modules/favorites/favorites.router.ts'
import { createIdentityRouter } from './modules/identity/identity.router.ts'
import { createListingsRouter } from './modules/listings/listings.router.ts'
import { createLocationsRouter } from './modules/locations/locations.router.ts'
import { createReportsRouter } from './modules/reports/reports.router.ts'
import { createSearchRouter } from './modules/search/search.router.ts'
import { createTownsRouter } from './modules/towns/towns.router.ts'
import { router } from './platform/trpc.ts'

/** All typed procedures. The type is the only thing of the server that the web application knows. */
export function createAppRouter(services: Services, identity: IdentityConfig) {
	return router({
		account: createAccountRouter(services.account),
		browse: createBrowseRouter(services.browse),
		categories: createCategoriesRouter(services.categories),
		claims: createClaimsRouter(services.claims),
		favorites: createFavoritesRouter(services.favorites),
		identity: createIdentityRouter(identity, services.account),
		listings: createListingsRouter(services.listings),
		locations: createLocationsRouter(services.locations, services.locationListings, services.confirmations),
		reports: createReportsRouter(services.reports),
		search: createSearchRouter(services.search),
		towns: createTownsRouter(services.towns),
	})
}
export type AppRouter = ReturnType<typeof createAppRouter>
