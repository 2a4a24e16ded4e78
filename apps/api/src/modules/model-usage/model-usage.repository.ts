import { appState } from '@farmgate/db/schema/app-state'
import { and, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { utcDay } from '../../writes/local-day.ts'
import { visitorHash } from '../../writes/visitor-hash.ts'

/** The number of requests to the assistant on one day, for all servers of this database. */
export function createModelUsageRepository(db: Queryable) {
	return {
		/** Identifies a caller on one day, without revealing the caller once the day is over. */
		callerHash: (day: string, caller: string): Promise<string> =>
			visitorHash(db, day, { scope: 'assistant', visitor: caller }),

		/** Counts one request of a kind on a day ("YYYY-MM-DD"). Returns the count of the day; null when it has `limit` already. */
		async countUp(kind: string, day: string, limit: number): Promise<number | null> {
			if (limit < 1) return null
			const isToday = sql`${appState.value}->>'day' = ${day}`
			const count = sql`(${appState.value}->>'count')::int`
			const rows = await db
				.insert(appState)
				.values({ key: `model-usage:${kind}`, value: { day, count: 1 } })
				.onConflictDoUpdate({
					target: appState.key,
					set: {
						value: sql`jsonb_build_object('day', ${day}::text, 'count', case when ${isToday} then ${count} + 1 else 1 end)`,
						updatedAt: sql`now()`,
					},
					// A server whose clock is behind must not begin the earlier day again.
					setWhere: sql`${appState.value}->>'day' < ${day} or (${isToday} and ${count} < ${limit})`,
				})
				.returning({ count: sql<number>`(${appState.value}->>'count')::int` })
			return rows[0]?.count ?? null
		},

		/** Deletes the counts of earlier days. */
		async deleteOld(now: Date): Promise<void> {
			await db
				.delete(appState)
				.where(and(like(appState.key, 'model-usage:%'), sql`${appState.value}->>'day' < ${utcDay(now)}`))
		},
	}
}
