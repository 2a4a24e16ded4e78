import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
