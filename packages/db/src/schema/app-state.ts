import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** State of this installation, such as "the sample data was loaded". */
export const appState = pgTable('app_state', {
	key: text().primaryKey(),
	value: jsonb().$type<unknown>().notNull(),
	updatedAt: instant('updated_at').notNull().defaultNow(),
})
