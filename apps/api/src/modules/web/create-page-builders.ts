import type { BrowseService } from '../browse/browse.service.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationListingsService } from '../locations/location-listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { TownsService } from '../towns/towns.service.ts'
import { createListPage, mapPage } from './list-page.ts'
import { createListingPage, createShortListingPage } from './listing-page.ts'
import { createPlacePage } from './place-page.ts'
import { createSearchPage } from './search-page.ts'
import { createStartPage } from './start-page.ts'
import { createTownPage } from './town-page.ts'
import { LOCATIONS_LIST, TYPE_LISTS } from './type-lists.ts'
import type { WebRepository } from './web.repository.ts'
import type { PageBuilders } from './web.service.ts'

type Deps = {
	locations: LocationsService
	listings: ListingsService
	locationListings: LocationListingsService
	browse: BrowseService
	towns: TownsService
	repository: WebRepository
	clock: { now(): Date }
}

/** One builder for each screen of `APP_PATHS` that shows something of the directory. */
export function createPageBuilders(deps: Deps): PageBuilders {
	return {
		'/': createStartPage(deps),
		'/browse': mapPage,
		'/explore': mapPage,
		'/farms': createListPage(deps, TYPE_LISTS.Farm),
		'/farmstands': createListPage(deps, TYPE_LISTS.Farmstand),
		'/l/:id': createShortListingPage(deps.listings),
		'/listings/:slug': createListingPage(deps.listings),
		'/locations': createListPage(deps, LOCATIONS_LIST),
		'/locations/:idOrSlug': createPlacePage(deps),
		'/map': mapPage,
		'/markets': createListPage(deps, TYPE_LISTS.Market),
		'/near/:town': createTownPage(deps),
		'/near/:town/:category': createTownPage(deps),
		'/search': createSearchPage(deps),
		'/shops': createListPage(deps, TYPE_LISTS.Shop),
	}
}
