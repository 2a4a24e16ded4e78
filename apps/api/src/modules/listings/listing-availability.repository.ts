import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

/** Makes listings inactive whose last day has ended at their location (without one, in UTC). Returns how many. */
export async function endAvailability(db: Queryable, now: Date): Promise<number> {
	const today = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${locations.timeZone}, 'UTC'))::date`
	const ended = db
		.select({ id: listings.id })
		.from(listings)
		.leftJoin(locations, eq(locations.id, listings.locationId))
		.where(and(listings.isActive, isNull(listings.deletedAt), sql`${listings.availableUntil} < ${today}`))
	const changed = await db
		.update(listings)
		.set({ isActive: false, updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${listings.updatedAt})` })
		.where(and(inArray(listings.id, ended), listings.isActive))
		.returning({ id: listings.id })
	return changed.length
}
