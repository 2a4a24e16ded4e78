import type { Queryable } from '@farmgate/db/database'
import { locationMerges } from '@farmgate/db/schema/location-reviews'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { existing } from '../http/errors/app-error.ts'

/** The id of the location that an id leads to: the kept one if it was merged, else itself. `id` may be an id or a column. */
export function keptLocationId(id: number | SQL): SQL<number> {
	const given = typeof id === 'number' ? sql`${id}::bigint` : id
	const kept = sql`select ${locationMerges.targetId} from ${locationMerges} where ${locationMerges.duplicateId} = ${given}`
	return sql<number>`coalesce((${kept}), ${given})`
}

/** The kept locations of those ids that were merged, by id. */
export async function findKeptIds(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.select({ id: locationMerges.duplicateId, keptId: locationMerges.targetId })
		.from(locationMerges)
		.where(inArray(locationMerges.duplicateId, [...ids]))
	return new Map(rows.map(({ id, keptId }) => [id, keptId]))
}

/**
 * Locks the location that an id leads to until the transaction ends. Throws `location.not_found` when it is rejected, deleted or unknown. The lock
 * serializes what visitors submit about a location, and excludes a concurrent change of its owner.
 */
export async function lockKeptLocation(tx: Queryable, givenId: number) {
	const { id, name, slug, isApproved, ownerUserId, lastConfirmedAt } = locations
	const [location] = await tx
		.select({ id, name, slug, isApproved, ownerUserId, lastConfirmedAt })
		.from(locations)
		.where(and(eq(id, keptLocationId(givenId)), isNull(locations.rejectedAt), isNull(locations.deletedAt)))
		.for('no key update')
	return existing(location, 'location.not_found')
}
