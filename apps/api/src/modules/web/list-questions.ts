import { type FixedFilter, readFilterOf, readSortOf } from '@farmgate/contracts/address-question'
import type { Filter } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import type { Question } from '@farmgate/contracts/first-questions'
import { NEAR_ME } from '@farmgate/contracts/question-names'

/** The parameters of an address as the application reads them: a repeated name is one list, an empty one is absent. */
export function readParameters(query: URLSearchParams): Record<string, string | undefined> {
	const names = new Set(query.keys())
	return Object.fromEntries([...names].map((name) => [name, query.getAll(name).join(',') || undefined]))
}

/** What the address of a list asks. `near=me` is left out: only the browser knows where that is. */
export function readQuestion(parameters: Record<string, string | undefined>, fixed: FixedFilter): Question {
	const filter = readFilterOf(parameters, fixed, null)
	return { filter, sort: readSortOf(parameters.sort, filter) }
}

/** Whether the server can know what the browser will ask: it lists nothing by a map that is as wide as a window. */
export function isAnswerable(parameters: Record<string, string | undefined>): boolean {
	return parameters.near !== NEAR_ME && (parameters.view === undefined || parameters.view === 'list')
}

/**
 * The one way to write what narrows a list, in a fixed order; empty where nothing does. What the screen fixes is not said again,
 * and how the answer is ordered and shown is left out.
 */
export function narrowingOf(filter: Filter, { types, defaultKind }: FixedFilter): string {
	const own = { ...filter, kind: undefined, types: types === undefined ? filter.types : undefined }
	const query = new URLSearchParams(writeFilterQuery(own))
	if (filter.kind !== defaultKind) query.append('kind', filter.kind)
	return query.toString()
}
