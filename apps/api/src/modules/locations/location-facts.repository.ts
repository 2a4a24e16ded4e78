import type { Coordinates } from '@farmgate/contracts/coordinates'
import { locations } from '@farmgate/db/schema/locations'
import {
	type LocationFacts,
	SAME_LOCATION_RADIUS_METERS,
	SIMILAR_NAME_MIN,
} from '@farmgate/directory-import/same-location'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { insideCircle } from '../../items/geo-conditions.ts'

export type NearbyFacts = LocationFacts & { id: number }

/** What a location is compared by as visitors see it, without its weekdays. */
export const shownFacts = {
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
}

/** Undeleted locations within 8 km with a similar name. */
export function mayBeSame(name: string, center: Coordinates): SQL | undefined {
	const { nameFolded, deletedAt } = locations
	const similarity = sql`greatest(word_similarity(fold(${name}), ${nameFolded}), word_similarity(${nameFolded}, fold(${name})))`
	return and(
		isNull(deletedAt),
		insideCircle(locations, { center, radiusMeters: SAME_LOCATION_RADIUS_METERS }),
		sql`${similarity} >= ${SIMILAR_NAME_MIN}::real`,
	)
}
