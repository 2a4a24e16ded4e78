import { listRequest } from '@farmgate/contracts/filter'
import { readListQuery } from '@farmgate/contracts/filter-query'
import fc from 'fast-check'
import * as z from 'zod'
import { writeCursor } from '../items/cursor.ts'
import { listOperations, type OperationGroups } from '../operations/operation.ts'
import { fieldNames, HOSTILE_TEXTS, hostileFor, inputOf, type JsonSchema, validOf } from './fuzz-values.ts'

type Parameter = { name: string; in: 'path' | 'query'; description?: string; schema: JsonSchema }
type Operation = {
	parameters?: Parameter[]
	requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
	responses: Record<string, unknown>
}
export type ApiDocument = { paths: Record<string, Partial<Record<string, Operation>>> }

/** `body` is mostly valid JSON; null: no body. */
export type FuzzedRequest = { method: string; url: string; body: string | null }

/** One operation of either transport, with generated requests. */
export type FuzzedOperation = {
	name: string
	request: fc.Arbitrary<FuzzedRequest>
	/** The statuses in the OpenAPI document; null for tRPC procedures, which are not in it. */
	statuses: ReadonlySet<number> | null
}

/** Percent-encodes like a browser, with lone surrogates as their bytes. */
function encoded(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

/** Texts that no encoder produces. */
const rawText = fc.constantFrom('%', '%zz', '%ff', '%C0%AF', '%00', '%ED%A0%80', '+', '%25', '%2525', '%2F')
const textOf = (value: unknown) => encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function hostileText(name: string): fc.Arbitrary<string> {
	return fc.oneof({ weight: 6, arbitrary: hostileFor(name).map(textOf) }, { weight: 1, arbitrary: rawText })
}

/** Parameters that no operation has. */
const unknownPair = fc.constantFrom('__proto__=1', 'constructor=1', '=', '&&', 'x[]=1', '%00=1', '%zz=%zz')

/** Required query parameters are marked only in their descriptions. */
const isRequired = ({ description }: Parameter) => description?.endsWith('Required.') ?? false

/** Well-formed cursor positions with arbitrary keys. */
const forgedPosition = fc.record({
	segment: fc.constantFrom(0, 0, 0, 1, 9, 2 ** 53 - 1),
	key: fc.oneof(
		fc.constantFrom(...HOSTILE_TEXTS, '2026-06-13T10:00:00.000Z', '0000-01-01T00:00:00.000Z'),
		fc.constantFrom(0, -1, 1e308, -1e308, 5e-324, 1e9, 12.5),
	),
	id: fc.constantFrom(0, 1, 2 ** 53 - 1),
})

/** Adds a cursor with the hash of the query's filter. Returns an invalid query unchanged. */
function withForgedCursor(
	query: string,
	{ segment, key, id }: { segment: number; key: string | number; id: number },
): string {
	try {
		const fields = Object.fromEntries(new URLSearchParams(query))
		const { cursor: _cursor, ...rest } = fields
		const request = listRequest.parse(readListQuery(rest))
		return `${query}&cursor=${writeCursor(request, { segment, after: [key, id] }, new Date(0))}`
	} catch {
		return query
	}
}

type Pairs = [name: string, text: string][]

function validPairs(parameters: Parameter[]): fc.Arbitrary<Pairs> {
	const schemas = new Map(parameters.map(({ name, schema }) => [name, schema]))
	const required = parameters.filter(isRequired).map(({ name }) => name)
	return fieldNames([...schemas.keys()], required).chain((names) =>
		fc.tuple(
			...names.map((name) => validOf(schemas.get(name) ?? {}, name).map((value) => [name, textOf(value)] as const)),
		),
	) as unknown as fc.Arbitrary<Pairs>
}

/** A query string: valid, with one hostile value, a repeated name, or an unknown name. */
function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
	const kind = fc.oneof(
		{ weight: 8, arbitrary: fc.constant('valid') },
		{ weight: 8, arbitrary: fc.constant('hostile') },
		{ weight: 1, arbitrary: fc.constantFrom('repeated', 'unknown') },
	)
	const names = parameters.length === 0 ? ['x'] : parameters.map(({ name }) => name)
	const hostilePair = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), hostileText(name)))
	return fc.tuple(validPairs(parameters), kind, hostilePair, unknownPair).map(([pairs, form, [name, text], extra]) => {
		const hostile: Pairs = form === 'hostile' ? [...pairs.filter(([other]) => other !== name), [name, text]] : pairs
		const texts = hostile.map(([other, value]) => `${other}=${value}`)
		const additions: Record<string, string[]> = { repeated: texts.slice(0, 1), unknown: [extra] }
		return [...texts, ...(additions[form] ?? [])].join('&')
	})
}

