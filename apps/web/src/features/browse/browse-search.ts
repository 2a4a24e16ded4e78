import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type Filter, type FilterInput, filter, ITEM_KINDS, SORTS, type Sort } from '@farmgate/contracts/filter'
import { QueryFormatError, type QueryRecord, readFilterQuery } from '@farmgate/contracts/filter-query'
import { VIEW_MODES, type ViewMode } from '../../shared/preferences/stored-preferences.ts'

/**
 * The address of every screen that lists or maps the directory, as text. The question is in the language of
 * `@farmgate/contracts/filter-query`; `near=me` is the web's own word for wherever the visitor is.
 */
const QUESTION_NAMES = ['q', 'category', 'type', 'kind', 'near', 'radiusMeters', 'bbox', 'openAt', 'inSeason'] as const

/** What else an address says: the name of the place in `near`, order, grouping, view, and where the map looks when that is not its `bbox`. */
const PRESENTATION_NAMES = ['nearName', 'sort', 'group', 'view', 'lat', 'lng', 'zoom'] as const

const NAMES = [...QUESTION_NAMES, ...PRESENTATION_NAMES] as const
type Name = (typeof NAMES)[number]

export type BrowseSearch = { [name in Name]?: string | undefined }

export const NEAR_ME = 'me'
export const GROUP_BY_CATEGORY = 'category'

/** Which parameter of the address holds a field of the filter. */
const PARAMETER_OF_FIELD: Record<string, Name> = { types: 'type' }

/** A text longer than any search takes is cut instead of ignored: nobody asked for everything. */
function cutText(text: string): string {
	return text.trim().slice(0, SEARCH_TEXT_MAX_LENGTH).trimEnd()
}

/** Takes of an address what these screens understand; the rest is dropped, so that an old or mistyped link still opens. */
export function readBrowseSearch(query: Record<string, unknown>): BrowseSearch {
	const search: BrowseSearch = {}
	for (const name of NAMES) {
		const value = query[name]
		const said = Array.isArray(value) ? value.join(',') : value
		const text = typeof said === 'string' && name === 'q' ? cutText(said) : said
		if (typeof text === 'string' && text !== '') search[name] = text
	}
	return search
}

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

/** What a screen fixes, whatever the address says. */
export type FixedFilter = Pick<FilterInput, 'types'> & {
	/** What is shown while the address names no kind. */
	defaultKind: Filter['kind']
}

/**
 * The filter of an address, with its area. `position` is where the visitor is, for `near=me`; while it is not known, nothing
 * is measured from anywhere.
 */
export function filterOf(search: BrowseSearch, fixed: FixedFilter, position: Coordinates | null): Filter {
	const question: QueryRecord = Object.fromEntries(QUESTION_NAMES.map((name) => [name, search[name]]))
	if (search.near === NEAR_ME) delete question.near
	if (fixed.types !== undefined) delete question.type
	const anchored = search.near === NEAR_ME && position !== null ? `${position.lat},${position.lng}` : question.near
	const kind = ITEM_KINDS.find((known) => known === search.kind) ?? fixed.defaultKind
	const read = readLeniently({ ...question, kind, near: anchored })
	return fixed.types === undefined ? read : { ...read, types: fixed.types }
}

/** The order that an address asks for; undefined is the list's own (`effectiveSort`). Nearest needs somewhere to be near. */
export function sortOf(search: BrowseSearch, asked: Pick<Filter, 'near' | 'q'>): Sort | undefined {
	const sort = SORTS.find((known) => known === search.sort)
	if (sort === 'nearest' && asked.near === undefined) return undefined
	if (sort === 'relevance' && asked.q === undefined) return undefined
	return sort
}

/** The view an address asks for; null when it names none that exists. */
export function viewOf(search: BrowseSearch): ViewMode | null {
	return VIEW_MODES.find((mode) => mode === search.view) ?? null
}

/** The change of an address that takes out everything that narrows a list; order, grouping and view stay. */
export const CLEARED: BrowseSearch = Object.fromEntries(
	[...QUESTION_NAMES, 'nearName' as const].map((name) => [name, undefined]),
)
