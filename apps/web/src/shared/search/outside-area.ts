/** The heading of results that match the words of a search, but are not in its area. */
export const OUTSIDE_AREA = 'Outside this area'

/**
 * The number of results before those outside of the area of a search, which the server lists last. All of them without an
 * area. `radiusMeters`: of the area, around the point that distances are from.
 */
export function countInArea(items: readonly { distanceMeters: number | null }[], radiusMeters: number | null): number {
	if (radiusMeters === null) return items.length
	return 1 + items.findLastIndex(({ distanceMeters }) => distanceMeters !== null && distanceMeters <= radiusMeters)
}
