import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { insertAuditEntryOnce, PROVIDER_ACTOR } from '../../query/audit-entry.ts'

export type UserRow = typeof users.$inferSelect
export type UserFacts = Pick<UserRow, 'id' | 'firstName' | 'email' | 'role' | 'updatedAt'>
type Role = UserRow['role']

/** What the audit log calls the end of an account. */
export const ACCOUNT_REMOVAL = { action: 'account.remove', entity: 'user' } as const

/** Tokens from before and after a change may alternate for as long as the old one lives. */
const ROLE_CHANGE_SECONDS = 60

async function noteRoleChange(tx: Queryable, id: string, to: Role, requestId: string): Promise<void> {
	const entry = { actor: PROVIDER_ACTOR, action: 'role.change', entity: 'user', entityId: id } as const
	await insertAuditEntryOnce(tx, { ...entry, details: { to }, requestId }, { withinSeconds: ROLE_CHANGE_SECONDS })
}

/** Makes changes of one account, its removal among them, come one after the other until the transaction ends. */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`farmgate.account.${userId}`}))`)
}

/** Writes the row unless it already holds something newer: news of a user may arrive in any order and twice. */
async function upsertIn(tx: Queryable, user: UserFacts, requestId: string): Promise<void> {
	const { id, firstName, email, role, updatedAt } = user
	const [before] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id)).for('update')
	const written = await tx
		.insert(users)
		.values({ id, firstName, email, role, updatedAt })
		.onConflictDoUpdate({
			target: users.id,
			set: { firstName, email, role, updatedAt },
			setWhere: sql`${users.updatedAt} < excluded.updated_at`,
		})
		.returning({ id: users.id })
	if (written.length > 0 && role !== (before?.role ?? 'user')) await noteRoleChange(tx, id, role, requestId)
}

/** Whether the account was removed at this moment or after it. */
async function wasRemovedSince(tx: Queryable, id: string, moment: Date): Promise<boolean> {
	const { action, entity } = ACCOUNT_REMOVAL
	const isRemoval = and(eq(auditLog.entity, entity), eq(auditLog.entityId, id), eq(auditLog.action, action))
	const [entry] = await tx
		.select({ id: auditLog.id })
		.from(auditLog)
		.where(and(isRemoval, gte(auditLog.at, moment)))
		.limit(1)
	return entry !== undefined
}

/** Shadow rows of the provider's users, bound to a database or a transaction. */
export function createUsersRepository(db: Queryable) {
	return {
		async findById(id: string): Promise<UserRow | null> {
			const [row] = await db.select().from(users).where(eq(users.id, id))
			return row ?? null
		},

		/** Writes the row of a user whom the provider has at this moment. */
		async upsert(user: UserFacts, requestId: string): Promise<void> {
			await db.transaction((tx) => upsertIn(tx, user, requestId))
		},

		/** Writes the row after news of a user, which may be older than the end of the account. */
		async upsertUnlessRemoved(user: UserFacts, requestId: string): Promise<void> {
			await db.transaction(async (tx) => {
				await lockAccount(tx, user.id)
				if (!(await wasRemovedSince(tx, user.id, user.updatedAt))) await upsertIn(tx, user, requestId)
			})
		},

		async setRole(id: string, role: Role, requestId: string): Promise<void> {
			await db.transaction(async (tx) => {
				const isOther = and(eq(users.id, id), ne(users.role, role))
				const changed = await tx.update(users).set({ role }).where(isOther).returning({ id: users.id })
				if (changed.length > 0) await noteRoleChange(tx, id, role, requestId)
			})
		},
	}
}
export type UsersRepository = ReturnType<typeof createUsersRepository>
