import { SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'

/** Parameters of an address that belong to the filter; the others describe how results are shown. */
export const FILTER_PARAMETERS = [
	'q',
	'category',
	'type',
	'kind',
	'near',
	'radiusMeters',
	'bbox',
	'openAt',
	'inSeason',
] as const
export type FilterParameter = (typeof FILTER_PARAMETERS)[number]

/** `near=me`: the visitor's position, known only to the browser. */
export const NEAR_ME = 'me'

/** Trims a search text and cuts it to the maximum length. */
export function cutSearchText(text: string): string {
	return text.trim().slice(0, SEARCH_TEXT_MAX_LENGTH).trimEnd()
}
