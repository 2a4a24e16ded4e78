import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'

/** Audit log. Written in the transaction of the change; never updated. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: identityId(),
		at: instant().notNull().defaultNow(),
		/**
		 * The user's id, "anonymous" for a visitor, "system" for commands on the server, or "identity-provider" for changes there.
		 * No foreign key: entries remain when the user is deleted.
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
		index('audit_log_actor').on(table.actor, table.id),
		// Entries about claims, reports and listings of a location.
		index('audit_log_location').on(sql`(details ->> 'locationId')`, table.id).where(sql`details ? 'locationId'`),
		// The few entries that owners see.
		index('audit_log_owners').on(table.id).where(sql`action in ('location.merge', 'location.reassign')`),
	],
)
