import {
	FILTER_FIELDS,
	type FilterInput,
	type ListRequestInput,
	MAP_FIELDS,
	type MapRequestInput,
	PAGE_FIELDS,
} from './filter.ts'
import { type QueryField, type QueryText, UnreadableText } from './query-field.ts'

// Filters in query strings, `?q=honey&type=Farm,Market&bbox=west,south,east,north&near=lat,lng`: the same in REST requests and
// in addresses of the web application.

/** A parsed query string; a repeated parameter is a list. */
export type QueryRecord = Record<string, string | string[] | undefined>

/** Thrown when parameters cannot be parsed; `issues` name them. */
export class QueryFormatError extends Error {
	readonly issues: { path: string; message: string }[]
	constructor(issues: { path: string; message: string }[]) {
		super('unreadable query')
		this.issues = issues
	}
}

type QueryFields = Record<string, Pick<QueryField, 'text' | 'parameter'>>

/** The query parameters of these fields. */
export function parametersOf(fields: QueryFields): string[] {
	return Object.entries(fields).flatMap(([name, { text, parameter }]) => (text === null ? [] : [parameter ?? name]))
}

/** The unvalidated values of a query string, without missing and empty ones. Throws `QueryFormatError`. */
export function readQueryFields(fields: QueryFields, query: QueryRecord): Record<string, unknown> {
	const values: Record<string, unknown> = {}
	const issues: { path: string; message: string }[] = []
	for (const [name, { text, parameter }] of Object.entries(fields)) {
		const given = query[parameter ?? name]
		if (text === null || given === undefined) continue
		const [first, ...others] = [given].flat().filter((raw) => raw !== '')
		if (first === undefined) continue
		try {
			values[name] = text.read([first, ...others])
		} catch (error) {
			if (!(error instanceof UnreadableText)) throw error
			issues.push({ path: parameter ?? name, message: error.message })
		}
	}
	if (issues.length > 0) throw new QueryFormatError(issues)
	return values
}

/** The unvalidated filter of a query string. Parse the result with `filter`. Throws `QueryFormatError`. */
export function readFilterQuery(query: QueryRecord): FilterInput {
	return readQueryFields(FILTER_FIELDS, query)
}

/** The unvalidated list request of a query string. Parse the result with `listRequest`. Throws `QueryFormatError`. */
export function readListQuery(query: QueryRecord): ListRequestInput {
	return readQueryFields({ ...FILTER_FIELDS, ...PAGE_FIELDS }, query)
}

/** The shortest query string for a request, with parameters in a fixed order. Degrees are rounded to about one meter. */
export function writeFilterQuery(input: Partial<ListRequestInput & MapRequestInput>): Record<string, string> {
	const query: Record<string, string> = {}
	for (const [name, { text, parameter }] of Object.entries({ ...FILTER_FIELDS, ...PAGE_FIELDS, ...MAP_FIELDS })) {
		const value = (input as Record<string, unknown>)[name]
		if (value === undefined || text === null) continue
		const written = (text as QueryText<unknown>).write(value)
		if (written !== '') query[parameter ?? name] = written
	}
	return query
}
