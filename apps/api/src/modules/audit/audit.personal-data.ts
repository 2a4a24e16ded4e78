import { auditLog } from '@farmgate/db/schema/audit-log'
import { and, eq, or } from 'drizzle-orm'
import type { PersonalData } from '../users/personal-data.ts'

const { actor, entity, entityId } = auditLog

/** Entries by and about a user. */
export const auditPersonalData: PersonalData = {
	table: auditLog,
	exportFor: (db, { userId }) =>
		db
			.select()
			.from(auditLog)
			.where(or(eq(actor, userId), and(eq(entity, 'user'), eq(entityId, userId)))),
	// Entries outlive the account and hold ids only.
	erase: null,
}
