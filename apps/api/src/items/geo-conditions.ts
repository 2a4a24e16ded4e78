import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { boxAround, splitBox } from '@farmgate/geo/box'
import { mercatorRectangle } from '@farmgate/geo/mercator'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Coordinates of a row in degrees and in Mercator units. */
type PlaceColumns = Record<'lat' | 'lng' | 'mx' | 'my', SQLWrapper>

/** Whether a row is within a box in degrees, edges included. Filters by the point index, then by exact degrees. */
function insideBox({ lat, lng, mx, my }: PlaceColumns, box: BoundingBox): SQL {
	const parts = splitBox(box).map((part) => {
		const { x0, x1, y0, y1 } = mercatorRectangle(part)
		return sql`(point(${mx}, ${my}) <@ box(point(${x0}::int, ${y0}::int), point(${x1}::int, ${y1}::int))
			and ${lat} between ${part.south} and ${part.north} and ${lng} between ${part.west} and ${part.east})`
	})
	return sql`(${sql.join(parts, sql` or `)})`
}

/** Great-circle meters from a point to the row; null for a row without coordinates. */
export function distanceFrom({ lat, lng }: PlaceColumns, near: Coordinates): SQL<number> {
	return sql<number>`distance_meters(${near.lat}::float8, ${near.lng}::float8, ${lat}, ${lng})`
}

export type Circle = { center: Coordinates; radiusMeters: number }

/** Whether a row is within a circle. */
export function insideCircle(columns: PlaceColumns, { center, radiusMeters }: Circle): SQL {
	return sql`(${insideBox(columns, boxAround(center, radiusMeters))} and ${distanceFrom(columns, center)} <= ${radiusMeters})`
}
