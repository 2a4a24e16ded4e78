import { SEARCH_TEXT_MAX_LENGTH } from './business-constants.ts'

/** What an address may say of the question; the rest of it is about how the answer is shown. */
export const QUESTION_NAMES = [
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
export type QuestionName = (typeof QUESTION_NAMES)[number]

/** `near=me`: wherever the visitor is. Only a browser can say where that is. */
export const NEAR_ME = 'me'

/** A text longer than any search takes is cut instead of ignored: nobody asked for everything. */
export function cutSearchText(text: string): string {
	return text.trim().slice(0, SEARCH_TEXT_MAX_LENGTH).trimEnd()
}
