import type { Queryable } from '@farmgate/db/database'
import { duplicateCandidates } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueuePart } from '../../operations/queue-page.ts'
import type { Decision, DecisionRefusal } from '../../operations/review-decision.ts'
import { audit } from '../../writes/audit-entry.ts'

const { id, locationId, otherLocationId, reason, createdAt, dismissedAt } = duplicateCandidates
const others = alias(locations, 'others')

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
		list: async ({ last, limit }: QueuePart) =>
			await selectPending(last === null ? undefined : gt(id, last))
				.orderBy(id)
				.limit(limit),

		/** How many pairs `list` has in all. */
		count: async (): Promise<number> => await db.$count(selectPending().as('pending')),

		/** Takes a pair off the list, or puts it back. */
		async setDismissed(decision: Decision, isDismissed: boolean): Promise<DecisionRefusal> {
			return await db.transaction(async (tx): Promise<DecisionRefusal> => {
				const [pair] = await tx.select().from(duplicateCandidates).where(eq(id, decision.id)).for('update')
				if (pair === undefined) return 'duplicate.not_found'
				if ((pair.dismissedAt !== null) === isDismissed) return null
				await tx
					.update(duplicateCandidates)
					.set({ dismissedAt: isDismissed ? decision.now : null })
					.where(eq(id, decision.id))
				const action = isDismissed ? 'duplicate.dismiss' : 'duplicate.reopen'
				const details = { locations: [pair.locationId, pair.otherLocationId] }
				await audit(tx, action, pair.id, { ...decision, details })
				return null
			})
		},
	}
}
export type DuplicatesRepository = ReturnType<typeof createDuplicatesRepository>
