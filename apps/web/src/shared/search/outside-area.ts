import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'

/** The area that the text of a search names; null without one, and for results in another order than that of matches. */
export type SearchedArea = Pick<NonNullable<UnderstoodText['area']>, 'name' | 'radiusMeters' | 'regionCode'> | null

/** A result, with its distance to the center of the area. Listings have no region. */
type FoundItem = { distanceMeters: number | null; region?: string | null }

/** The heading of results that match the words of a search, but are not in its area. */
export function outsideArea(area: SearchedArea): string {
	// Cities of the same name follow: "Washington, DC" is outside of Washington.
	return area?.regionCode ? `Outside ${area.name} (${area.regionCode})` : 'Outside this area'
}

function isInArea({ distanceMeters, region }: FoundItem, area: NonNullable<SearchedArea>): boolean {
	if (area.radiusMeters !== null) return distanceMeters !== null && distanceMeters <= area.radiusMeters
	// As the server compares them: owners write "Québec" or "ontario".
	const folded = foldText(region ?? '')
	return folded === area.regionCode?.toLowerCase() || folded === foldText(area.name)
}

/**
 * The number of results before those outside of the area of a search, which the server lists last. All of them when that is unknown:
 * without an area, for listings in a state, and for named regions.
 */
export function countInArea(items: readonly FoundItem[], area: SearchedArea): number {
	const isKnown = area !== null && (area.radiusMeters !== null || area.regionCode !== null)
	if (!isKnown || (area.radiusMeters === null && items.every(({ region }) => region === undefined))) return items.length
	return 1 + items.findLastIndex((item) => isInArea(item, area))
}
