import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gte, sql } from 'drizzle-orm'

export type UserRow = typeof users.$inferSelect
export type UserFacts = Pick<UserRow, 'id' | 'firstName' | 'email' | 'role' | 'updatedAt'>

/** What the audit log calls the end of an account. */
export const ACCOUNT_REMOVAL = { action: 'account.remove', entity: 'user' } as const

/** Shadow rows of the provider's users, bound to a database or a transaction. */
export function createUsersRepository(db: Queryable) {
	return {
		async findById(id: string): Promise<UserRow | null> {
			const [row] = await db.select().from(users).where(eq(users.id, id))
			return row ?? null
		},

		/** Writes the row unless it already holds something newer: news of a user may arrive in any order and twice. */
		async upsert(user: UserFacts): Promise<void> {
			const { firstName, email, role, updatedAt } = user
			await db
				.insert(users)
				.values(user)
				.onConflictDoUpdate({
					target: users.id,
					set: { firstName, email, role, updatedAt },
					setWhere: sql`${users.updatedAt} < excluded.updated_at`,
				})
		},

		async setRole(id: string, role: UserRow['role']): Promise<void> {
			await db.update(users).set({ role }).where(eq(users.id, id))
		},

		/** Whether the account was removed at this moment or after it. */
		async wasRemovedSince(id: string, moment: Date): Promise<boolean> {
			const { action, entity } = ACCOUNT_REMOVAL
			const entries = await db
				.select({ id: auditLog.id })
				.from(auditLog)
				.where(
					and(
						eq(auditLog.entity, entity),
						eq(auditLog.entityId, id),
						eq(auditLog.action, action),
						gte(auditLog.at, moment),
					),
				)
				.limit(1)
			return entries.length > 0
		},
	}
}
export type UsersRepository = ReturnType<typeof createUsersRepository>
