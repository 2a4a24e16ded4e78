import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import {
	type LocationFacts,
	SAME_LOCATION_RADIUS_METERS,
	SIMILAR_NAME_MIN,
} from '@farmgate/directory-import/same-location'
import { and, isNull, or, sql } from 'drizzle-orm'
import { distanceFrom, insideCircle } from '../../items/geo-conditions.ts'

export type NearbyLocation = { id: number; facts: LocationFacts; distanceMeters: number }

const CANDIDATES_MAX = 50

/** Finds locations near a point with a similar name, bound to a database or a transaction. */
export function createSimilarLocationsRepository(db: Queryable) {
	return {
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
export type SimilarLocationsRepository = ReturnType<typeof createSimilarLocationsRepository>
