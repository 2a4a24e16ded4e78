import type { Queryable } from '@farmgate/db/database'
import { locationSubmitters } from '@farmgate/db/schema/location-submitters'
import { eq, sql } from 'drizzle-orm'

/** After the decision. A year after the submission, the address is deleted in any case. */
const KEPT_DAYS = 30

/** Stores the address of a visitor without an account who submitted a location. */
export async function insertSubmitter(db: Queryable, locationId: number, email: string, now: Date): Promise<void> {
	await db.insert(locationSubmitters).values({ locationId, email, createdAt: now })
}

/** The address of the visitor who submitted a location; null for all other locations. */
export async function findSubmitterEmail(db: Queryable, locationId: number): Promise<string | null> {
	const { email } = locationSubmitters
	const [row] = await db.select({ email }).from(locationSubmitters).where(eq(locationSubmitters.locationId, locationId))
	return row?.email ?? null
}

/** Deletes the addresses that are no longer needed: the location was decided about, deleted, or has an owner. */
export async function deleteOldSubmitters(db: Queryable, now: Date): Promise<void> {
	const today = sql`${now.toISOString()}::timestamptz`
	await db.execute(sql`delete from location_submitters s using locations l
		where l.id = s.location_id and (
			l.deleted_at is not null or l.owner_user_id is not null or s.created_at <= ${today} - interval '1 year'
			or exists (select from location_reviews r where r.location_id = l.id
				and r.decided_at <= ${today} - make_interval(days => ${KEPT_DAYS}::int)))`)
}
