import { DAY_MS } from '@farmgate/contracts/hours'
import { parseIdParameter } from '@farmgate/contracts/slug'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import { queueOf } from '../../database/queue-rows.ts'
import { type AuditEntry, insertAuditEntryOnce } from '../../writes/audit-entry.ts'

const KEPT_DAYS = 730

const EXACT_FIELDS = ['action', 'actor', 'entity', 'entityId'] as const
export type AuditFilter = Partial<Record<(typeof EXACT_FIELDS)[number] | 'person' | 'place', string | undefined>>

/** Ids of the users with this first name, address or id. */
const usersCalled = (person: string) =>
	sql`(select ${users.id} from ${users} where ${person} = ${users.id}
		or lower(${person}) in (lower(${users.email}), lower(${users.firstName})))`

/** Entries about a location, by its name, slug or id, or about what belongs to it. */
function isAbout(place: string): SQL | undefined {
	const id = parseIdParameter(place)
	const isPlace = or(
		sql`${locations.nameFolded} = fold(${place})`,
		eq(locations.slug, place),
		id === null ? undefined : eq(locations.id, id),
	)
	const ids = sql`(select ${locations.id}::text from ${locations} where ${isPlace})`
	return or(
		and(eq(auditLog.entity, 'location'), sql`${auditLog.entityId} in ${ids}`),
		sql`${auditLog.details} ? 'locationId' and ${auditLog.details} ->> 'locationId' in ${ids}`,
	)
}

function matches({ person, place, ...exact }: AuditFilter): SQL | undefined {
	return and(
		...EXACT_FIELDS.map((field) => (exact[field] === undefined ? undefined : eq(auditLog[field], exact[field]))),
		person === undefined ? undefined : sql`${auditLog.actor} in ${usersCalled(person)}`,
		place === undefined ? undefined : isAbout(place),
	)
}

/** Audit entries outside of other modules' transactions, bound to a database or a transaction. */
export function createAuditRepository(db: Queryable) {
	return {
		/** Entries that match, newest first. */
		matching: (filter: AuditFilter) =>
			queueOf(
				db,
				{ id: auditLog.id, first: 'newest' },
				(isInPart) =>
					db
						.select({ ...getTableColumns(auditLog), actorName: users.firstName })
						.from(auditLog)
						.leftJoin(users, eq(users.id, auditLog.actor))
						.where(and(matches(filter), isInPart)),
				({ at, ...row }) => ({ ...row, at: at.toISOString() }),
			),

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

		/** Deletes entries of more than two years ago. */
		async deleteOld(now: Date): Promise<void> {
			await db.delete(auditLog).where(lt(auditLog.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
		},
	}
}
