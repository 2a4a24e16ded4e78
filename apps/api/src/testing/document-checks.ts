import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Described = { content?: Record<string, { schema: object }>; headers?: Record<string, { schema: object }> }
type Operation = { operationId: string; responses: Record<string, Described> }
type Schema = { [key: string]: unknown }

/** The path of a request as in the document, such as `/api/locations/{id}`; the one with the fewest parameters. */
function findPath(paths: string[], path: string): string | undefined {
	const matches = paths.filter((known) => new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
	return matches.sort((one, other) => one.split('{').length - other.split('{').length)[0]
}

/** Objects without `additionalProperties` would accept properties that are not described. */
function closed(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(closed)
	if (typeof schema !== 'object' || schema === null) return schema
	const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)])) as Schema
	const isOpen = inner.type === 'object' && inner.properties !== undefined && inner.additionalProperties === undefined
	return isOpen ? { ...inner, additionalProperties: false } : inner
}

/**
 * Compares responses with the API document by a public validator: status, content type, headers and body. `check` returns what is
 * wrong; `succeeded` are the operations of which it has seen a success.
 */
export function createDocumentChecks(app: FastifyInstance) {
	const document = closed(app.swagger()) as { paths: Record<string, Record<string, Operation>> }
	const ajv = new Ajv2020({ strict: false, allErrors: true })
	addFormats.default(ajv)
	ajv.addSchema(document, 'document')
	const paths = Object.keys(document.paths)
	const succeeded = new Set<string>()

	function validate(pointer: string[], value: unknown): string[] {
		const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
		const matches = ajv.getSchema(`document#/${escaped.join('/')}`)
		if (matches === undefined) return [`there is no schema at ${pointer.join('/')}`]
		return matches(value) ? [] : (matches.errors ?? []).slice(0, 5).map((error) => JSON.stringify(error))
	}

	function check(method: string, url: string, response: LightMyRequestResponse): string[] {
		const path = findPath(paths, new URL(url, 'http://localhost').pathname)
		const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()]
		if (path === undefined || operation === undefined) return [`${method} ${url} is not in the document`]
		const status = String(response.statusCode)
		const described = operation.responses[status]
		if (described === undefined) return [`status ${status} is not in the document`]
		if (response.statusCode < 300) succeeded.add(operation.operationId)
		const at = ['paths', path, method.toLowerCase(), 'responses', status]
		const problems = Object.keys(described.headers ?? {}).flatMap((name) => {
			const value = response.headers[name.toLowerCase()]
			if (value === undefined) return []
			const isNumber = /^\d+$/.test(String(value))
			return validate([...at, 'headers', name, 'schema'], isNumber ? Number(value) : value)
		})
		const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
		if (described.content === undefined)
			return response.body === '' ? problems : [...problems, 'a body is not in the document']
		if (described.content[type] === undefined) return [...problems, `content type ${type} is not in the document`]
		if (type !== 'application/json') return problems
		return [...problems, ...validate([...at, 'content', type, 'schema'], JSON.parse(response.body))]
	}

	return {
		check,
		succeeded,
		operationIds: Object.values(document.paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId),
		),
		/** The application, whose responses are checked; `report` receives what is wrong. */
		watch: (report: (problem: string) => void): FastifyInstance =>
			new Proxy(app, {
				get(target, key) {
					if (key !== 'inject') return Reflect.get(target, key)
					return async (options: InjectOptions) => {
						const response = await target.inject(options)
						const url = response.raw.req.url ?? ''
						for (const problem of check(String(options.method ?? 'GET'), url, response)) {
							report(`${options.method ?? 'GET'} ${url}: ${problem}`)
						}
						return response
					}
				},
			}),
	}
}
