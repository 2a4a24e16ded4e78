import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	text,
} from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Stored as jsonb, because variants are read and written with their listing and never searched. */
export type StoredVariant = {
	name: string
	/** In minor units of the listing's currency, such as cents. */
	priceMinor: number
	/** Absent in older rows. */
	unit?: string | null
}

export const listings = pgTable(
	'listings',
	{
		id: identityId(),
		slug: text().notNull().unique(),
		title: text().notNull(),
		description: text().notNull().default(''),
		locationId: bigint('location_id', { mode: 'number' }).references(() => locations.id, { onDelete: 'cascade' }),
		ownerUserId: text('owner_user_id').references(() => users.id, { onDelete: 'set null' }),
		categories: text().array().notNull().default(sql`'{}'::text[]`),
		variants: jsonb().$type<StoredVariant[]>().notNull().default([]),
		/** ISO 4217 code of the prices. */
		currency: text().notNull().default('USD'),
		/** Coordinates of the location, if there is one (maintained by a trigger); otherwise the listing's own or null. */
		lat: doublePrecision(),
		lng: doublePrecision(),
		isActive: boolean('is_active').notNull().default(true),
		/** None left at the moment; still shown. */
		isSoldOut: boolean('is_sold_out').notNull().default(false),
		/** First and last day of sale, in the location's time zone. After the last day a job makes the listing inactive. */
		availableFrom: date('available_from', { mode: 'string' }),
		availableUntil: date('available_until', { mode: 'string' }),
		/** Whether the location is approved and not deleted; true without one. Maintained by triggers, to avoid a join. */
		locationIsPublic: boolean('place_is_public').notNull().default(true),
		isSample: boolean('is_sample').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		deletedAt: instant('deleted_at'),
		/** Deleted by the deletion of its location, and restored with it. */
		deletedWithLocation: boolean('deleted_with_location').notNull().default(false),
		titleFolded: text('title_folded').notNull().generatedAlwaysAs(sql`fold(title)`),
		mx: integer().generatedAlwaysAs(sql`mercator_x(lng)`),
		my: integer().generatedAlwaysAs(sql`mercator_y(lat)`),
	},
	(table) => [
		check('listings_lat', sql`${table.lat} between -90 and 90`),
		check('listings_lng', sql`${table.lng} between -180 and 180`),
		check('listings_coordinates_whole', sql`(${table.lat} is null) = (${table.lng} is null)`),
		check('listings_available_in_order', sql`${table.availableFrom} <= ${table.availableUntil}`),
		check('listings_variants_list', sql`jsonb_typeof(${table.variants}) = 'array'`),
		check('listings_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
		// For the sitemap, which has pages of these only.
		index('listings_without_location')
			.on(table.id)
			.where(sql`location_id is null and is_active and place_is_public and deleted_at is null`),
		index('listings_location').on(table.locationId, table.createdAt.desc().nullsFirst()),
		index('listings_available_until').on(table.availableUntil).where(sql`is_active and available_until is not null`),
		index('listings_owner').on(table.ownerUserId).where(sql`owner_user_id is not null`),
	],
)

/** The id of a listing, with which the row is deleted. */
export const ofListing = () =>
	bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'cascade' })

/** Former slugs of listings, for redirects. */
export const listingOldSlugs = pgTable(
	'listing_old_slugs',
	{
		slug: text().primaryKey(),
		listingId: ofListing().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('listing_old_slugs_listing').on(table.listingId)],
)

/** All categories. Locations and listings store names, not ids, because they are searched by name and rarely renamed. */
export const categories = pgTable('categories', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull().unique(),
	/** Order of the chips, smallest first. */
	position: integer().notNull().default(1000),
})
