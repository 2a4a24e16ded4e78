import type { Queryable } from '@farmgate/db/database'
import { locationMerges } from '@farmgate/db/schema/location-reviews'
import { inArray, type SQL, sql } from 'drizzle-orm'

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
