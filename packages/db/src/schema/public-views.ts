import { FLAG_NAMES, flagColumn, type LocationFlag } from '@farmgate/contracts/location-flags'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { pgView, type QueryBuilder } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'
import { locations } from './locations.ts'

/**
 * Rows that buyers may see. Every public read uses these two views. A location is public when it is approved and not deleted; a
 * listing when it is active, not deleted, and its location, if any, is public (`locationIsPublic`). PostgreSQL removes the join
 * from queries that use no column of the location.
 */
export const publicLocations = pgView('public_locations').as((query) =>
	query
		.select()
		.from(locations)
		.where(and(sql`${locations.isApproved}`, isNull(locations.deletedAt))),
)

type FlagOfLocation<Flag extends string> = `location${Capitalize<Flag>}`

/** The column of a location's flag in the views of listings. */
export function flagOfLocation<Flag extends LocationFlag>(flag: Flag): FlagOfLocation<Flag> {
	const name: string = flag
	return `location${name.charAt(0).toUpperCase()}${name.slice(1)}` as FlagOfLocation<Flag>
}

function flagsOfLocation() {
	const columns = FLAG_NAMES.map((flag) => [
		flagOfLocation(flag),
		sql<boolean | null>`${locations[flag]}`.as(`location_${flagColumn(flag)}`),
	])
	return Object.fromEntries(columns) as { [Flag in LocationFlag as FlagOfLocation<Flag>]: SQL.Aliased<boolean | null> }
}

/** All listings with the columns of their locations that filters need. The public view and owners' lists select from it. */
export function listingsWithLocations(query: QueryBuilder) {
	return query
		.select({
			...getTableColumns(listings),
			locationSlug: sql<string | null>`${locations.slug}`.as('location_slug'),
			locationName: sql<string | null>`${locations.name}`.as('location_name'),
			locationType: sql<(typeof locations.$inferSelect)['type'] | null>`${locations.type}`.as('location_type'),
			locationTimeZone: sql<string | null>`${locations.timeZone}`.as('location_time_zone'),
			locationOpenMinutes: sql<string | null>`${locations.openMinutes}`.as('location_open_minutes'),
			locationSeasonMonths: sql<number[] | null>`${locations.seasonMonths}`.as('location_season_months'),
			locationOpeningRules: sql<OpeningRules | null>`${locations.openingRules}`.as('location_opening_rules'),
			locationSeasonDays: sql<string | null>`${locations.seasonDays}`.as('location_season_days'),
			locationOpensByDate: sql<boolean | null>`${locations.opensByDate}`.as('location_opens_by_date'),
			locationUsesHolidays: sql<boolean | null>`${locations.usesHolidays}`.as('location_uses_holidays'),
			locationCountry: sql<string | null>`${locations.country}`.as('location_country'),
			locationRegion: sql<string | null>`${locations.region}`.as('location_region'),
			...flagsOfLocation(),
		})
		.from(listings)
		.leftJoin(locations, eq(locations.id, listings.locationId))
}

export const publicListings = pgView('public_listings').as((query) =>
	listingsWithLocations(query).where(
		and(sql`${listings.isActive}`, sql`${listings.locationIsPublic}`, isNull(listings.deletedAt)),
	),
)
