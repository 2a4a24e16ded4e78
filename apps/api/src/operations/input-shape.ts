import { FILTER_FIELDS, MAP_FIELDS, PAGE_FIELDS } from '@farmgate/contracts/filter'
import { parametersOf, QueryFormatError, type QueryRecord, readQueryFields } from '@farmgate/contracts/filter-query'
import { NUMBER_TEXT, PLAIN_TEXT, type QueryField, UnreadableText } from '@farmgate/contracts/query-field'
import { TRIP_FIELDS } from '@farmgate/contracts/trip'
import type * as z from 'zod'
import { AppError, inputError } from '../http/errors/app-error.ts'
import { readInput } from '../http/read-input.ts'
import type { RestMapping } from './operation.ts'
import { FIELDS_TEXT } from './page-query.ts'

export type Fields = Record<string, QueryField>

const KNOWN_FIELDS: Fields = { ...FILTER_FIELDS, ...PAGE_FIELDS, ...MAP_FIELDS, ...TRIP_FIELDS }
/** Of fields that are not in `KNOWN_FIELDS`. */
const TEXTS: Record<string, QueryField['text']> = { fields: FIELDS_TEXT }
const WHOLE_NUMBER = /^\d{1,16}$/

/** Reads numbers in a path, such as ids. */
const WHOLE_NUMBER_TEXT = {
	...NUMBER_TEXT,
	read: ([text]: readonly [string, ...string[]]) => {
		if (WHOLE_NUMBER.test(text)) return Number(text)
		throw new UnreadableText('must be a whole number')
	},
}

/** The innermost schema, without wrappers such as defaults. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	const { def } = schema._zod as { def: { innerType?: z.core.$ZodType } }
	return def.innerType === undefined ? schema : unwrap(def.innerType)
}

function isNumeric(schema: z.core.$ZodType): boolean {
	return unwrap(schema)._zod.def.type === 'number'
}

/** The fields of an object schema. */
export function shapeOf(input: z.core.$ZodType): Record<string, z.core.$ZodType> {
	const { def } = unwrap(input)._zod as { def: { type: string; shape?: Record<string, z.core.$ZodType> } }
	return def.shape ?? {}
}

type KnownParameters = { all: Set<string>; repeatable: Set<string> }

/** The fields of an input by their position in a REST request. `known`: the parameters of `query`. */
export type InputSources = {
	path: Fields
	query: Fields
	body: Record<string, z.core.$ZodType>
	/** Fields of the result, which a body may have as well, so that a resource can be sent as it was read. They are ignored. */
	readOnly: ReadonlySet<string>
	known: KnownParameters
}

function knownParametersOf(fields: Fields): KnownParameters {
	const isRepeatable = ([, { text }]: [string, QueryField]) => text?.isRepeatable === true
	const repeatable = Object.fromEntries(Object.entries(fields).filter(isRepeatable))
	return { all: new Set(parametersOf(fields)), repeatable: new Set(parametersOf(repeatable)) }
}

/** The sources of an input whose fields are all in the query. */
export function querySourcesOf(query: Fields): InputSources {
	return { path: {}, query, body: {}, readOnly: new Set(), known: knownParametersOf(query) }
}

/** Fields named in the path come from the path; others from the body, or from the query for methods without a body. */
export function inputSourcesOf(
	input: z.core.$ZodType,
	{ method, path }: RestMapping,
	output?: z.core.$ZodType,
): InputSources {
	const hasBody = method === 'POST' || method === 'PATCH'
	const inPath = new Set(path.match(/(?<=:)\w+/g))
	const readOnly = new Set(output === undefined ? [] : Object.keys(shapeOf(output)))
	const sources: Omit<InputSources, 'known'> = { path: {}, query: {}, body: {}, readOnly }
	for (const [name, schema] of Object.entries(shapeOf(input))) {
		if (inPath.has(name)) {
			sources.path[name] = { schema, text: isNumeric(schema) ? WHOLE_NUMBER_TEXT : PLAIN_TEXT, parameter: null }
		} else if (hasBody) {
			sources.body[name] = schema
		} else {
			const { text, parameter } = KNOWN_FIELDS[name] ?? { text: TEXTS[name] ?? PLAIN_TEXT, parameter: null }
			if (text !== null) sources.query[name] = { schema, text, parameter }
		}
	}
	return { ...sources, known: knownParametersOf(sources.query) }
}

