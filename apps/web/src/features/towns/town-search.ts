import type { Filter } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel } from '@farmgate/contracts/town-page-text'
import { TOWN_PAGE_RADIUS_METERS, townFilter } from '@farmgate/contracts/town-questions'
import { boxAround } from '@farmgate/geo/box'

/** The filter of a town's page as the screens of the directory read it from an address. */
type TownSearch = Record<string, string>

function searchOf(page: TownPage, filter: Partial<Filter>): TownSearch {
	return { ...writeFilterQuery({ ...townFilter(page), ...filter }), nearName: townLabel(page.town) }
}

/** For `/locations`, which lists places unless it is told otherwise. */
export function townListSearch(page: TownPage): TownSearch {
	return searchOf(page, { kind: 'both' })
}

/** For `/locations`: what is sold there. */
export function townProductsSearch(page: TownPage): TownSearch {
	return searchOf(page, { kind: 'listing' })
}

/** For `/map`: the places alone, and a look at the whole circle, so that the map counts as many as the page. */
export function townMapSearch(page: TownPage): TownSearch {
	return searchOf(page, { bbox: boxAround(page.town.coordinates, TOWN_PAGE_RADIUS_METERS) })
}
