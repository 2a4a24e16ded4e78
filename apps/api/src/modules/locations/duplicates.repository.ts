import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Queryable } from '@farmgate/db/database'
import { duplicateCandidates } from '@farmgate/db/schema/imports'
import { locations } from '@farmgate/db/schema/locations'
import {
	type LocationFacts,
	SAME_LOCATION_RADIUS_METERS,
	SIMILAR_NAME_MIN,
} from '@farmgate/directory-import/same-location'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { distanceFrom, insideCircle } from '../../items/geo-conditions.ts'
import type { Decision, DecisionRefusal, QueuePart } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'

const { id, locationId, otherLocationId, reason, createdAt, dismissedAt } = duplicateCandidates
const others = alias(locations, 'others')

export type NearbyLocation = { id: number; facts: LocationFacts; distanceMeters: number }

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

		/**
		 * Approved locations, and those of the user in any state, within 8 km, the nearest first, at most 50. Only what visitors see
		 * is compared: the exact place of a hidden location must not be found by trying.
		 */
		async findNear(name: string, near: Coordinates, userId: string | null): Promise<NearbyLocation[]> {
			const circle = { center: near, radiusMeters: SAME_LOCATION_RADIUS_METERS }
			const distance = distanceFrom(locations, near)
			const isOwn = userId === null ? undefined : sql`${locations.ownerUserId} = ${userId}`
			const isSimilar = sql`greatest(word_similarity(fold(${name}), ${locations.nameFolded}),
				word_similarity(${locations.nameFolded}, fold(${name}))) >= ${SIMILAR_NAME_MIN}::real`
			const rows = await db
				.select({
					id: locations.id,
					name: locations.name,
					type: locations.type,
					lat: locations.lat,
					lng: locations.lng,
					isApproximate: locations.coordinatesApproximate,
					street: locations.street,
					city: locations.city,
					postalCode: locations.postalCode,
					phone: locations.contactPhone,
					website: locations.website,
					facebookUrl: locations.facebookUrl,
					distanceMeters: distance,
				})
				.from(locations)
				.where(
					and(
						isNull(locations.deletedAt),
						or(sql`${locations.isApproved}`, isOwn),
						insideCircle(locations, circle),
						isSimilar,
					),
				)
				.orderBy(distance, locations.id)
				.limit(CANDIDATES_MAX)
			return rows.map(({ id, distanceMeters, ...facts }) => ({ id, distanceMeters, facts: { ...facts, days: [] } }))
		},
	}
}
export type DuplicatesRepository = ReturnType<typeof createDuplicatesRepository>
