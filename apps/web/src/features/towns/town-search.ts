import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townLabel } from '@farmgate/contracts/town-page-text'
import { townFilter } from '@farmgate/contracts/town-questions'

/** The filter of a town's page as the screens of the directory read it from an address. */
type TownSearch = Record<string, string>

function searchOf(page: TownPage, kind: 'location' | 'listing' | 'both'): TownSearch {
	return { ...writeFilterQuery({ ...townFilter(page), kind }), nearName: townLabel(page.town) }
}

/** For `/locations`, which lists places unless it is told otherwise. */
export function townListSearch(page: TownPage): TownSearch {
	return searchOf(page, 'both')
}

/** For `/locations`: what is sold there. */
export function townProductsSearch(page: TownPage): TownSearch {
	return searchOf(page, 'listing')
}

/** For `/map`: the places alone, as many as the page says. */
export function townMapSearch(page: TownPage): TownSearch {
	return searchOf(page, 'location')
}
