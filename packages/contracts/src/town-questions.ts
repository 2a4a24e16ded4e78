import type { Filter, ListRequestInput } from './filter.ts'
import type { TownPage } from './town-page.ts'

/**
 * Pages such as "Honey near Fonthill": what a list finds within a circle around a town, at an address that stays,
 * `/near/fonthill-on` and `/near/fonthill-on/honey`. What they ask, apart from the schema of what they are told.
 */

/** Half an hour's drive or less; the same circle for every town. Migration 0005 counts within it too. */
export const TOWN_PAGE_RADIUS_METERS = 25_000
/** A town has a page from so many places of its own on, and a category from so many around the town; migration 0005 knows it too. */
export const TOWN_PAGE_MIN_PLACES = 3

/** Divides by one, two and three columns. */
const PLACES_SHOWN = 24
const LISTINGS_SHOWN = 6

type Asked = {
	town: Pick<TownPage['town'], 'coordinates'>
	category: Pick<NonNullable<TownPage['category']>, 'name'> | null
}

/** The places that a page is about; the same filter as everywhere else. */
export function townFilter({ town, category }: Asked): Filter {
	const around = { kind: 'location' as const, near: town.coordinates, radiusMeters: TOWN_PAGE_RADIUS_METERS }
	return category === null ? around : { ...around, category: category.name }
}

/** `locations.list`: the places on the page, nearest first. */
export function townPlacesInput(page: Asked): ListRequestInput {
	return { ...townFilter(page), sort: 'nearest', limit: PLACES_SHOWN }
}

/** `listings.list`: what is for sale there, nearest first. */
export function townListingsInput(page: Asked): ListRequestInput {
	return { ...townFilter(page), kind: 'listing', sort: 'nearest', limit: LISTINGS_SHOWN }
}

/** The address of the page of a town, or of a category there; by their slugs. */
export function townPath(town: string, category: string | null = null): string {
	const path = `/near/${encodeURIComponent(town)}`
	return category === null ? path : `${path}/${encodeURIComponent(category)}`
}
