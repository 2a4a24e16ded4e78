import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '../database/database.ts'

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
		| `location.${'approve' | 'create' | 'merge' | 'reassign' | 'reject' | 'remove' | 'reopen' | 'restore' | 'hide' | 'unhide' | 'unverify' | 'update' | 'verify'}`
		| `duplicate.${'dismiss' | 'reopen'}`
		| 'operation.refuse'
		| `report.${'dismiss' | 'reopen' | 'resolve'}`
		| 'role.change'
		| 'session.end'
		| 'session.start'
	/** Of the entity that the action changes; see `entityOf`. */
	entityId: string | number
	/** Contains no personal data, because entries remain after the account is removed. */
	details?: Record<string, unknown>
	requestId: string | null
}

/** The kinds of entities by the first part of actions. */
const ENTITIES: Record<string, string> = {
	account: 'user',
	claim: 'claim_request',
	report: 'problem_report',
	role: 'user',
}

/** The kind of entity that an action changes. */
function entityOf(action: AuditEntry['action']): string {
	const [subject = ''] = action.split('.')
	return ENTITIES[subject] ?? subject
}

/** Writes an entry and returns its id. Call it in the transaction of the change that it records. */
export async function audit(
	db: Queryable,
	action: AuditEntry['action'],
	entityId: AuditEntry['entityId'],
	{ actor, details, requestId }: Pick<AuditEntry, 'actor' | 'details' | 'requestId'>,
): Promise<number> {
	const entity = entityOf(action)
	const entry = { actor, action, entity, entityId: String(entityId), details, requestId }
	return onlyRow(await db.insert(auditLog).values(entry).returning({ id: auditLog.id })).id
}

function isSame({ actor, action, entityId, details }: AuditEntry): SQL | undefined {
	return and(
		eq(auditLog.entity, entityOf(action)),
		eq(auditLog.entityId, String(entityId)),
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
		await audit(tx, entry.action, entry.entityId, entry)
		return true
	})
}
