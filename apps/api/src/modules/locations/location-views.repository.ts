import { VIEW_COUNT_DAYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Queryable } from '@farmgate/db/database'
import { locations, locationViews } from '@farmgate/db/schema/locations'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { eq, lte, sql } from 'drizzle-orm'
import { utcDay } from '../../writes/local-day.ts'
import { keptLocationId } from '../../writes/merged-locations.ts'
import { networkOf, visitorHash } from '../../writes/visitor-hash.ts'

type Visit = {
	locationId: number
	/** Null: anonymous. */
	userId: string | null
	/** Network address; only a keyed hash of it is stored. */
	address: string
	now: Date
}

/** Visits of locations' pages, bound to a database or a transaction. */
export function createLocationViewsRepository(db: Queryable) {
	return {
		/** Counts a visit once per visitor and day, not those of the owner. False when the location is not public. */
		async record({ locationId, userId, address, now }: Visit): Promise<boolean> {
			const [location] = await db
				.select({ id: publicLocations.id, ownerUserId: publicLocations.ownerUserId })
				.from(publicLocations)
				.where(eq(publicLocations.id, keptLocationId(locationId)))
			if (location === undefined) return false
			if (userId !== null && location.ownerUserId === userId) return true
			const day = utcDay(now)
			const hash = await visitorHash(db, day, { scope: `location ${location.id}`, visitor: networkOf(address) })
			// The lock skips a location that is deleted meanwhile.
			await db.execute(sql`insert into ${locationViews} (location_id, day, hash)
				select id, ${day}::date, ${hash} from ${locations} where id = ${location.id} for key share
				on conflict do nothing`)
			return true
		},

		/** Deletes visits that are no longer counted. */
		async deleteOld(now: Date): Promise<void> {
			const lastUncounted = utcDay(new Date(now.getTime() - VIEW_COUNT_DAYS * DAY_MS))
			await db.delete(locationViews).where(lte(locationViews.day, lastUncounted))
		},
	}
}
export type LocationViewsRepository = ReturnType<typeof createLocationViewsRepository>
