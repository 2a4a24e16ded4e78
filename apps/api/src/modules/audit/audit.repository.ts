import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { and, eq } from 'drizzle-orm'
import { type AuditEntry, insertAuditEntryOnce } from '../../query/audit-entry.ts'

/** Audit entries outside of other modules' transactions, bound to a database or a transaction. */
export function createAuditRepository(db: Queryable) {
	return {
		writeOnce: (entry: AuditEntry, within?: { withinSeconds: number }) => insertAuditEntryOnce(db, entry, within),

		/** Whether an event of the provider has ended this session of this user. */
		async hasSessionEnded(sessionId: string, userId: string): Promise<boolean> {
			const [entry] = await db
				.select({ id: auditLog.id })
				.from(auditLog)
				.where(
					and(
						eq(auditLog.entity, 'session'),
						eq(auditLog.entityId, sessionId),
						eq(auditLog.action, 'session.end'),
						eq(auditLog.actor, userId),
					),
				)
				.limit(1)
			return entry !== undefined
		},
	}
}
export type AuditRepository = ReturnType<typeof createAuditRepository>