/** Issues for unknown parameters, such as a misspelled filter, and for repeated ones. */
function findParameterIssues(
	{ all, repeatable }: KnownParameters,
	query: QueryRecord,
): { path: string; message: string }[] {
	return Object.entries(query).flatMap(([path, value]) => {
		if (!all.has(path)) return [{ path: path || 'query', message: 'is not known here' }]
		const isRepeated = Array.isArray(value) && !repeatable.has(path)
		return isRepeated ? [{ path, message: 'must not be repeated' }] : []
	})
}

/** Issues for unknown fields of a body, such as a misspelled one, whose value would be lost. */
function findFieldIssues({ path, body, readOnly }: InputSources, fields: object): { path: string; message: string }[] {
	const isKnown = (name: string) => Object.hasOwn(body, name) || Object.hasOwn(path, name) || readOnly.has(name)
	return Object.keys(fields).flatMap((name) =>
		isKnown(name) ? [] : [{ path: name || 'body', message: 'is not known here' }],
	)
}

type RequestParts = { params: unknown; query: unknown; body: unknown; headers: { 'content-type'?: string | undefined } }

/** A request without a body has no type; one with the JSON text `null` has one. */
function hasBody({ body, headers }: RequestParts): boolean {
	return (body !== null && body !== undefined) || headers['content-type'] !== undefined
}

/** The unvalidated input of a request. Throws `input.invalid` for values that cannot be parsed. */
export function gatherInput(sources: InputSources, request: RequestParts): Record<string, unknown> {
	const { path, query, body, known } = sources
	const issues = findParameterIssues(known, request.query as QueryRecord)
	if (issues.length > 0) throw new AppError('input.invalid', { issues })
	const fromBody = Object.keys(body).length === 0 || !hasBody(request) ? {} : request.body
	if (typeof fromBody !== 'object' || fromBody === null || Array.isArray(fromBody)) {
		throw inputError('body', 'must be a JSON object')
	}
	const fieldIssues = findFieldIssues(sources, fromBody)
	if (fieldIssues.length > 0) throw new AppError('input.invalid', { issues: fieldIssues })
	try {
		const fromQuery = readQueryFields(query, request.query as QueryRecord)
		return { ...fromBody, ...fromQuery, ...readQueryFields(path, request.params as QueryRecord) }
	} catch (error) {
		if (error instanceof QueryFormatError) throw new AppError('input.invalid', { issues: error.issues })
		throw error
	}
}

/** A message about a value within a field: the invalid value of a list by itself, such as `"Frm": …`, others by their path. */
function messageWithin(within: string[], message: string, value: unknown): string {
	const [index, ...rest] = within
	if (index === undefined || !Array.isArray(value)) return [...within, message].join(': ')
	const name = JSON.stringify(value[Number(index)])
	return message.includes(name) ? message : [name, ...rest, message].join(': ')
}

/** Renames the paths of issues to URL parameters: `type` for `types`, `near` for `near.lat`. `input`: from `gatherInput`. */
export function asParameterIssues(error: AppError, { query }: InputSources, input: Record<string, unknown>): AppError {
	const issues = error.issues?.map(({ path, message }) => {
		const [field = '', ...within] = path.split('.')
		const parameter = query[field]
		if (parameter === undefined) return { path, message }
		return { path: parameter.parameter ?? field, message: messageWithin(within, message, input[field]) }
	})
	return new AppError(error.code, { ...(issues && { issues }), internal: error.internal, cause: error.cause })
}

/** The validated query of a route that is not an operation. Throws `input.invalid` with the names of the parameters. */
export function readQueryInput<Schema extends z.core.$ZodType>(
	schema: Schema,
	sources: InputSources,
	request: RequestParts,
): z.output<Schema> {
	const input = gatherInput(sources, request)
	try {
		return readInput(schema, input)
	} catch (error) {
		throw error instanceof AppError ? asParameterIssues(error, sources, input) : error
	}
}
