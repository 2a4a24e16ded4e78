import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'

/** Who did what, when. Written in the transaction that does it; never changed. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: identityId(),
		at: instant().notNull().defaultNow(),
		/**
		 * The user's id, "system" for commands run on the server, or "identity-provider" for what was done there. No foreign
		 * key: the entry outlives the user.
		 */
		actor: text().notNull(),
		/** Domain verb, such as "import.undo" or "session.start". Names and meanings: docs/identity.md. */
		action: text().notNull(),
		entity: text().notNull(),
		entityId: text('entity_id').notNull(),
		details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
		requestId: text('request_id'),
	},
	(table) => [
		index('audit_log_entity').on(table.entity, table.entityId, table.id),
		index('audit_log_newest').on(table.at.desc().nullsFirst()),
	],
)
