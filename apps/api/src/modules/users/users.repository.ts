import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { users } from '@farmgate/db/schema/users'
import { and, eq, getTableColumns, getTableName, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../operations/policy.ts'
import { audit, insertAuditEntryOnce, PROVIDER_ACTOR } from '../../writes/audit-entry.ts'
import { lockName } from '../../writes/name-lock.ts'
import { accountUseOf } from '../../writes/quotas.ts'
import type { Person } from './owned-personal-data.ts'
import { PERSONAL_DATA } from './personal-data.ts'

export type UserRow = typeof users.$inferSelect
export type UserFacts = Pick<UserRow, 'id' | 'firstName' | 'email' | 'role' | 'updatedAt'>
type Role = UserRow['role']
type AccountToRemove = Person & { places: AccountRemoval['places']; actor: string; requestId: string | null }

const REMOVAL = 'account.remove'

/** Tokens from before and after a role change may alternate until the older one expires. */
const ROLE_CHANGE_SECONDS = 60

async function noteRoleChange(tx: Queryable, id: string, to: Role, requestId: string): Promise<void> {
	await insertAuditEntryOnce(
		tx,
		{ actor: PROVIDER_ACTOR, action: 'role.change', entityId: id, details: { to }, requestId },
		{ withinSeconds: ROLE_CHANGE_SECONDS },
	)
}

/** Serializes changes and removals of one account until the transaction ends. */
async function lockAccount(tx: Queryable, userId: string): Promise<void> {
	await lockName(tx, `farmgate.account.${userId}`)
}

/** Writes the row unless the stored one is newer: events may arrive twice and in any order. */
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

/** Whether the audit log has a removal of the account; `condition` narrows the entries. */
async function hasRemoval(tx: Queryable, id: string, condition?: SQL): Promise<boolean> {
	const isRemoval = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id), eq(auditLog.action, REMOVAL))
	const [entry] = await tx.select({ id: auditLog.id }).from(auditLog).where(and(isRemoval, condition)).limit(1)
	return entry !== undefined
}

/** Erases the personal data and the account. A repetition that changes nothing adds no audit entry. */
async function removeIn(tx: Queryable, account: AccountToRemove): Promise<void> {
	const { userId, places, actor, requestId } = account
	const counts: Record<string, number> = {}
	for (const { erase } of PERSONAL_DATA) Object.assign(counts, await erase?.(tx, account, places))
	const isRepeated = Object.values(counts).every((count) => count === 0) && (await hasRemoval(tx, userId))
	if (isRepeated) return
	await audit(tx, REMOVAL, userId, { actor, details: { places, ...counts }, requestId })
}

/** The provider's users as rows here, bound to a database or a transaction. */
export function createUsersRepository(db: Queryable) {
	return {
		findUse: (viewer: Viewer, now: Date) => accountUseOf(db, viewer, now),

		async findById(id: string): Promise<UserRow | null> {
			const [row] = await db.select().from(users).where(eq(users.id, id))
			return row ?? null
		},

		/** Writes the row of a user who exists at the provider now. */
		async upsert(user: UserFacts, requestId: string): Promise<void> {
			await db.transaction((tx) => upsertIn(tx, user, requestId))
		},

		/** Writes the row after an event, unless the account was removed at the event's time or later. */
		async upsertUnlessRemoved(user: UserFacts, requestId: string): Promise<void> {
			await db.transaction(async (tx) => {
				await lockAccount(tx, user.id)
				if (await hasRemoval(tx, user.id, gte(auditLog.at, user.updatedAt))) return
				await upsertIn(tx, user, requestId)
			})
		},

		async setRole(id: string, role: Role, requestId: string): Promise<void> {
			await db.transaction(async (tx) => {
				const isOther = and(eq(users.id, id), ne(users.role, role))
				const changed = await tx.update(users).set({ role }).where(isOther).returning({ id: users.id })
				if (changed.length > 0) await noteRoleChange(tx, id, role, requestId)
			})
		},

		/** Removes an account with its personal data, in one transaction. Idempotent. */
		async remove(account: AccountToRemove): Promise<void> {
			await db.transaction(async (tx) => {
				// The user and the provider's webhook may remove the same account at once.
				await lockAccount(tx, account.userId)
				await removeIn(tx, account)
			})
		},

		/** All personal data of a user as rows by table name. */
		async exportPersonalData(person: Person): Promise<Record<string, Record<string, unknown>[]>> {
			const rowsOf = async ({ table, isAbout, columns = getTableColumns(table) }: (typeof PERSONAL_DATA)[number]) =>
				[getTableName(table), await db.select(columns).from(table).where(isAbout(person))] as const
			return Object.fromEntries(await Promise.all(PERSONAL_DATA.map(rowsOf)))
		},
	}
}
