import { SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'
import { forEachFlag, type LocationFlag } from './location-flags.ts'

/**
 * The fields of the filter and their parameters in addresses and REST requests; null: not part of query strings. The schemas are in
 * `filter.ts`, which every page would load otherwise.
 */
export const PARAMETER_OF_FIELD = {
	q: 'q',
	category: 'category',
	types: 'type',
	kind: 'kind',
	locationId: null,
	near: 'near',
	radiusMeters: 'radiusMeters',
	bbox: 'bbox',
	along: 'along',
	openAt: 'openAt',
	inSeason: 'inSeason',
	...(forEachFlag((flag) => flag) as { [flag in LocationFlag]: flag }),
} as const

export type FilterField = keyof typeof PARAMETER_OF_FIELD
export type FilterParameter = NonNullable<(typeof PARAMETER_OF_FIELD)[FilterField]>

/** Parameters of an address that belong to the filter; the others describe how results are shown. */
export const FILTER_PARAMETERS: readonly FilterParameter[] = Object.values(PARAMETER_OF_FIELD).filter(
	(parameter) => parameter !== null,
)

/** `near=me`: the visitor's position, known only to the browser. */
export const NEAR_ME = 'me'

/** Trims a search text and cuts it to the maximum length. */
export function cutSearchText(text: string): string {
	return text.trim().slice(0, SEARCH_TEXT_MAX_LENGTH).trimEnd()
}
