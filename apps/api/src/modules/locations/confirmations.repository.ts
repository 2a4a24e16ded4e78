import type { Queryable } from '@farmgate/db/database'
import { locationConfirmations } from '@farmgate/db/schema/location-confirmations'
import { locations } from '@farmgate/db/schema/locations'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'

type NewConfirmation = { locationId: number; userId: string | null; now: Date; repeatedSince: Date }

/** Words that a place is still as shown, bound to a database or a transaction. */
export function createConfirmationsRepository(db: Queryable) {
	return {
		/**
		 * Notes one, unless it repeats an earlier one, and moves the place's date along. Visitors who are not signed in count
		 * as one person, because nothing is kept to tell them apart by. Returns when the place was last confirmed; null when it
		 * is not public.
		 */
		async confirm({ locationId, userId, now, repeatedSince }: NewConfirmation): Promise<Date | null> {
			return await db.transaction(async (tx) => {
				// The lock lets one tap after the other in, so that two at once are seen to be two.
				const [place] = await tx
					.select({ lastConfirmedAt: locations.lastConfirmedAt })
					.from(locations)
					.where(and(eq(locations.id, locationId), eq(locations.isApproved, true), isNull(locations.deletedAt)))
					.for('no key update')
				if (place === undefined) return null
				const ofSamePerson =
					userId === null ? isNull(locationConfirmations.userId) : eq(locationConfirmations.userId, userId)
				const [earlier] = await tx
					.select({ id: locationConfirmations.id })
					.from(locationConfirmations)
					.where(
						and(
							eq(locationConfirmations.locationId, locationId),
							gt(locationConfirmations.createdAt, repeatedSince),
							ofSamePerson,
						),
					)
					.limit(1)
				if (earlier !== undefined && place.lastConfirmedAt !== null) return place.lastConfirmedAt
				if (earlier === undefined) {
					// An account may be removed at this very moment; the word is then a visitor's.
					const who = sql`(select id from ${users} where id = ${userId} for key share)`
					await tx.insert(locationConfirmations).values({ locationId, userId: who, createdAt: now })
				}
				const [moved] = await tx
					.update(locations)
					.set({ lastConfirmedAt: sql`greatest(${locations.lastConfirmedAt}, ${now.toISOString()}::timestamptz)` })
					.where(eq(locations.id, locationId))
					.returning({ lastConfirmedAt: locations.lastConfirmedAt })
				return moved?.lastConfirmedAt ?? now
			})
		},
	}
}
export type ConfirmationsRepository = ReturnType<typeof createConfirmationsRepository>
