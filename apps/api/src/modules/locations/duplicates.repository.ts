import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Queryable } from '@farmgate/db/database'
import { duplicateCandidates } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { queueOf } from '../../database/queue-rows.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Decision } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import { distanceFrom, mayBeSame, type NearbyFacts, shownFacts } from './location-facts.repository.ts'

const { id, locationId, otherLocationId, reason, createdAt, dismissedAt } = duplicateCandidates
const others = alias(locations, 'others')

const CANDIDATES_MAX = 50

/** Pairs of locations that may be the same, bound to a database or a transaction. */
export function createDuplicatesRepository(db: Queryable) {
	const selectPending = (condition?: SQL) =>
		db
			.select({ id, locationId, otherLocationId, reason, createdAt })
			.from(duplicateCandidates)
			.innerJoin(locations, and(eq(locations.id, locationId), isNull(locations.deletedAt)))
			.innerJoin(others, and(eq(others.id, otherLocationId), isNull(others.deletedAt)))
			.where(and(isNull(dismissedAt), condition))

	return {
		/** Undecided pairs of undeleted locations, the oldest first. */
		...queueOf(db, { id, first: 'oldest' }, selectPending, (pair) => pair),

		/** Takes a pair off the list, or puts it back. Throws `duplicate.not_found`. */
		async setDismissed(decision: Decision, isDismissed: boolean): Promise<void> {
			await db.transaction(async (tx) => {
				const [pair] = await tx.select().from(duplicateCandidates).where(eq(id, decision.id)).for('update')
				if (pair === undefined) throw new AppError('duplicate.not_found')
				if ((pair.dismissedAt !== null) === isDismissed) return
				await tx
					.update(duplicateCandidates)
					.set({ dismissedAt: isDismissed ? decision.now : null })
					.where(eq(id, decision.id))
				const action = isDismissed ? 'duplicate.dismiss' : 'duplicate.reopen'
				const details = { locations: [pair.locationId, pair.otherLocationId] }
				await audit(tx, action, pair.id, { ...decision, details })
			})
		},

		/**
		 * Approved locations, and those of the user in any state, within 8 km, the nearest first, at most 50. Only what visitors see
		 * is compared: the exact place of a hidden location must not be found by trying.
		 */
		async findNear(name: string, near: Coordinates, userId: string | null): Promise<NearbyFacts[]> {
			const isOwn = userId === null ? undefined : sql`${locations.ownerUserId} = ${userId}`
			return await db
				.select({ ...shownFacts, days: sql<number[]>`array[]::int[]` })
				.from(locations)
				.where(and(mayBeSame(name, near), or(sql`${locations.isApproved}`, isOwn)))
				.orderBy(distanceFrom(near), locations.id)
				.limit(CANDIDATES_MAX)
		},
	}
}
