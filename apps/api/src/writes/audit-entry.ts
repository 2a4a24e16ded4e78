import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'

/** The actor of changes made at the identity provider, which does not name the user who made them. */
export const PROVIDER_ACTOR = 'identity-provider'
/** The actor of submissions by callers without an account. */
export const ANONYMOUS_ACTOR = 'anonymous'

export type AuditEntry = {
	/** A user's id, "anonymous", "system" or "identity-provider". */
	actor: string
	action:
		| 'account.remove'
		| `claim.${'approve' | 'decline' | 'remove' | 'reopen' | 'withdraw'}`
		| `listing.${'create' | 'remove' | 'restore' | 'update'}`
		| `import.${'cancel' | 'check' | 'start' | 'upload'}`
		| `location.${'approve' | 'create' | 'merge' | 'reject' | 'remove' | 'reopen' | 'restore' | 'hide' | 'unhide' | 'unverify' | 'update' | 'verify'}`
		| `duplicate.${'dismiss' | 'reopen'}`
		| 'operation.refuse'
		| `report.${'dismiss' | 'reopen' | 'resolve'}`
		| 'role.change'
		| 'session.end'
		| 'session.start'
	entity:
		| 'claim_request'
		| 'duplicate'
		| 'import'
		| 'listing'
		| 'location'
		| 'operation'
		| 'problem_report'
		| 'session'
		| 'user'
	entityId: string
	/** Contains no personal data, because entries remain after the account is removed. */
	details?: Record<string, unknown>
	requestId: string | null
}

/** Writes an entry. Call it in the transaction of the change that it records. Prepared, because most writes call it. */
export async function insertAuditEntry(db: Queryable, entry: AuditEntry): Promise<void> {
	await db.insert(auditLog).values(entry).prepare('insert_audit_entry').execute()
}

function isSame({ actor, action, entity, entityId, details }: AuditEntry): SQL | undefined {
	return and(
		eq(auditLog.entity, entity),
		eq(auditLog.entityId, entityId),
		eq(auditLog.action, action),
		eq(auditLog.actor, actor),
		sql`${auditLog.details} = ${JSON.stringify(details ?? {})}::jsonb`,
	)
}

/**
 * Writes an entry unless an equal one exists, from the last `withinSeconds` if given. A lock serializes concurrent calls.
 * Returns false when an equal entry exists.
 */
export async function insertAuditEntryOnce(
	db: Queryable,
	entry: AuditEntry,
	{ withinSeconds }: { withinSeconds?: number } = {},
): Promise<boolean> {
	return await db.transaction(async (tx) => {
		const lock = `farmgate.audit.${entry.action}.${entry.actor}.${entry.entityId}`
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
		const since =
			withinSeconds === undefined ? undefined : gt(auditLog.at, sql`now() - make_interval(secs => ${withinSeconds})`)
		const [same] = await tx
			.select({ id: auditLog.id })
			.from(auditLog)
			.where(and(isSame(entry), since))
			.limit(1)
		if (same !== undefined) return false
		await insertAuditEntry(tx, entry)
		return true
	})
}
