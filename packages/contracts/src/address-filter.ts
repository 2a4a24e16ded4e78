import { RECENT_CATEGORY } from './category.ts'
import type { Coordinates } from './coordinates.ts'
import { effectiveSort, type Filter, type FilterInput, filter, ITEM_KINDS, SORTS, type Sort } from './filter.ts'
import {
	cutSearchText,
	FILTER_PARAMETERS,
	type FilterField,
	type FilterParameter,
	NEAR_ME,
	PARAMETER_OF_FIELD,
} from './filter-parameters.ts'
import { QueryFormatError, type QueryRecord, readFilterQuery } from './filter-query.ts'
import { withIntents } from './search-query/intents.ts'

// The filter in the address of a screen. Invalid parameters are ignored, so that an old or mistyped link still opens.

/** The part of the filter that a screen fixes. */
export type FixedFilter = Pick<FilterInput, 'types'> & {
	/** Used when the address has no kind. */
	defaultKind: Filter['kind']
}

/** The filter parameters of an address. */
export type FilterSearch = { [name in FilterParameter]?: string | undefined }

const parameterOf = (field: string): string => PARAMETER_OF_FIELD[field as FilterField] ?? field

function without(query: QueryRecord, names: readonly string[]): QueryRecord {
	return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
}

/** The filter of the valid parameters. */
function readLeniently(query: QueryRecord): Filter {
	try {
		const parsed = filter.safeParse(readFilterQuery(query))
		if (parsed.success) return parsed.data
		const invalidFields = parsed.error.issues.map(({ path }) => String(path[0] ?? ''))
		const rest = without(query, invalidFields.map(parameterOf))
		return Object.keys(rest).length < Object.keys(query).length ? readLeniently(rest) : filter.parse({})
	} catch (error) {
		if (!(error instanceof QueryFormatError)) throw error
		return readLeniently(
			without(
				query,
				error.issues.map(({ path }) => path),
			),
		)
	}
}

/** The filter of an address. `position` is the visitor's, for `near=me`; while it is null, the filter has no `near`. Its text may set other fields. */
export function readFilterOf(address: FilterSearch, fixed: FixedFilter, position: Coordinates | null): Filter {
	const search = withIntents(address)
	const query: QueryRecord = Object.fromEntries(FILTER_PARAMETERS.map((name) => [name, search[name]]))
	if (search.q !== undefined) query.q = cutSearchText(search.q)
	if (search.near === NEAR_ME) delete query.near
	if (fixed.types !== undefined) delete query.type
	const anchored = search.near === NEAR_ME && position !== null ? `${position.lat},${position.lng}` : query.near
	const kind = ITEM_KINDS.find((known) => known === search.kind) ?? fixed.defaultKind
	const read = readLeniently({ ...query, kind, near: anchored })
	return fixed.types === undefined ? read : { ...read, types: fixed.types }
}

/** The order of a screen without one in its address: open locations first where neither a point, a way nor a text says what to show first. */
export function screenSort({ near, along, q }: Pick<Filter, 'near' | 'along' | 'q'>): Sort {
	const isAnywhere = near === undefined && along === undefined
	return isAnywhere && q === undefined ? 'open' : effectiveSort({ near, along, q })
}

/** The sort order of an address; undefined: the default for its filter (`effectiveSort`). */
export function readSortOf(
	address: Pick<FilterSearch, 'category'> & { sort?: string | undefined },
	filter: Pick<Filter, 'near' | 'along' | 'q'>,
): Sort | undefined {
	const sort = SORTS.find((known) => known === address.sort)
	if (sort === undefined && address.category === RECENT_CATEGORY) return 'newest'
	const isInvalid =
		(sort === 'nearest' && filter.near === undefined && filter.along === undefined) ||
		(sort === 'relevance' && filter.q === undefined)
	if (sort !== undefined && !isInvalid) return sort
	const own = screenSort(filter)
	return own === effectiveSort(filter) ? undefined : own
}
