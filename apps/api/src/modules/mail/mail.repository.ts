import type { MailMessageDetail } from '@farmgate/contracts/mail-message'
import type { Queryable } from '@farmgate/db/database'
import { mailMessages } from '@farmgate/db/schema/mail-messages'
import { users } from '@farmgate/db/schema/users'
import { and, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { queueOf } from '../../database/queue-rows.ts'
import type { OutgoingMail } from '../../ports/mail-port.ts'

type NewMail = typeof mailMessages.$inferInsert
/** A person who gets a message. `userId` is null for an address that was not verified. */
export type Addressee = { userId: string | null; email: string }

const { textBody, htmlBody, messageId: _messageId, attemptedAt, createdAt, ...listed } = getTableColumns(mailMessages)
const listColumns = { ...listed, createdAt, attemptedAt }

function withIsoDates<Row extends { createdAt: Date; attemptedAt: Date | null }>(row: Row) {
	return { ...row, createdAt: row.createdAt.toISOString(), attemptedAt: row.attemptedAt?.toISOString() ?? null }
}

/** Messages, bound to a database or a transaction. */
export function createMailRepository(db: Queryable) {
	async function verifiedAddresses(condition: SQL): Promise<Addressee[]> {
		const { id: userId, email } = users
		const rows = await db.select({ userId, email }).from(users).where(condition).orderBy(userId).for('key share')
		return rows.flatMap((row) => (row.email === null ? [] : [{ userId: row.userId, email: row.email }]))
	}

	return {
		/** The verified address of a user; empty when there is none. Keeps the account until the transaction ends. */
		userAddress: (id: string): Promise<Addressee[]> => verifiedAddresses(eq(users.id, id)),

		/** The verified addresses of all admins, likewise. */
		adminAddresses: (): Promise<Addressee[]> => verifiedAddresses(eq(users.role, 'admin')),

		/** How many messages went to an address that was not verified, since an instant. */
		countToUnverified: async (email: string, since: Date): Promise<number> =>
			await db.$count(
				mailMessages,
				and(
					eq(sql`lower(${mailMessages.toEmail})`, email.toLowerCase()),
					isNull(mailMessages.userId),
					gt(mailMessages.createdAt, since),
				),
			),

		/** Inserts a message and returns its id; null when the recipient has the message of this event. */
		async insert(mail: NewMail): Promise<number | null> {
			const [made] = await db.insert(mailMessages).values(mail).onConflictDoNothing().returning({ id: mailMessages.id })
			return made?.id ?? null
		},

		/** Starts an attempt. Null when the message was sent, has failed, is held or was deleted. */
		async startAttempt(id: number, now: Date): Promise<OutgoingMail | null> {
			const [started] = await db
				.update(mailMessages)
				.set({ state: 'sending', attempts: sql`${mailMessages.attempts} + 1`, attemptedAt: now })
				.where(and(eq(mailMessages.id, id), inArray(mailMessages.state, ['queued', 'sending'])))
				.returning()
			if (started === undefined) return null
			const { toEmail, subject, messageId } = started
			return { to: toEmail, subject, text: started.textBody, html: started.htmlBody, messageId }
		},

		/** Records the outcome of an attempt. `queued`: another one follows. */
		async endAttempt(id: number, state: 'sent' | 'failed' | 'queued', reason: string | null): Promise<void> {
			await db
				.update(mailMessages)
				.set({ state, reason })
				.where(and(eq(mailMessages.id, id), eq(mailMessages.state, 'sending')))
		},

		/** Messages, newest first, without their contents. */
		...queueOf(
			db,
			{ id: mailMessages.id, first: 'newest' },
			(isInPart) => db.select(listColumns).from(mailMessages).where(isInPart),
			withIsoDates,
		),

		async findById(id: number): Promise<MailMessageDetail | null> {
			const columns = { ...listColumns, textBody, htmlBody }
			const [row] = await db.select(columns).from(mailMessages).where(eq(mailMessages.id, id))
			return row === undefined ? null : withIsoDates(row)
		},

		/** Fails the messages that were made before an instant and are still queued or being sent. */
		async failAbandoned(before: Date, reason: string): Promise<void> {
			await db
				.update(mailMessages)
				.set({ state: 'failed', reason })
				.where(and(inArray(mailMessages.state, ['queued', 'sending']), lt(mailMessages.createdAt, before)))
		},

		/** Deletes the messages that were made before an instant. */
		async deleteOlder(before: Date): Promise<void> {
			await db.delete(mailMessages).where(lt(mailMessages.createdAt, before))
		},
	}
}
export type MailRepository = ReturnType<typeof createMailRepository>
