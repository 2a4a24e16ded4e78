import type { InputIssue } from '@farmgate/contracts/errors'
import {
	type Filter,
	filter,
	type ListRequest,
	listRequest,
	type MapRequest,
	mapRequest,
} from '@farmgate/contracts/filter'
import {
	QueryFormatError,
	type QueryRecord,
	readFilterQuery,
	readListQuery,
	readMapQuery,
} from '@farmgate/contracts/filter-query'
import { parseIdParameter } from '@farmgate/contracts/slug'
import * as z from 'zod'
import { AppError } from './app-error.ts'

// The contracts are written in zod/mini, which comes without words for its messages.
z.config(z.locales.en())

type Issue = z.core.$ZodIssue

/**
 * Dotted paths and plain sentences of zod's findings; an unknown field is named like any other. An input that is wrong as a
 * whole is called `inputName`.
 */
export function toInputIssues(issues: readonly Issue[], inputName: string): InputIssue[] {
	const pathOf = (keys: readonly PropertyKey[]) => keys.map(String).join('.') || inputName
	return issues.flatMap((issue) => {
		if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }]
		return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'is not known here' }))
	})
}

/** The checked value. Throws `input.invalid` that names every field with a validation error. */
export function readInput<Schema extends z.core.$ZodType>(
	schema: Schema,
	value: unknown,
	inputName = 'input',
): z.output<Schema> {
	const result = z.safeParse(schema, value)
	if (result.success) return result.data
	throw new AppError('input.invalid', { issues: toInputIssues(result.error.issues, inputName) })
}

/** Names the parameter as it stands in the address: `type` for the filter's `types`, `near` for `near.lat`. */
function asParameterIssue(issue: InputIssue): InputIssue {
	const [field = '', ...within] = issue.path.split('.')
	const path = field === 'types' ? 'type' : field
	return { path, message: within.length > 0 ? `${within.join('.')}: ${issue.message}` : issue.message }
}

/** The checked value of a query string; issues name the parameters as the address writes them. */
export function readQuery<Schema extends z.core.$ZodType>(
	schema: Schema,
	readUnchecked: () => unknown,
): z.output<Schema> {
	try {
		return readInput(schema, readUnchecked())
	} catch (error) {
		if (error instanceof QueryFormatError) throw new AppError('input.invalid', { issues: error.issues })
		if (error instanceof AppError && error.issues) {
			throw new AppError(error.code, { issues: error.issues.map(asParameterIssue) })
		}
		throw error
	}
}

/** The filter of a query string; issues name the parameters. */
export function readFilterRequest(query: QueryRecord): Filter {
	return readQuery(filter, () => readFilterQuery(query))
}

/** The list request of a query string; issues name the parameters. */
export function readListRequest(query: QueryRecord): ListRequest {
	return readQuery(listRequest, () => readListQuery(query))
}

/** The map request of a query string; issues name the parameters. */
export function readMapRequest(query: QueryRecord): MapRequest {
	return readQuery(mapRequest, () => readMapQuery(query))
}

/** The id of a path parameter. */
export function readId(parameter: string): number {
	const id = parseIdParameter(parameter)
	if (id !== null) return id
	throw new AppError('input.invalid', { issues: [{ path: 'id', message: 'must be a whole number' }] })
}
