import type { Coordinates } from './coordinates.ts'
import { type Filter, type FilterInput, filter, ITEM_KINDS, SORTS, type Sort } from './filter.ts'
import { QueryFormatError, type QueryRecord, readFilterQuery } from './filter-query.ts'
import { cutSearchText, NEAR_ME, QUESTION_NAMES, type QuestionName } from './question-names.ts'

/**
 * The question that the address of a screen asks, read in the browser and by the server, which answers it within the page.
 * What makes no sense counts as absent, so that an old or mistyped link still opens.
 */

/** What a screen fixes, whatever the address says. */
export type FixedFilter = Pick<FilterInput, 'types'> & {
	/** What is shown while the address names no kind. */
	defaultKind: Filter['kind']
}

/** The parameters of an address as read by these screens; a repeated name is one list. */
export type QuestionSearch = { [name in QuestionName]?: string | undefined }

/** Which parameter of the address holds a field of the filter. */
const PARAMETER_OF_FIELD: Record<string, QuestionName> = { types: 'type' }

function without(question: QueryRecord, names: readonly string[]): QueryRecord {
	return Object.fromEntries(Object.entries(question).filter(([name]) => !names.includes(name)))
}

/** Reads what can be read: parameters that make no sense count as absent. */
function readLeniently(question: QueryRecord): Filter {
	try {
		const parsed = filter.safeParse(readFilterQuery(question))
		if (parsed.success) return parsed.data
		const faults = parsed.error.issues.map(({ path }) => String(path[0] ?? ''))
		const rest = without(
			question,
			faults.map((field) => PARAMETER_OF_FIELD[field] ?? field),
		)
		return Object.keys(rest).length < Object.keys(question).length ? readLeniently(rest) : filter.parse({})
	} catch (error) {
		if (!(error instanceof QueryFormatError)) throw error
		return readLeniently(
			without(
				question,
				error.issues.map(({ path }) => path),
			),
		)
	}
}

/**
 * The filter of an address, with its area. `position` is where the visitor is, for `near=me`; while it is not known, nothing
 * is measured from anywhere.
 */
export function readFilterOf(search: QuestionSearch, fixed: FixedFilter, position: Coordinates | null): Filter {
	const question: QueryRecord = Object.fromEntries(QUESTION_NAMES.map((name) => [name, search[name]]))
	if (search.q !== undefined) question.q = cutSearchText(search.q)
	if (search.near === NEAR_ME) delete question.near
	if (fixed.types !== undefined) delete question.type
	const anchored = search.near === NEAR_ME && position !== null ? `${position.lat},${position.lng}` : question.near
	const kind = ITEM_KINDS.find((known) => known === search.kind) ?? fixed.defaultKind
	const read = readLeniently({ ...question, kind, near: anchored })
	return fixed.types === undefined ? read : { ...read, types: fixed.types }
}

/** The order that an address asks for; undefined is the list's own (`effectiveSort`). Nearest needs somewhere to be near. */
export function readSortOf(asked: string | undefined, { near, q }: Pick<Filter, 'near' | 'q'>): Sort | undefined {
	const sort = SORTS.find((known) => known === asked)
	if (sort === 'nearest' && near === undefined) return undefined
	if (sort === 'relevance' && q === undefined) return undefined
	return sort
}
