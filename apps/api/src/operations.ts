import type { IdentityConfig } from '@farmgate/contracts/identity'
import type { MapSource } from '@farmgate/contracts/map-sources'
import type { Services } from './create-services.ts'
import { createAuditOperations } from './modules/audit/audit.operations.ts'
import { createBrowseOperations } from './modules/browse/browse.operations.ts'
import { createCategoryOperations } from './modules/categories/categories.operations.ts'
import { createChatListingOperations } from './modules/chat-listing/chat-listing.operations.ts'
import { createClaimOperations } from './modules/claims/claims.operations.ts'
import { createFavoriteOperations } from './modules/favorites/favorites.operations.ts'
import { createImportOperations } from './modules/imports/imports.operations.ts'
import { createListingOperations } from './modules/listings/listings.operations.ts'
import { createDuplicateOperations } from './modules/locations/duplicates.operations.ts'
import { createLocationAdminOperations } from './modules/locations/location-admin.operations.ts'
import { createLocationReviewOperations } from './modules/locations/location-reviews.operations.ts'
import { createLocationOperations } from './modules/locations/locations.operations.ts'
import { createMailOperations } from './modules/mail/mail.operations.ts'
import { createPlaceOperations } from './modules/places/places.operations.ts'
import { createReportOperations } from './modules/reports/reports.operations.ts'
import { createSearchOperations } from './modules/search/search.operations.ts'
import { createSeasonOperations } from './modules/season/season.operations.ts'
import type { TileSource } from './modules/tiles/open-tiles.ts'
import { createTileOperations } from './modules/tiles/tiles.operations.ts'
import { createTownOperations } from './modules/towns/towns.operations.ts'
import { createTripOperations } from './modules/trips/trips.operations.ts'
import { createAccountOperations, createIdentityOperations } from './modules/users/users.operations.ts'
import { createWaitingOperations } from './modules/waiting/waiting.operations.ts'
import type { OperationGroups } from './operations/operation.ts'

/** The vector tiles, and the raster layers above them. */
type BaseLayers = { tiles: TileSource; raster: readonly MapSource[] }

/** All operations of the server, by tRPC router. */
export function createOperations(services: Services, identity: IdentityConfig, map: BaseLayers) {
	return {
		account: { tag: 'Account', operations: createAccountOperations(services) },
		audit: { tag: 'Admin', operations: createAuditOperations(services.audit) },
		browse: { tag: 'Map', operations: createBrowseOperations(services.browse) },
		categories: { tag: 'Categories', operations: createCategoryOperations(services.categories) },
		chatListing: {
			tag: 'Listing assistant',
			operations: createChatListingOperations(services.chatListing, services.pictures),
		},
		claims: { tag: 'Claims', operations: createClaimOperations(services.claims) },
		duplicates: { tag: 'Locations', operations: createDuplicateOperations(services.duplicates) },
		favorites: { tag: 'Favorites', operations: createFavoriteOperations(services.favorites, services.calendars) },
		identity: { tag: 'Account', operations: createIdentityOperations(identity, services.users) },
		imports: { tag: 'Imports', operations: createImportOperations(services.imports) },
		listings: { tag: 'Listings', operations: createListingOperations(services.listings, services.listingWrites) },
		locations: {
			tag: 'Locations',
			operations: {
				...createLocationOperations(services),
				...createLocationReviewOperations(services.locationReviews),
				...createLocationAdminOperations(services.locationAdmin),
			},
		},
		places: { tag: 'Addresses', operations: createPlaceOperations(services.places) },
		mail: { tag: 'Mail', operations: createMailOperations(services.mail) },
		reports: { tag: 'Reports', operations: createReportOperations(services.reports) },
		search: {
			tag: 'Search',
			operations: createSearchOperations(services.search, services.firstResults),
		},
		season: { tag: 'Search', operations: createSeasonOperations(services.season) },
		tiles: { tag: 'Map', operations: createTileOperations(map.tiles, map.raster) },
		towns: { tag: 'Towns', operations: createTownOperations(services.towns) },
		trips: { tag: 'Shopping trips', operations: createTripOperations(services.trips) },
		waiting: { tag: 'Admin', operations: createWaitingOperations(services.waiting) },
	} satisfies OperationGroups
}
export type Operations = ReturnType<typeof createOperations>
