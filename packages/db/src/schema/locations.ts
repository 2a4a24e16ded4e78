import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
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
	primaryKey,
	smallint,
	text,
} from 'drizzle-orm/pg-core'
import { identityId, instant, int4multirange } from './columns.ts'
import { users } from './users.ts'

export const locations = pgTable(
	'locations',
	{
		id: identityId(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		type: text({ enum: LOCATION_TYPES }).notNull(),
		/** The whole address in one line, as shown and searched. */
		address: text().notNull(),
		street: text(),
		city: text(),
		region: text(),
		postalCode: text('postal_code'),
		country: text(),
		description: text().notNull().default(''),
		categories: text().array().notNull().default(sql`'{}'::text[]`),
		lat: doublePrecision().notNull(),
		lng: doublePrecision().notNull(),
		coordinatesApproximate: boolean('coordinates_approximate').notNull().default(false),
		timeZone: text('time_zone').notNull(),
		coverImage: text('cover_image'),
		imageUrl: text('image_url'),
		isApproved: boolean('is_approved').notNull().default(false),
		/** An admin rejected the location, or hid it after it was approved; the owner sees the reason. An edit makes the location pending again. */
		rejectedAt: instant('rejected_at'),
		rejectionReason: text('rejection_reason'),
		/** Names of categories that do not exist yet, for an admin to decide. */
		proposedCategories: text('proposed_categories').array().notNull().default(sql`'{}'::text[]`),
		/** Address, its parts and coordinates here are those of the town; `location_private_addresses` has the exact ones. */
		hidesExactLocation: boolean('hides_exact_location').notNull().default(false),
		ownerUserId: text('owner_user_id').references(() => users.id, { onDelete: 'set null' }),
		website: text(),
		contactPhone: text('contact_phone'),
		contactEmail: text('contact_email'),
		facebookUrl: text('facebook_url'),
		xUrl: text('x_url'),
		instagramUrl: text('instagram_url'),
		pickupInstructions: text('pickup_instructions'),
		paymentInfo: text('payment_info'),
		/** Flags; null: unknown. */
		acceptsSnap: boolean('accepts_snap'),
		acceptsCards: boolean('accepts_cards'),
		selfService: boolean('self_service'),
		wheelchairAccessible: boolean('wheelchair_accessible'),
		/** Closed for part of the year, whether or not the opening rules say when. */
		seasonal: boolean(),
		/** Null: unknown. Never an empty list. */
		openingRules: jsonb('opening_rules').$type<OpeningRules>(),
		/** Hours in the words of the source, as far as rules cannot express them. */
		openingText: text('opening_text'),
		isSample: boolean('is_sample').notNull().default(false),
		/** Imports do not change a location after its owner has edited it. */
		ownerEditedAt: instant('owner_edited_at'),
		lastConfirmedAt: instant('last_confirmed_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
		deletedAt: instant('deleted_at'),
		/**
		 * Minutes of the week at which it is open in its season; if `opensByDate`, those at which it may be open. For the filter
		 * `openAt`.
		 */
		openMinutes: int4multirange('open_minutes').generatedAlwaysAs(sql`open_week_minutes(opening_rules)`),
		/** Days of the year (1031 is October 31) of hours that depend on the weekday and one season only; else null. */
		seasonDays: int4multirange('season_days').generatedAlwaysAs(sql`season_days(opening_rules)`),
		/** Whether the hours depend on more: several seasons, the week of the month, alternate weeks or holidays. */
		opensByDate: boolean('opens_by_date').notNull().generatedAlwaysAs(sql`opens_by_date(opening_rules)`),
		usesHolidays: boolean('uses_holidays').notNull().generatedAlwaysAs(sql`uses_holidays(opening_rules)`),
		/** Months 1 to 12 with any opening; empty: all year, or unknown. */
		seasonMonths: smallint('season_months').array().notNull().generatedAlwaysAs(sql`season_months(opening_rules)`),
		nameFolded: text('name_folded').notNull().generatedAlwaysAs(sql`fold(name)`),
		mx: integer().notNull().generatedAlwaysAs(sql`mercator_x(lng)`),
		my: integer().notNull().generatedAlwaysAs(sql`mercator_y(lat)`),
	},
	(table) => [
		check('locations_type', sql`${table.type} in ('Farm', 'Farmstand', 'Market', 'Shop')`),
		check('locations_rejected', sql`not (${table.isApproved} and ${table.rejectedAt} is not null)`),
		check('locations_lat', sql`${table.lat} between -90 and 90`),
		check('locations_lng', sql`${table.lng} between -180 and 180`),
		check(
			'locations_opening_rules',
			sql`jsonb_typeof(${table.openingRules}) = 'array' and ${table.openingRules} <> '[]'::jsonb`,
		),
		index('locations_name_trgm').using('gin', table.nameFolded.op('gin_trgm_ops')),
		index('locations_point').using('gist', sql`point(mx, my)`),
		index('locations_holidays').on(table.country, table.region).where(sql`uses_holidays`),
		// Of the sitemap: its files are ranges of ids.
		index('locations_sitemap')
			.on(sql`((id - 1) / 50000)`, table.updatedAt)
			.where(sql`is_approved and deleted_at is null`),
		index('locations_pending').on(table.createdAt).where(sql`not is_approved and deleted_at is null`),
		index('locations_deleted')
			.on(table.deletedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`deleted_at is not null`),
		index('locations_owner').on(table.ownerUserId).where(sql`owner_user_id is not null`),
	],
)

/** The id of a location, with which the row is deleted. */
export const ofLocation = (name = 'location_id') =>
	bigint(name, { mode: 'number' }).references(() => locations.id, { onDelete: 'cascade' })

/**
 * Exact addresses and positions of locations that show visitors only their town. Read by operations of owners and admins, and
 * by nothing else.
 */
export const locationPrivateAddresses = pgTable('location_private_addresses', {
	locationId: ofLocation().primaryKey(),
	address: text().notNull(),
	street: text(),
	city: text(),
	region: text(),
	postalCode: text('postal_code'),
	country: text(),
	lat: doublePrecision().notNull(),
	lng: doublePrecision().notNull(),
	coordinatesApproximate: boolean('coordinates_approximate').notNull(),
})

/** Visits of locations' pages, at most one per visitor, location and day; kept for `VIEW_COUNT_DAYS`. */
export const locationViews = pgTable(
	'location_views',
	{
		locationId: ofLocation().notNull(),
		/** UTC. */
		day: date({ mode: 'string' }).notNull(),
		/** Keyed hash of the network address; its key is deleted after the day. */
		hash: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.locationId, table.day, table.hash] }),
		index('location_views_day').on(table.day),
	],
)

/** Former slugs of locations, for redirects. */
export const locationOldSlugs = pgTable(
	'location_old_slugs',
	{
		slug: text().primaryKey(),
		locationId: ofLocation().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [index('location_old_slugs_location').on(table.locationId)],
)

/** Addresses of visitors who submitted a location without an account, for messages about its review. */
export const locationSubmitters = pgTable('location_submitters', {
	locationId: ofLocation().primaryKey(),
	/** Not verified. */
	email: text().notNull(),
	createdAt: instant('created_at').notNull(),
})

/** Public holidays of the regions of locations whose rules use them, from last year to next year. */
export const publicHolidays = pgTable(
	'public_holidays',
	{
		/** As written in the locations; empty for null. */
		country: text().notNull(),
		region: text().notNull(),
		day: date({ mode: 'string' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.country, table.region, table.day] })],
)
