import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofLocation } from './locations.ts'
import { users } from './users.ts'

export const favorites = pgTable(
	'favorites',
	{
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		locationId: ofLocation().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.locationId] }),
		index('favorites_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
		index('favorites_location').on(table.locationId),
	],
)

/** Private links to the opening hours of a user's favorites, for calendar programs. Anyone who has the token may read them. */
export const favoritesCalendars = pgTable('favorites_calendars', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	token: text().notNull().unique(),
	createdAt: instant('created_at').notNull().defaultNow(),
})