function pathText({ name, schema }: Parameter): fc.Arbitrary<string> {
	return fc.oneof(
		{ weight: 2, arbitrary: validOf(schema, name).map(textOf) },
		{ weight: 1, arbitrary: hostileText(name) },
	)
}

function urlOf(path: string, parameters: Parameter[]): fc.Arbitrary<string> {
	const ofPath = parameters.filter((parameter) => parameter.in === 'path')
	const ofQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
	const hasCursor = parameters.some(({ name }) => name === 'cursor')
	const values = fc.record(Object.fromEntries(ofPath.map((parameter) => [parameter.name, pathText(parameter)])))
	const cursor = hasCursor ? fc.option(forgedPosition, { freq: 2 }) : fc.constant(null)
	return fc.tuple(values, queryOf(ofQuery), cursor).map(([texts, query, position]) => {
		const url = path.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
		const whole = position === null ? query : withForgedCursor(query, position)
		return whole === '' ? url : `${url}?${whole}`
	})
}

/** A value as JSON, sometimes malformed. */
function bodyOf(schema: JsonSchema): fc.Arbitrary<string> {
	const whole = inputOf(schema).map((value) => JSON.stringify(value))
	return fc.oneof({ weight: 16, arbitrary: whole }, { weight: 1, arbitrary: whole.map((text) => `${text}{`) })
}

function requestOf(method: string, url: fc.Arbitrary<string>, body: fc.Arbitrary<string> | null) {
	return fc.record({ method: fc.constant(method), url, body: body ?? fc.constant(null) })
}

/** All operations of the OpenAPI document. */
export function fuzzedRoutes({ paths }: ApiDocument): FuzzedOperation[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([name, operation]) => {
			if (operation === undefined) return []
			const { parameters = [], requestBody, responses } = operation
			const schema = requestBody?.content['application/json']?.schema
			const method = name.toUpperCase()
			const request = requestOf(method, urlOf(path, parameters), schema === undefined ? null : bodyOf(schema))
			return [{ name: `${method} ${path}`, request, statuses: new Set(Object.keys(responses).map(Number)) }]
		}),
	)
}

function schemaOf(input: z.core.$ZodType): JsonSchema {
	return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

/** A query as a single call, in a batch, with malformed JSON, or in a batch with the input of a single call. */
function queryRequest(path: string, schema: JsonSchema): fc.Arbitrary<FuzzedRequest> {
	const input = fc.oneof({ weight: 9, arbitrary: inputOf(schema) }, fc.constant(undefined))
	const form = fc.oneof({ weight: 16, arbitrary: fc.constantFrom('one', 'batch') }, fc.constantFrom('broken', 'bare'))
	return fc.tuple(input, form).map(([value, kind]) => {
		const text = JSON.stringify(value)
		const base = `/api/trpc/${path}`
		const urls: Record<string, string> = {
			one: text === undefined ? base : `${base}?input=${encoded(text)}`,
			batch: `${base},${path}?batch=1&input=${encoded(text === undefined ? '{}' : `{"0":${text},"1":${text}}`)}`,
			broken: `${base}?input=${encoded(`${text ?? ''}{`)}`,
			bare: `${base}?batch=1&input=${encoded(text ?? 'null')}`,
		}
		return { method: 'GET', url: urls[kind] ?? base, body: null }
	})
}

/** The procedures of all operations. */
export function fuzzedProcedures(groups: OperationGroups): FuzzedOperation[] {
	return listOperations(groups).map(({ name, operation: { kind, input } }) => {
		const schema = schemaOf(input)
		const request =
			kind === 'query'
				? queryRequest(name, schema)
				: requestOf('POST', fc.constant(`/api/trpc/${name}`), bodyOf(schema))
		return { name: `${kind} ${name}`, request, statuses: null }
	})
}
