import { FILTER_FIELDS, MAP_FIELDS, PAGE_FIELDS } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inputSourcesOf } from '../operations/input-shape.ts'
import { listOperations } from '../operations/operation.ts'
import { isPage } from '../operations/response-docs.ts'

type Input = Record<string, unknown>
type CallOptions = { headers?: Record<string, string>; remoteAddress?: string }

/** A response in the same form for both transports. */
export type Outcome = {
	status: number
	/** Parsed JSON; the items of a page; null for an empty response. */
	// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape that it expects
	value: any
	/** Set for an error. */
	code?: string
	message?: string
	issues?: { path: string; message: string }[]
	/** Set for a page. */
	total?: number
	nextCursor?: string | null
}

/** Calls operations by name, such as `claims.create`. */
export type Transport = {
	name: 'REST' | 'tRPC'
	call: (operation: string, input?: Input, options?: CallOptions) => Promise<Outcome>
}

const FILTER_NAMES = new Set(Object.keys({ ...FILTER_FIELDS, ...PAGE_FIELDS, ...MAP_FIELDS }))

function operationOf(app: FastifyInstance, name: string) {
	const found = listOperations(app.operations).find((named) => named.name === name)
	if (found === undefined) throw new Error(`There is no operation ${name}`)
	return found.operation
}

/** The cursor in the `Link` header of a page; null on the last page. */
function cursorOf(link: unknown): string | null {
	const address = /^<([^>]*)>; rel="next"$/.exec(String(link ?? ''))?.[1]
	return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}

/** The request of the operation's first REST mapping. */
function restRequest(app: FastifyInstance, name: string, input: Input): InjectOptions {
	const operation = operationOf(app, name)
	const [mapping] = operation.rest
	if (mapping === undefined) throw new Error(`${name} has no REST route`)
	const { method } = mapping
	const inPath = inputSourcesOf(operation.input, mapping).path
	const path = `/api${mapping.path}`.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(input[field])))
	const fields = Object.entries(input).filter(([field, value]) => !(field in inPath) && value !== undefined)
	const others = Object.fromEntries(fields)
	if (method === 'POST' || method === 'PATCH') return { method, path, payload: others }
	const plain = fields.filter(([field]) => !FILTER_NAMES.has(field)).map(([field, value]) => [field, String(value)])
	return { method, path, query: { ...writeFilterQuery(others), ...Object.fromEntries(plain) } }
}

export function restTransport(app: FastifyInstance): Transport {
	return {
		name: 'REST',
		async call(operation, input = {}, options = {}) {
			const {
				statusCode: status,
				headers,
				body,
			} = await app.inject({
				...restRequest(app, operation, input),
				...options,
			})
			const value = body === '' ? null : JSON.parse(body)
			if (status >= 400) return { status, value, ...value }
			const count = headers['x-total-count']
			if (count === undefined) return { status, value }
			const total = Number(count)
			return { status, value, total, nextCursor: cursorOf(headers.link) }
		},
	}
}

export function trpcTransport(app: FastifyInstance): Transport {
	return {
		name: 'tRPC',
		async call(name, input = {}, options = {}) {
			const operation = operationOf(app, name)
			const path = `/api/trpc/${name}`
			const request: InjectOptions =
				operation.kind === 'query'
					? { method: 'GET', path, query: { input: JSON.stringify(input) } }
					: { method: 'POST', path, payload: input }
			const response = await app.inject({ ...request, ...options })
			const { result, error } = response.json()
			const { statusCode: status } = response
			if (error) return { status, value: error, message: error.message, ...error.data }
			if (!isPage(operation.output)) return { status, value: result.data }
			return { status, value: result.data.items, total: result.data.total, nextCursor: result.data.nextCursor }
		},
	}
}

/** All items of a list, fetched in pages of two, with the total of each page. */
export async function readPages({ call }: Transport, operation: string, options: CallOptions) {
	// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape that it expects
	const items: any[] = []
	const totals: unknown[] = []
	let cursor: string | undefined
	do {
		const page = await call(operation, { limit: 2, cursor }, options)
		if (page.status !== 200) throw new Error(`${operation} has status ${page.status}`)
		items.push(...page.value)
		totals.push(page.total)
		cursor = page.nextCursor ?? undefined
	} while (cursor !== undefined)
	return { items, totals }
}

/** Invalid inputs of paged lists, with the field of the validation error. */
export const INVALID_PAGES: [Input, string][] = [
	[{ limit: 0 }, 'limit'],
	[{ limit: 501 }, 'limit'],
	[{ limit: 'x' }, 'limit'],
	[{ cursor: 'nonsense' }, 'cursor'],
]
