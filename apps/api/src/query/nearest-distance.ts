import type { Queryable } from '@farmgate/db/database'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import { nearestItem } from './item-order.ts'
import { publicSource } from './row-source.ts'

/** Meters from `near` to the nearest public match with coordinates; null when there is none, or without `near`. */
export async function nearestDistance(db: Queryable, filter: ItemFilter, now: Date): Promise<number | null> {
	const nearest = await Promise.all(kindsOf(filter).map((kind) => nearestItem(db, publicSource(kind), filter, now)))
	const distances = nearest.flatMap((item) => item?.distanceMeters ?? [])
	return distances.length === 0 ? null : Math.min(...distances)
}
