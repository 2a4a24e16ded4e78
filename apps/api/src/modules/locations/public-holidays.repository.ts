import type { Queryable } from '@farmgate/db/database'
import { locations, publicHolidays } from '@farmgate/db/schema/locations'
import { and, eq, notInArray, sql } from 'drizzle-orm'

/** A country and a region as written in locations; empty when missing. */
export type HolidayRegion = { country: string; region: string }

/** Stores public holidays, bound to a database or a transaction. */
export function createPublicHolidaysRepository(db: Queryable) {
	return {
		/** The regions of locations whose opening rules use public holidays. */
		async regions(): Promise<HolidayRegion[]> {
			return await db
				.selectDistinct({
					country: sql<string>`coalesce(${locations.country}, '')`,
					region: sql<string>`coalesce(${locations.region}, '')`,
				})
				.from(locations)
				.where(sql`${locations.usesHolidays}`)
		},

		/** Replaces the holidays of a region. Several processes may do so at once. */
		async replace({ country, region }: HolidayRegion, days: string[]): Promise<void> {
			const isOfRegion = and(eq(publicHolidays.country, country), eq(publicHolidays.region, region))
			await db.delete(publicHolidays).where(and(isOfRegion, notInArray(publicHolidays.day, days)))
			if (days.length === 0) return
			await db
				.insert(publicHolidays)
				.values(days.map((day) => ({ country, region, day })))
				.onConflictDoNothing()
		},
	}
}
export type PublicHolidaysRepository = ReturnType<typeof createPublicHolidaysRepository>
