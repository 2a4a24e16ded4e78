import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { pgView, type QueryBuilder } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

/**
 * What buyers may see. Every public read starts from these two views, so the condition cannot be left out: a place is
 * public when it is approved and not deleted; a listing when it is active, not deleted, and its place, if any, is public (`placeIsPublic`: the
 * join is only for what is shown of the place, and PostgreSQL leaves it out of queries that do not ask for that).
 */
export const publicLocations = pgView('public_locations').as((query) =>
	query
		.select()
		.from(locations)
		.where(and(sql`${locations.isApproved}`, isNull(locations.deletedAt))),
)

/** All listings with what a filter asks of their places; the public view and the lists of owners pick from them. */
export function listingsWithPlaces(query: QueryBuilder) {
	return query
		.select({
			...getTableColumns(listings),
			locationSlug: sql<string | null>`${locations.slug}`.as('location_slug'),
			locationName: sql<string | null>`${locations.name}`.as('location_name'),
			locationType: sql<(typeof locations.$inferSelect)['type'] | null>`${locations.type}`.as('location_type'),
			locationTimeZone: sql<string | null>`${locations.timeZone}`.as('location_time_zone'),
			locationOpenMinutes: sql<string | null>`${locations.openMinutes}`.as('location_open_minutes'),
			locationSeasonMonths: sql<number[] | null>`${locations.seasonMonths}`.as('location_season_months'),
		})
		.from(listings)
		.leftJoin(locations, eq(locations.id, listings.locationId))
}

export const publicListings = pgView('public_listings').as((query) =>
	listingsWithPlaces(query).where(
		and(sql`${listings.isActive}`, sql`${listings.placeIsPublic}`, isNull(listings.deletedAt)),
	),
)
