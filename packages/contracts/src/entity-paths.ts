import type { Listing } from './listing.ts'
import type { Location } from './location.ts'

/** The path of a location's page. */
export function locationPath({ slug }: Pick<Location, 'slug'>): string {
	return `/locations/${encodeURIComponent(slug)}`
}

/** The calendar of a location's hours, for calendar programs. */
export function hoursCalendarPath(id: number | string): string {
	return `/api/locations/${id}/hours.ics`
}

/** The calendar of a user's favorites by the token of the user's private link. */
export function favoritesCalendarPath(token: string): string {
	return `/api/calendars/${token}/favorites.ics`
}

/** The page of a location that any visitor can open: the start page until the location is approved. */
export function publicLocationPath({ slug, isApproved }: Pick<Location, 'slug' | 'isApproved'>): string {
	return isApproved ? locationPath({ slug }) : '/'
}

/** The path at which a listing is shown: its location's page, or a page of its own when it has no location. */
export function listingPath({ id, slug, locationSlug }: Pick<Listing, 'id' | 'slug' | 'locationSlug'>): string {
	if (locationSlug === null) return `/listings/${encodeURIComponent(slug)}`
	return `${locationPath({ slug: locationSlug })}?listing=${id}`
}
