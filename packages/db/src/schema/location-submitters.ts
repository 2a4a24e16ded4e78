import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { locations } from './locations.ts'

/** Addresses of visitors who submitted a location without an account, for messages about its review. */
export const locationSubmitters = pgTable('location_submitters', {
	locationId: bigint('location_id', { mode: 'number' })
		.primaryKey()
		.references(() => locations.id, { onDelete: 'cascade' }),
	/** Not verified. */
	email: text().notNull(),
	createdAt: instant('created_at').notNull(),
})
