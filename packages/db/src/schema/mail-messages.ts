import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identityId, instant } from './columns.ts'
import { users } from './users.ts'

/** Messages to users and visitors, with what became of them. Deleted after 30 days. */
export const mailMessages = pgTable(
	'mail_messages',
	{
		id: identityId(),
		template: text().notNull(),
		/** Names the event: each recipient gets one message of a template per event. */
		eventKey: text('event_key').notNull(),
		/** Null: the address was typed by a visitor and is not verified. */
		userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
		toEmail: text('to_email').notNull(),
		subject: text().notNull(),
		textBody: text('text_body').notNull(),
		htmlBody: text('html_body').notNull(),
		/** The `Message-ID` header of every attempt. */
		messageId: text('message_id').notNull(),
		/** `sending`: an attempt is running, or its outcome is unknown. `held`: not to be sent. */
		state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'held'] }).notNull(),
		/** Why the message is held, or why its last attempt failed. */
		reason: text(),
		attempts: integer().notNull().default(0),
		createdAt: instant('created_at').notNull().defaultNow(),
		attemptedAt: instant('attempted_at'),
	},
	(table) => [
		check('mail_messages_state', sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'held')`),
		uniqueIndex('mail_messages_event').on(table.template, table.eventKey, table.toEmail),
		index('mail_messages_to').on(sql`lower(to_email)`, table.createdAt),
		index('mail_messages_created').on(table.createdAt),
	],
)
