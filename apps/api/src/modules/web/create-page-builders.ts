import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationListingsService } from '../locations/location-listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import { createListPage, mapPage } from './list-page.ts'
import { createListingPage, createShortListingPage } from './listing-page.ts'
import { createPlacePage } from './place-page.ts'
import type { WebRepository } from './web.repository.ts'
import type { PageBuilders } from './web.service.ts'

type Deps = {
	locations: LocationsService
	listings: ListingsService
	locationListings: LocationListingsService
	repository: WebRepository
	clock: { now(): Date }
}

/** One builder for each screen of `APP_PATHS` that shows something of the directory. */
export function createPageBuilders(deps: Deps): PageBuilders {
	return {
		'/browse': mapPage,
		'/explore': mapPage,
		'/farms': createListPage('/farms', 'Farms', 'Farms that sell what they grow.'),
		'/farmstands': createListPage('/farmstands', 'Farmstands', 'Stands at the road and at the farm gate.'),
		'/l/:id': createShortListingPage(deps.listings),
		'/listings/:slug': createListingPage(deps.listings),
		'/locations': createListPage('/locations', 'Locations', 'Farms, farmstands, markets and shops.'),
		'/locations/:idOrSlug': createPlacePage(deps),
		'/map': mapPage,
		'/markets': createListPage('/markets', 'Markets', 'Farmers’ markets.'),
		'/search': createListPage('/search', 'Search', 'Search places and products.'),
		'/shops': createListPage('/shops', 'Shops', 'Shops that sell local food.'),
	}
}
