import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The vocabulary of categories. Places and listings hold names, not ids: they are searched by name and seldom renamed. */
export const categories = pgTable('categories', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	name: text().notNull().unique(),
	/** Order of the chips, smallest first. */
	position: integer().notNull().default(1000),
})
