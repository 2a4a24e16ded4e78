import type { Filter, ListRequestInput } from './filter.ts'
import type { TownPage } from './town-page.ts'

// Requests of town pages such as `/near/fonthill-on` and `/near/fonthill-on/honey`; `town-page.ts` has the response.

/** Radius around the center of the town. Repeated in `0002_views.sql` of the database. */
export const TOWN_PAGE_RADIUS_METERS = 25_000
/** Minimum number of locations in a town, or of a category around it, for a page. Repeated in `0002_views.sql` of the database. */
export const TOWN_PAGE_MIN_LOCATIONS = 3

/** Divisible into one, two and three columns. */
const LOCATIONS_SHOWN = 24
const LISTINGS_SHOWN = 6

type Page = {
	town: Pick<TownPage['town'], 'coordinates'>
	category: Pick<NonNullable<TownPage['category']>, 'name'> | null
}

/** The filter of the locations of a page. */
export function townFilter({ town, category }: Page): Omit<Filter, 'q'> {
	const around = { kind: 'location' as const, near: town.coordinates, radiusMeters: TOWN_PAGE_RADIUS_METERS }
	return category === null ? around : { ...around, category: category.name }
}

/** Input of `locations.list`: the locations on the page, nearest first. */
export function townLocationsInput(page: Page): ListRequestInput {
	return { ...townFilter(page), sort: 'nearest', limit: LOCATIONS_SHOWN }
}

/** Input of `listings.list`: the listings on the page, nearest first. */
export function townListingsInput(page: Page): ListRequestInput {
	return { ...townFilter(page), kind: 'listing', sort: 'nearest', limit: LISTINGS_SHOWN }
}

/** Path of a town page, or of a category there. Takes slugs. */
export function townPath(town: string, category: string | null = null): string {
	const path = `/near/${encodeURIComponent(town)}`
	return category === null ? path : `${path}/${encodeURIComponent(category)}`
}
