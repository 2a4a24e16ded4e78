import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { locations } from '@farmgate/db/schema/locations'
import {
	type LocationFacts,
	SAME_LOCATION_RADIUS_METERS,
	SIMILAR_NAME_MIN,
} from '@farmgate/directory-import/same-location'
import { boxAround, splitBox } from '@farmgate/geo/box'
import { mercatorRectangle } from '@farmgate/geo/mercator'
import { and, isNull, type SQL, sql } from 'drizzle-orm'

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

/** Whether a location is within a box in degrees, edges included. Filters by the point index, then by exact degrees. */
function insideBox(box: BoundingBox): SQL {
	const { lat, lng, mx, my } = locations
	const parts = splitBox(box).map((part) => {
		const { x0, x1, y0, y1 } = mercatorRectangle(part)
		return sql`(point(${mx}, ${my}) <@ box(point(${x0}::int, ${y0}::int), point(${x1}::int, ${y1}::int))
			and ${lat} between ${part.south} and ${part.north} and ${lng} between ${part.west} and ${part.east})`
	})
	return sql`(${sql.join(parts, sql` or `)})`
}

/** Great-circle meters from a point to a location. */
export function distanceFrom(near: Coordinates): SQL<number> {
	const { lat, lng } = locations
	return sql<number>`distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
}

/** Undeleted locations within 8 km with a similar name. */
export function mayBeSame(name: string, center: Coordinates): SQL | undefined {
	const { nameFolded, deletedAt } = locations
	const similarity = sql`greatest(word_similarity(fold(${name}), ${nameFolded}), word_similarity(${nameFolded}, fold(${name})))`
	return and(
		isNull(deletedAt),
		insideBox(boxAround(center, SAME_LOCATION_RADIUS_METERS)),
		sql`${distanceFrom(center)} <= ${SAME_LOCATION_RADIUS_METERS}`,
		sql`${similarity} >= ${SIMILAR_NAME_MIN}::real`,
	)
}
