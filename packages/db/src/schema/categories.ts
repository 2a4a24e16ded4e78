import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** All categories. Locations and listings store names, not ids, because they are searched by name and rarely renamed. */
export const categories = pgTable('categories', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull().unique(),
	/** Order of the chips, smallest first. */
	position: integer().notNull().default(1000),
})
