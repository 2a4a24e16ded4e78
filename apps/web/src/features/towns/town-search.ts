import type { Filter } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel } from '@farmgate/contracts/town-page-text'
import { TOWN_PAGE_RADIUS_METERS, townFilter } from '@farmgate/contracts/town-queries'
import { boxAround } from '@farmgate/geo/box'

/** Search parameters of the list and map screens. */
type TownSearch = Record<string, string>

function searchOf(page: TownPage, filter: Partial<Filter>): TownSearch {
	return { ...writeFilterQuery({ ...townFilter(page), ...filter }), nearName: townLabel(page.town) }
}

/** For `/locations`: the locations of the page. `both` is not written, and the screen's default is locations. */
export function townListSearch(page: TownPage): TownSearch {
	return searchOf(page, { kind: 'both' })
}

/** For `/locations`: the listings of the page. */
export function townListingsSearch(page: TownPage): TownSearch {
	return searchOf(page, { kind: 'listing' })
}

/** For `/map`: locations only, with the whole circle in view, so that the map's count equals the page's. */
export function townMapSearch(page: TownPage): TownSearch {
	return searchOf(page, { bbox: boxAround(page.town.coordinates, TOWN_PAGE_RADIUS_METERS) })
}
